import type { ListPer } from '@stayboard/contract'
import { sumOf, type Taxed, taxed } from '../enquiries/offer-lines.ts'
import { addDays, type CalendarDay, monthOf, nights } from '../values/days/days.ts'
import { type Cents, divideHalfUp } from '../values/money/money.ts'
import type { Stretch, VatChange } from '../values/money/vat-rates.ts'

/** A price of a price list, for the nights from `checkIn` to the one before `checkOut`. */
export interface ListedPrice extends Stretch {
  /** Whether it is the unit's own price, which takes precedence over that of its kind. */
  isOwn: boolean
  pricePer: ListPer
  /** The minimum number of nights of a stay. */
  fromNights: number
  /** The maximum number of guests; `null` for any number. */
  upToGuests: number | null
  price: Cents
  /** Whether the listed price includes VAT. */
  vatIncluded: boolean
  /** The VAT rate of the first night, in percent. */
  vatRate: number
  /** Changes of the VAT rate within the price's nights. */
  vatChanges: readonly VatChange[]
}

/** Consecutive nights with one price, one rate of VAT and, if the price is per month, in one calendar month. */
export interface PriceLine extends Taxed {
  from: CalendarDay
  /** The day after the last night of the line. */
  until: CalendarDay
  pricePer: ListPer
  price: Cents
  vatRate: number
  vatIncluded: boolean
}

/** The price of a stay. Without a price for each night it has no total. */
export interface PricedNights {
  lines: PriceLine[]
  /** The nights of the stay without a price. */
  gaps: Stretch[]
  total: Taxed | null
}

interface Asked extends Stretch {
  guests: number
}

/** The price of a stay according to a price list, with its lines (docs/rules/prices.md#stay). */
export function priceOfStay(prices: readonly ListedPrice[], stay: Asked): PricedNights {
  const gaps: Stretch[] = []
  const lines: PriceLine[] = []
  for (const { price, ...stretch } of pricedStretches(prices, stay))
    if (price) lines.push(...linesOf(price, stretch))
    else gaps.push(stretch)
  return { lines, gaps, total: gaps.length > 0 || lines.length === 0 ? null : sumOf(lines) }
}

/** The nights of a stay grouped by the price that applies to them. */
export function pricedStretches<Price extends ListedPrice>(
  prices: readonly Price[],
  stay: Asked,
): (Stretch & { price: Price | undefined })[] {
  const fitting = fittingPrices(prices, stay)
  const stretches = []
  for (let first = stay.checkIn; first < stay.checkOut; ) {
    const price = priceOn(fitting, first)
    const end = endOf(fitting, price, { checkIn: first, checkOut: stay.checkOut })
    stretches.push({ checkIn: first, checkOut: end, price })
    first = end
  }
  return stretches
}

/** A number of guests above every limit. */
const ANY_NUMBER = 1_000_000

/** The prices that apply to the length and guests of a stay, most specific first. */
const fittingPrices = <Price extends ListedPrice>(
  prices: readonly Price[],
  { checkIn, checkOut, guests }: Asked,
) =>
  prices
    .filter(({ fromNights, upToGuests }) => {
      return fromNights <= nights(checkIn, checkOut) && (upToGuests === null || upToGuests >= guests)
    })
    .toSorted(
      (one, other) =>
        Number(other.isOwn) - Number(one.isOwn) ||
        other.fromNights - one.fromNights ||
        (one.upToGuests ?? ANY_NUMBER) - (other.upToGuests ?? ANY_NUMBER),
    )

const priceOn = <Price extends ListedPrice>(fitting: readonly Price[], night: CalendarDay) =>
  fitting.find(({ checkIn, checkOut }) => checkIn <= night && night < checkOut)

/** The next day on which a price begins or ends, or the end of the stay. */
function endOf(fitting: readonly ListedPrice[], price: ListedPrice | undefined, rest: Stretch): CalendarDay {
  const bounds = fitting.flatMap(({ checkIn, checkOut }) => [checkIn, checkOut])
  const inside = bounds.filter((day) => rest.checkIn < day && day < rest.checkOut).toSorted()
  return inside.find((day) => priceOn(fitting, day) !== price) ?? rest.checkOut
}

/** The lines of nights with one price. If the VAT rate changes within a part, its lines add up to the price of the part. */
function linesOf(listed: ListedPrice, stretch: Stretch): PriceLine[] {
  const { price, pricePer, vatIncluded } = listed
  return partsOf(pricePer, stretch).flatMap(({ checkIn, checkOut, per }) =>
    ratesWithin(listed, { checkIn, checkOut }).map(({ from, until, vatRate }) => {
      const upTo = (day: CalendarDay) => divideHalfUp(price * nights(checkIn, day), per)
      const amount = upTo(until) - upTo(from)
      return { from, until, pricePer, price, vatRate, vatIncluded, ...taxed(amount, vatRate, vatIncluded) }
    }),
  )
}

/** A monthly price is divided by the days of each calendar month, a weekly price by seven. */
function partsOf(pricePer: ListPer, { checkIn, checkOut }: Stretch): (Stretch & { per: number })[] {
  if (pricePer !== 'MONTH') return [{ checkIn, checkOut, per: pricePer === 'WEEK' ? 7 : 1 }]
  const parts = []
  for (let first = checkIn; first < checkOut; ) {
    const begin = `${monthOf(first)}-01`
    const next = `${monthOf(addDays(begin, 31))}-01`
    const end = next < checkOut ? next : checkOut
    parts.push({ checkIn: first, checkOut: end, per: nights(begin, next) })
    first = end
  }
  return parts
}

/** Splits nights where the VAT rate changes. */
function ratesWithin({ vatRate, vatChanges }: ListedPrice, { checkIn, checkOut }: Stretch) {
  const before = vatChanges.findLast(({ from }) => from <= checkIn)?.vatRate ?? vatRate
  const within = vatChanges.filter(({ from }) => checkIn < from && from < checkOut)
  return [{ from: checkIn, vatRate: before }, ...within].map((rate, nth) => ({
    ...rate,
    until: within[nth]?.from ?? checkOut,
  }))
}
