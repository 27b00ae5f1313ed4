import type { RefusalReason, SaleTermKind } from '@stayboard/contract'
import { addDays, type CalendarDay, nights } from '../values/days/days.ts'
import type { Stretch } from '../values/money/vat-rates.ts'
import type { ListedPrice } from './price-of-stay.ts'

/** A term of sale for the days from `checkIn` to the day before `checkOut`. */
export interface SaleTermDays extends Stretch {
  /** Whether it is the unit's own term. Its own release replaces that of its kind; other terms add up. */
  isOwn: boolean
  term: SaleTermKind
  /** For a release: how many days before the arrival unsold rooms return to the provider. */
  days: number | null
}

/** A reason why a stay is not sold, with its nights or day. */
export interface StayRefusal extends Stretch {
  reason: RefusalReason
  days: number | null
}

interface Asked extends Stretch {
  guests: number
}

/**
 * The reasons why a stay is not sold (docs/rules/prices.md#terms-of-sale).
 * @param gaps the nights of the stay without a price
 * @param day today
 */
export function refusalsOf(
  terms: readonly SaleTermDays[],
  { prices, gaps }: { prices: readonly ListedPrice[]; gaps: readonly Stretch[] },
  stay: Asked,
  day: CalendarDay,
): StayRefusal[] {
  return [
    ...closedNights(terms, stay),
    ...onDay(terms, 'NO_ARRIVAL', stay.checkIn),
    ...onDay(terms, 'NO_DEPARTURE', stay.checkOut),
    ...released(terms, stay.checkIn, day),
    ...tooShort(prices, gaps, stay),
  ]
}

const isOn = ({ checkIn, checkOut }: Stretch, day: CalendarDay) => checkIn <= day && day < checkOut

/** The closed nights of a stay, with consecutive ones grouped. */
function closedNights(terms: readonly SaleTermDays[], stay: Stretch): StayRefusal[] {
  const closed: StayRefusal[] = []
  const all = terms.filter(({ term }) => term === 'CLOSED')
  for (const { checkIn, checkOut } of all.toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : 1))) {
    const first = [checkIn, stay.checkIn].toSorted()[1] ?? checkIn
    const end = [checkOut, stay.checkOut].toSorted()[0] ?? checkOut
    const last = closed.at(-1)
    if (first >= end) continue
    if (!last || last.checkOut < first)
      closed.push({ reason: 'CLOSED', days: null, checkIn: first, checkOut: end })
    else if (last.checkOut < end) last.checkOut = end
  }
  return closed
}

const onDay = (
  terms: readonly SaleTermDays[],
  reason: 'NO_ARRIVAL' | 'NO_DEPARTURE',
  day: CalendarDay,
): StayRefusal[] =>
  terms.some((one) => one.term === reason && isOn(one, day))
    ? [{ reason, days: null, checkIn: day, checkOut: addDays(day, 1) }]
    : []

/** The release of the arrival day, if the arrival is too near. */
function released(terms: readonly SaleTermDays[], arrival: CalendarDay, day: CalendarDay): StayRefusal[] {
  const held = terms.filter((one) => one.term === 'RELEASE' && isOn(one, arrival))
  const days = (held.find(({ isOwn }) => isOwn) ?? held[0])?.days ?? null
  if (days === null || arrival >= addDays(day, days)) return []
  return [{ reason: 'RELEASE', days, checkIn: arrival, checkOut: addDays(arrival, 1) }]
}

/** The nights whose prices require a longer stay, if this explains all nights without a price. */
function tooShort(
  prices: readonly ListedPrice[],
  gaps: readonly Stretch[],
  { checkIn, checkOut, guests }: Asked,
): StayRefusal[] {
  const count = nights(checkIn, checkOut)
  const longer = prices.filter(
    ({ fromNights, upToGuests }) => fromNights > count && (upToGuests === null || upToGuests >= guests),
  )
  if (longer.length === 0) return []
  const needed = gaps.map((gap) => {
    const days = Array.from({ length: nights(gap.checkIn, gap.checkOut) }, (_, nth) =>
      addDays(gap.checkIn, nth),
    )
    const least = days.map((night) =>
      Math.min(...longer.filter((price) => isOn(price, night)).map(({ fromNights }) => fromNights)),
    )
    return { ...gap, days: Math.max(...least) }
  })
  if (!needed.every(({ days }) => Number.isFinite(days))) return []
  return needed.map((gap) => ({ reason: 'MIN_STAY' as const, ...gap }))
}
