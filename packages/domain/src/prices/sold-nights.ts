import { addDays, type CalendarDay } from '../values/days/days.ts'
import type { Cents } from '../values/money/money.ts'
import type { Stretch } from '../values/money/vat-rates.ts'
import { type ListedPrice, priceOfStay } from './price-of-stay.ts'
import type { SaleTermDays } from './terms-of-sale.ts'

/** What a channel manager is told of the nights of a kind of room. */
export interface SoldNight {
  /** Whether it is not sold: a term closes it, or it has no price. */
  isClosed: boolean
  noArrival: boolean
  noDeparture: boolean
  /** The fewest nights of a stay. */
  minNights: number
  releaseDays: number | null
  /** With VAT, for each number of guests that has a price; of equal ones, the last number. */
  amounts: readonly { guests: number; price: Cents }[]
}

/** Consecutive nights of which the same is told. */
export type SoldNights = Stretch & SoldNight

/**
 * What a channel manager is told of some nights, consecutive equal ones together (docs/rules/channel-codes.md#prices).
 * Of several lengths of stay, only the shortest one has its price told.
 * @param guests the most guests
 */
export function soldNights(
  prices: readonly ListedPrice[],
  terms: readonly SaleTermDays[],
  { checkIn, checkOut, guests }: Stretch & { guests: number },
): SoldNights[] {
  const all: SoldNights[] = []
  for (let night = checkIn; night < checkOut; night = addDays(night, 1)) {
    const sold = soldNight(prices, terms, { night, guests })
    const last = all.at(-1)
    const next = addDays(night, 1)
    if (last && isSame(last, sold)) last.checkOut = next
    else all.push({ checkIn: night, checkOut: next, ...sold })
  }
  return all
}

function soldNight(
  prices: readonly ListedPrice[],
  terms: readonly SaleTermDays[],
  { night, guests }: { night: CalendarDay; guests: number },
): SoldNight {
  const isOn = ({ checkIn, checkOut }: Stretch) => checkIn <= night && night < checkOut
  const held = terms.filter(isOn)
  const has = (term: SaleTermDays['term']) => held.some((one) => one.term === term)
  const priced = prices.filter(isOn)
  const minNights = Math.min(...priced.map(({ fromNights }) => fromNights))
  const shortest = priced
    .filter(({ fromNights }) => fromNights === minNights)
    .map((price) => ({ ...price, fromNights: 1 }))
  const amounts = amountsOf(shortest, night, guests)
  const releases = held.filter(({ term }) => term === 'RELEASE')
  return {
    isClosed: has('CLOSED') || amounts.length === 0,
    ...{ noArrival: has('NO_ARRIVAL'), noDeparture: has('NO_DEPARTURE') },
    minNights: Number.isFinite(minNights) ? minNights : 1,
    releaseDays: (releases.find(({ isOwn }) => isOwn) ?? releases[0])?.days ?? null,
    amounts,
  }
}

/** What a night costs by the number of guests. Numbers that cost the same are one, with the largest of them. */
function amountsOf(prices: readonly ListedPrice[], night: CalendarDay, most: number) {
  const amounts: { guests: number; price: Cents }[] = []
  for (let guests = 1; guests <= most; guests += 1) {
    const price = priceOfStay(prices, { checkIn: night, checkOut: addDays(night, 1), guests }).total?.inc
    const last = amounts.at(-1)
    if (price === undefined) continue
    if (last?.price === price) last.guests = guests
    else amounts.push({ guests, price })
  }
  return amounts
}

const isSame = ({ checkIn: _, checkOut: _end, ...one }: SoldNights, other: SoldNight) =>
  JSON.stringify(one) === JSON.stringify(other)
