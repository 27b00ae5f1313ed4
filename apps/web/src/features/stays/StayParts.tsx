import { type StayState, stayStates } from '@stayboard/contract'
import { nights, splitStay } from '@stayboard/domain'
import { dayText, moneyText } from '../../kit/core/words/format.ts'
import { labelsOf } from '../../kit/core/words/option-labels.ts'
import { t } from '../../kit/core/words/words.ts'
import type { PanelStay } from './stay.ts'
import classes from './stays.module.css'

/** Both parts of a booking divided at a day, with prices in cents; `null` unless the day lies within it. */
export const partsAt = (stay: PanelStay, day: string) => splitStay(inCents(stay), day)

const cents = (euros: number | null) => (euros === null ? null : Math.round(euros * 100))
const inCents = ({ checkIn, checkOut, pricePerNight, totalPrice }: PanelStay) => ({
  checkIn,
  checkOut,
  pricePerNight: cents(pricePerNight),
  totalPrice: cents(totalPrice),
})

interface Props {
  stay: PanelStay
  day: string | null
  /** The state of the second part. */
  later: StayState
}

/** The nights and prices of both parts of a booking that is divided at a day. */
export function StayParts({ stay, day, later }: Props) {
  const parts = day === null ? null : partsAt(stay, day)
  return (
    <ul className={classes.parts} aria-live="polite">
      {parts?.map(({ checkIn, checkOut, totalPrice }, nth) => (
        <li key={checkIn} className={classes.facts}>
          <span>
            {dayText(checkIn)} → {dayText(checkOut)}
          </span>
          <span>{t('prognosis.nightsShown', { count: nights(checkIn, checkOut) })}</span>
          {totalPrice !== null && <span>€ {moneyText(totalPrice / 100)}</span>}
          {nth === 1 && later !== 'BOOKED' && <span>{labelsOf(stayStates)(later)}</span>}
        </li>
      ))}
    </ul>
  )
}
