import { nights } from '@stayboard/domain'
import { memo } from 'react'
import { Cell } from './Cell.tsx'
import { Ghost } from './Ghost.tsx'
import classes from './timeline.module.css'
import {
  type BookedStay,
  NIGHTS,
  type Outage,
  type Proposal,
  ROW,
  segmentsOf,
  type TakenNights,
  type TimelineRoom,
} from './timeline.ts'

export interface RowProps {
  index: number
  room: TimelineRoom | undefined
  stays: readonly BookedStay[]
  taken: readonly TakenNights[] | undefined
  outages: readonly Outage[] | undefined
  /** The visible days [from, to). Cells outside are not rendered. */
  from: string
  to: string
  /** The first and the last day of the timeline. */
  start: string
  end: string
  /** The width of a night, in px. */
  width: number
  /** The first day of the cell that Tab reaches, if it is in this row; otherwise `null`. */
  focused: string | null
  ghost: Proposal | null
  conflicts: ReadonlySet<number>
}

const none: readonly never[] = []

/** The row of a room with its stays. Memoised, so that it renders only if its own props change. */
export const Row = memo(function Row(props: RowProps) {
  const {
    index,
    room,
    stays = none,
    taken = none,
    outages = none,
    from,
    to,
    start,
    end,
    width,
    focused,
    ghost,
    conflicts,
  } = props
  const cells = room ? segmentsOf({ stays, taken, outages }, start, end) : []
  return (
    <div role="row" aria-rowindex={index + 2} className={classes.row} style={{ top: index * ROW }}>
      <div role="rowheader" className={classes.room} title={room && `${room.code}, ${room.departmentName}`}>
        <strong>{room?.code}</strong>
        <span>{room?.departmentName}</span>
      </div>
      <div className={classes.track} style={{ width: NIGHTS * width }} role="presentation">
        {room &&
          cells
            .filter((cell) => cell.from < to && from < cell.to)
            .map((cell) => (
              <Cell
                key={cell.stay?.spaceTypeReservationId ?? cell.from}
                cell={cell}
                room={room}
                left={nights(start, cell.from) * width}
                width={nights(cell.from, cell.to) * width}
                column={nights(start, cell.from) + 2}
                isFocused={focused !== null && cell.from <= focused && focused < cell.to}
                isConflict={cell.stay !== null && conflicts.has(cell.stay.spaceTypeReservationId)}
                isDragged={ghost?.stay.spaceTypeReservationId === cell.stay?.spaceTypeReservationId}
              />
            ))}
        {ghost && <Ghost proposal={ghost} others={stays} start={start} width={width} />}
      </div>
    </div>
  )
})
