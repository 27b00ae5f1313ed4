import { dayText, moneyText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import classes from './timeline.module.css'
import type { Segment, TimelineRoom } from './timeline.ts'

interface Props {
  cell: Segment
  room: TimelineRoom
  /** The distance from the first day, in px. */
  left: number
  width: number
  column: number
  isFocused: boolean
  isConflict: boolean
  isDragged: boolean
}

/** A cell of the grid: a stay, or free or taken nights. The grid handles its events. */
export function Cell({ cell, room, left, width, column, isFocused, isConflict, isDragged }: Props) {
  const { stay, isTaken, outage } = cell
  const name = nameOf(cell, room, isConflict)
  return (
    <div
      role="gridcell"
      aria-colindex={column}
      aria-label={name}
      title={name}
      tabIndex={isFocused ? 0 : -1}
      className={stay ? classes.stay : isTaken || outage ? classes.taken : classes.free}
      style={{ left, width }}
      data-stay={stay?.spaceTypeReservationId}
      data-taken={isTaken || outage !== null || undefined}
      data-outage={outage !== null || undefined}
      data-from={cell.from}
      data-to={cell.to}
      data-conflict={isConflict || undefined}
      data-closed={(stay && !room.active) || undefined}
      data-dragged={(stay && isDragged) || undefined}
    >
      {stay && width > 24 && <span>{stay.enquiryName}</span>}
      {isTaken && width > 48 && <span>{t('timeline.taken')}</span>}
      {outage && width > 48 && <span>{outage.reason}</span>}
    </div>
  )
}

/** The text of a cell, for its tooltip and its accessible name. */
function nameOf(
  { from, to, stay, isTaken, outage }: Segment,
  room: TimelineRoom,
  isConflict: boolean,
): string {
  const period = (one: string, other: string) => `${dayText(one)} – ${dayText(other)}`
  if (outage) return `${room.code}: ${t('menu.outages')}, ${outage.reason}, ${period(from, to)}`
  if (!stay) return `${room.code}: ${t(isTaken ? 'timeline.taken' : 'timeline.free')}, ${period(from, to)}`
  const parts = [
    `${room.code}: ${stay.enquiryName}`,
    stay.refNumber,
    period(stay.checkIn, stay.checkOut),
    t('timeline.people', { count: stay.people }),
    stay.totalPrice === null ? null : `€ ${moneyText(stay.totalPrice)}`,
    isConflict ? t('timeline.conflict') : null,
  ]
  return parts.filter(Boolean).join(', ')
}
