import { IconCheck } from '@tabler/icons-react'
import { memo } from 'react'
import { t } from '../../../kit/core/words/words.ts'
import boxClasses from '../../../ui/RowBox.module.css'
import type { Access } from './access.ts'
import classes from './grid.module.css'
import { type GridFilter, type GridRoom, isTicked, type WantedTicks } from './useGridChanges.ts'
import { useFocusedCell } from './useGridFocus.ts'

interface Props {
  room: GridRoom
  filters: readonly GridFilter[]
  wanted: WantedTicks | undefined
  /** The index of the room's row, from 0. */
  index: number
  /** The column with the grid's focus if it is in this row; -1 is the room's name. `null` in other rows. */
  focused: number | null
  onTick: (room: GridRoom, filter: GridFilter | null) => void
  access: Access
}

/** The row of one room, with a checkbox for each filter. A click on the name ticks all of them. */
export const GridRow = memo(function GridRow(props: Props) {
  const { room, filters, wanted, index, focused, onTick, access } = props
  const row = useFocusedCell(focused)
  return (
    <tr ref={row} className={classes.row} aria-rowindex={index + 2} data-row={index}>
      <th scope="row" className={classes.room}>
        {access === 'read' ? (
          <span className={classes.name} title={room.name}>
            {room.name}
          </span>
        ) : (
          <button
            type="button"
            className={classes.name}
            title={room.name}
            aria-label={t('selections.tickRow', { room: room.name })}
            data-column={-1}
            tabIndex={focused === -1 ? 0 : -1}
            onClick={() => onTick(room, null)}
          >
            {room.name}
          </button>
        )}
      </th>
      {filters.map((filter, column) => {
        const isOn = isTicked(room, wanted, filter.childFilterId)
        return (
          <td
            key={filter.childFilterId}
            className={classes.cell}
            data-changed={isOn !== room.selected.includes(filter.childFilterId) || undefined}
          >
            <Box
              label={`${filter.name}, ${room.name}`}
              isOn={isOn}
              access={access}
              place={{ 'data-column': column, tabIndex: focused === column ? 0 : -1 }}
              onTick={() => onTick(room, filter)}
            />
          </td>
        )
      })}
    </tr>
  )
})

interface BoxProps {
  label: string
  isOn: boolean
  access: Access
  /** Attributes by which the arrow keys find the cell. */
  place: { 'data-column': number; tabIndex: number }
  onTick: () => void
}

/** A checkbox, or for readers a check mark. */
function Box({ label, isOn, access, place, onTick }: BoxProps) {
  if (access === 'read')
    return (
      <span className={boxClasses.box}>{isOn && <IconCheck size={16} role="img" aria-label={label} />}</span>
    )
  return (
    <label className={boxClasses.box}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isOn}
        disabled={access === 'saving'}
        {...place}
        onChange={onTick}
      />
    </label>
  )
}
