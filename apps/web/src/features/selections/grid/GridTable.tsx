import { Fragment, useCallback, useRef } from 'react'
import { useWide } from '../../../kit/core/page/wide.ts'
import { useWords } from '../../../kit/core/words/words.ts'
import { useRowsInSight } from '../../../kit/lists/table/useRowsInSight.ts'
import { RowGap } from '../../../ui/RowGap.tsx'
import { GridHead } from './GridHead.tsx'
import { GridRow } from './GridRow.tsx'
import classes from './grid.module.css'
import type { Toggle } from './toggle.ts'
import type { GridFilter, GridRoom, Wanted } from './useGridChanges.ts'
import { useGridFocus } from './useGridFocus.ts'

interface Props {
  rooms: readonly GridRoom[]
  filters: readonly GridFilter[]
  wanted: Readonly<Record<number, Wanted>>
  /** Without it, the grid is read-only. */
  toggle: Toggle | undefined
}

/** Up to this number of rooms, all rows are rendered; above it, only those in view. */
const FEW = 30

/** Rooms by filters, with a sticky head and first column. Arrow keys move between cells. */
export function GridTable({ rooms, filters, wanted, toggle }: Props) {
  const { t } = useWords()
  const box = useRef<HTMLDivElement>(null)
  const isNarrow = !useWide()
  const sight = useRowsInSight(rooms, box, { height: isNarrow ? 44 : 36, few: FEW })
  const focus = useGridFocus(rooms.length, filters.length, sight.scrollTo)
  const latest = useRef({ toggle, filters })
  latest.current = { toggle, filters }
  // A stable function, so that a row renders again only when its own ticks change.
  const tick = useCallback(
    (room: GridRoom, filter: GridFilter | null) =>
      latest.current.toggle?.([room], filter ? [filter] : latest.current.filters),
    [],
  )
  return (
    <div ref={box} className={classes.box}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between the cells
        role="grid"
        className={classes.table}
        aria-label={t('selections.ofRooms')}
        aria-rowcount={rooms.length + 1}
        aria-readonly={!toggle}
        onKeyDown={focus.onKeyDown}
        onFocus={focus.onFocus}
      >
        <GridHead
          rooms={rooms}
          filters={filters}
          wanted={wanted}
          toggle={toggle}
          focused={focus.columnOf(-1)}
        />
        <tbody>
          {sight.rows.map(({ row: room, index, gap }) => (
            <Fragment key={room.hospitalityEntityId}>
              <RowGap height={gap} />
              <GridRow
                room={room}
                filters={filters}
                wanted={wanted[room.hospitalityEntityId]}
                index={index}
                focused={focus.columnOf(index)}
                onTick={tick}
                isReadOnly={!toggle}
              />
            </Fragment>
          ))}
          <RowGap height={sight.below} />
        </tbody>
      </table>
    </div>
  )
}
