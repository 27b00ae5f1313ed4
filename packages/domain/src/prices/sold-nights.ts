import { addDays, type CalendarDay } from '../values/days/days.ts'
import type { Cents } from '../values/money/money.ts'
import type { Stretch } from '../values/money/vat-rates.ts'
import { type ListedPrice, priceOfStay } from './price-of-stay.ts'
import type { SaleTermDays } from './terms-of-sale.ts'

/** The data of a night and a kind of room that a channel manager receives. */
export interface SoldNight {
  /** Whether the night is not sold, because of a term of sale or a missing price. */
  isClosed: boolean
  noArrival: boolean
  noDeparture: boolean
  /** The minimum length of a stay, in nights. */
  minNights: number
  releaseDays: number | null
  /** Prices with VAT by number of guests. Of equal prices, only that of the largest number is included. */
  amounts: readonly { guests: number; price: Cents }[]
}

/** Consecutive nights with the same data. */
export type SoldNights = Stretch & SoldNight

/**
 * The data of nights that a channel manager receives, with consecutive equal nights grouped
 * (docs/rules/channel-codes.md#prices). If there are prices for several lengths of stay, only those of the shortest are
 * included.
 * @param guests the maximum number of guests
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

/** The prices of a night by number of guests. Numbers with equal prices are merged to the largest of them. */
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
