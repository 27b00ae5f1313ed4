import { nights } from '@stayboard/domain'
import { dayText, moneyText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import classes from './timeline.module.css'
import { type BookedStay, inTheWay, type Proposal, priceOf } from './timeline.ts'

interface Props {
  proposal: Proposal
  /** The other stays in the room that the stay was dragged to. */
  others: readonly BookedStay[]
  start: string
  width: number
}

/** A preview of a dragged stay with its new dates and price. It is hatched if the room is taken. */
export function Ghost({ proposal, others, start, width }: Props) {
  const { checkIn, checkOut } = proposal
  const text = useProposalText()(proposal, others)
  return (
    <div
      className={classes.ghost}
      aria-hidden
      data-conflict={inTheWay(proposal, others).length > 0 || undefined}
      style={{ left: nights(start, checkIn) * width, width: nights(checkIn, checkOut) * width }}
    >
      <span>{text}</span>
    </div>
  )
}

/** Returns a function that describes a dragged stay: room, dates, nights, price, and who has the room. */
export function useProposalText() {
  return (proposal: Proposal, others: readonly BookedStay[]): string => {
    const { room, checkIn, checkOut } = proposal
    const price = priceOf(proposal)
    const parts = [
      t('stays.room', { code: room.code }),
      `${dayText(checkIn)} – ${dayText(checkOut)}`,
      t('prognosis.nightsShown', { count: nights(checkIn, checkOut) }),
      price === null ? null : `€ ${moneyText(price)}`,
      ...inTheWay(proposal, others).map(({ refNumber }) => t('timeline.takenBy', { reference: refNumber })),
    ]
    return parts.filter(Boolean).join(', ')
  }
}
