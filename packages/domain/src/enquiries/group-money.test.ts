import { costPers, monthRules, offerPers, priceFors } from '@stayboard/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spread, stayMonths } from '../prognosis/prognosis-months.ts'
import { dividedBy } from '../stays/placing.ts'
import { inEuros, sumInEuros } from '../values/money/currencies.ts'
import type { OfferTerms, PriceSide } from './offer-lines.ts'
import { marginOf, offerCosts, salesCosts } from './offers.ts'

// This file calculates the expected amounts independently of the product: night by night, in exact fractions,
// with dates in UTC.

/** An amount as a fraction of cents: numerator and denominator. */
type Fraction = [above: bigint, below: bigint]
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d]
/** Rounds to the nearest cent, halves up. No amount here is negative. */
const cents = ([above, below]: Fraction) => Number((above * 10n + below * 5n) / (below * 10n))
const whole = (amount: number): Fraction => [BigInt(amount), 1n]

const DAY = 86_400_000
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const nightsOf = ({ checkIn, checkOut }: OfferTerms) =>
  Array.from({ length: (at(checkOut) - at(checkIn)) / DAY }, (_, nth) => dayOf(at(checkIn) + nth * DAY))
const daysInMonth = (day: string) => new Date(Date.UTC(+day.slice(0, 4), +day.slice(5, 7), 0)).getUTCDate()

type Rated = Pick<OfferTerms, 'vatRate' | 'vatChanges'>
const rateOn = ({ vatRate, vatChanges }: Rated, night: string) =>
  (vatChanges ?? []).filter(({ from }) => from <= night).at(-1)?.vatRate ?? vatRate

/** The part of a price that a night adds, and the group of nights that are rounded together. */
interface Night {
  day: string
  group: string
  adds: Fraction
}

function rentNights(terms: OfferTerms, pricePer: string, asked: number): Night[] {
  const days = nightsOf(terms)
  const share = (below: number): Fraction => [BigInt(asked), BigInt(below)]
  const inBlocks = (length: number) => (_: string, nth: number) => {
    const isWhole = nth < days.length - (days.length % length)
    return { group: isWhole ? 'whole' : 'rest', adds: share(length) }
  }
  const ways: Record<string, (day: string, nth: number) => Omit<Night, 'day'>> = {
    NIGHT: () => ({ group: 'all', adds: share(1) }),
    TOTAL: () => ({ group: 'all', adds: share(days.length) }),
    WEEK: inBlocks(7),
    THIRTY_NIGHTS: inBlocks(30),
    YEAR_NIGHTS: () => ({ group: 'all', adds: [BigInt(asked) * 12n, 365n] }),
    CALENDAR: (day) => ({ group: day.slice(0, 7), adds: share(daysInMonth(day)) }),
  }
  const way = ways[pricePer === 'MONTH' ? terms.monthRule : pricePer]
  return days.map((day, nth) => ({ day, ...(way?.(day, nth) ?? { group: '', adds: whole(0) }) }))
}

function costNights(terms: OfferTerms, per: string, amount: number): Night[] {
  const days = nightsOf(terms)
  const all = { STAY: amount, NIGHT: amount * days.length, GUEST: amount * terms.guests }[per]
  const asked = all ?? amount * terms.guests * days.length
  return days.map((day) => ({ day, group: 'all', adds: [BigInt(asked), BigInt(days.length)] }))
}

/**
 * Sums nights to amounts with one VAT rate each. The running sum of a group is rounded where the rate
 * changes.
 */
function taxedSums(nights: readonly Night[], rated: Rated, isIncluded: boolean) {
  let [ex, inc] = [0, 0]
  for (const group of new Set(nights.map((night) => night.group))) {
    const own = nights.filter((night) => night.group === group)
    let [running, counted] = [whole(0), 0]
    for (const [nth, night] of own.entries()) {
      running = plus(running, night.adds)
      const next = own[nth + 1]
      const rate = rateOn(rated, night.day)
      if (next && rateOn(rated, next.day) === rate) continue
      const amount = cents(running) - counted
      counted += amount
      ex += isIncluded ? cents([BigInt(amount) * 100n, BigInt(100 + rate)]) : amount
      inc += isIncluded ? amount : amount + cents([BigInt(amount) * BigInt(rate), 100n])
    }
  }
  return { ex, inc }
}

function bruteTotal(terms: OfferTerms, side: PriceSide) {
  const rents = [terms, ...terms.moreRents].map(({ quantity, pricePer, [side]: price }) =>
    taxedSums(rentNights(terms, pricePer, quantity * (price ?? 0)), terms, terms.vatIncluded),
  )
  const costs = terms.extraCosts
    .filter(({ kind }) => kind !== 'DEPOSIT')
    .map((cost) => taxedSums(costNights(terms, cost.per, cost.amount), cost, terms.vatIncluded))
  const sums = [...rents, ...costs]
  return {
    ex: sums.reduce((sum, one) => sum + one.ex, 0),
    inc: sums.reduce((sum, one) => sum + one.inc, 0),
  }
}

const anyChanges = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 0, max: 27 })), {
    maxLength: 2,
    selector: ([after]) => after,
  })
  .map((changes) => changes.toSorted(([one], [other]) => one - other))

const anyRent = fc.record({
  quantity: fc.integer({ min: 1, max: 120 }),
  priceFor: fc.constantFrom(...priceFors),
  pricePer: fc.constantFrom(...offerPers),
  price: fc.integer({ min: 1, max: 250_000 }),
  salesPrice: fc.integer({ min: 1, max: 300_000 }),
})

const anyGroup = fc
  .record({
    first: fc.integer({ min: 0, max: 2000 }),
    stay: fc.integer({ min: 1, max: 150 }),
    guests: fc.integer({ min: 1, max: 120 }),
    rents: fc.array(anyRent, { minLength: 1, maxLength: 4 }),
    vatIncluded: fc.boolean(),
    vatRate: fc.integer({ min: 0, max: 27 }),
    changes: anyChanges,
    monthRule: fc.constantFrom(...monthRules),
    extraCosts: fc.array(
      fc.record({
        kind: fc.constantFrom('BREAKFAST', 'CLEANING', 'CITY_TAX', 'DEPOSIT'),
        amount: fc.integer({ min: 0, max: 50_000 }),
        vatRate: fc.integer({ min: 0, max: 27 }),
        per: fc.constantFrom(...costPers),
      }),
      { maxLength: 3 },
    ),
    millionths: fc.integer({ min: 10_000, max: 400_000_000 }),
    rooms: fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 20 }),
  })
  .map(({ first, rents: [rent, ...moreRents], stay, changes, ...rest }) => {
    const begin = at('2024-01-01') + first * DAY
    // Consecutive stored rates with the same value are not a change.
    const vatChanges = changes
      .filter(([, vatRate], nth) => vatRate !== (changes[nth - 1]?.[1] ?? rest.vatRate))
      .map(([after, vatRate]) => ({ from: dayOf(begin + after * DAY), vatRate }))
    const days = { checkIn: dayOf(begin), checkOut: dayOf(begin + stay * DAY) }
    const terms = { ...rest, ...days, ...(rent ?? NEVER), moreRents, vatChanges } satisfies OfferTerms
    return { terms, stay, rate: { rate: rest.millionths / 1_000_000, day: '2026-01-05' }, rooms: rest.rooms }
  })
const NEVER = { quantity: 1, priceFor: 'WHOLE', pricePer: 'NIGHT', price: 1, salesPrice: 1 } as const

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

test('of 1,000 groups, totals, margin, euros, rooms and months agree with a count by hand, to the cent', () => {
  fc.assert(
    fc.property(anyGroup, ({ terms, stay, rate, rooms }) => {
      const purchase = bruteTotal(terms, 'price')
      const sales = bruteTotal(terms, 'salesPrice')
      const asked = offerCosts(terms).total
      const sold = salesCosts(terms)?.total ?? { ex: -1, vat: 0, inc: -1 }
      expect({ ex: asked.ex, inc: asked.inc }).toEqual(purchase)
      expect({ ex: sold.ex, inc: sold.inc }).toEqual(sales)
      expect(marginOf(sold.ex, asked.ex).amount).toBe(sales.ex - purchase.ex)

      const bought = sumInEuros(asked, rate)
      const paid = sumInEuros(sold, rate)
      const converted = (amount: number) =>
        cents([BigInt(amount) * 1_000_000n, BigInt(Math.round(rate.rate * 1_000_000))])
      expect(paid).toEqual({
        ...{ ex: converted(sales.ex), inc: converted(sales.inc) },
        vat: converted(sales.inc) - converted(sales.ex),
      })
      expect(inEuros(purchase.ex, rate)).toBe(bought.ex)

      // The shares of the rooms, of the months of the prognosis and of the client's price add up to the
      // amount that was sold.
      const perRoom = dividedBy(paid.ex, rooms)
      expect(sum(perRoom)).toBe(converted(sales.ex))
      for (const [nth, part] of perRoom.entries())
        expect(Math.abs(part - (paid.ex * (rooms[nth] ?? 0)) / sum(rooms))).toBeLessThanOrEqual(1)
      expect(sum(spread(paid.ex, stayMonths(terms.checkIn, stay)).map(({ total }) => total))).toBe(
        converted(sales.ex),
      )
    }),
    { numRuns: 1000 },
  )
}, 60_000)
