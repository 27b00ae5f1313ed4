import { Fragment, useRef } from 'react'
import { t } from '../../../kit/core/words/words.ts'
import { useRowsInSight } from '../../../kit/table/useRowsInSight.ts'
import { RowGap } from '../../../ui/RowGap.tsx'
import { useLatest } from '../../../ui/useLatest.ts'
import { useWide } from '../../../ui/useWide.ts'
import type { Access } from './access.ts'
import { GridHead } from './GridHead.tsx'
import { GridRow } from './GridRow.tsx'
import classes from './grid.module.css'
import type { Toggle } from './toggle.ts'
import type { GridFilter, GridRoom, WantedTicks } from './useGridChanges.ts'
import { useGridFocus } from './useGridFocus.ts'

interface Props {
  rooms: readonly GridRoom[]
  filters: readonly GridFilter[]
  wanted: Readonly<Record<number, WantedTicks>>
  /** Sets or clears filters of rooms. Without this function, the grid is read-only. */
  toggle: Toggle
  access: Access
}

/** Up to this number of rooms, all rows are rendered; above it, only those in view. */
const FEW = 30

/** Rooms by filters, with a sticky head and first column. Arrow keys move between cells. */
export function GridTable({ rooms, filters, wanted, toggle, access }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const isNarrow = !useWide()
  const sight = useRowsInSight(rooms, box, { height: isNarrow ? 44 : 36, few: FEW })
  const focus = useGridFocus(rooms.length, filters.length, sight.scrollTo)
  // A stable callback, so that a row renders again only when its own checkboxes change.
  const tick = useLatest((room: GridRoom, filter: GridFilter | null) =>
    toggle([room], filter ? [filter] : filters),
  )
  return (
    // A read-only table has no focusable cells, so its box is focusable for scrolling by keyboard.
    <div ref={box} className={classes.box} tabIndex={access === 'read' ? 0 : undefined}>
      <table
        role={access === 'read' ? undefined : 'grid'}
        className={classes.table}
        aria-label={t('selections.ofRooms')}
        aria-rowcount={rooms.length + 1}
        onKeyDown={focus.onKeyDown}
        onFocus={focus.onFocus}
      >
        <GridHead
          rooms={rooms}
          filters={filters}
          wanted={wanted}
          toggle={access === 'tick' ? toggle : undefined}
          isRead={access === 'read'}
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
                access={access}
              />
            </Fragment>
          ))}
          <RowGap height={sight.below} />
        </tbody>
      </table>
    </div>
  )
}
