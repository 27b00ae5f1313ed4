import { listPers } from '@stayboard/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDay, nights } from '../values/days/days.ts'
import { withoutVat, withVat } from '../values/money/vat.ts'
import { cutAt, gapsBetween, inOtherYear, isBelowZero, raised, riseOf } from './price-changes.ts'
import { type ListedPrice, priceOfStay } from './price-of-stay.ts'

const price = (given: Partial<ListedPrice>): ListedPrice => ({
  ...{ checkIn: '2026-01-01', checkOut: '2027-01-01', isOwn: false, pricePer: 'NIGHT', fromNights: 1 },
  ...{ upToGuests: null, price: 10_000, vatIncluded: false, vatRate: 0, vatChanges: [] },
  ...given,
})
const stay = (checkIn: string, checkOut: string, guests = 1) => ({ checkIn, checkOut, guests })

describe('by hand', () => {
  test('a price that changes within the stay has a line for each part', () => {
    const winter = price({ checkOut: '2026-03-01' })
    const spring = price({ checkIn: '2026-03-01', price: 12_500 })
    const { lines, total } = priceOfStay([spring, winter], stay('2026-02-27', '2026-03-04'))
    expect(lines).toMatchObject([
      { from: '2026-02-27', until: '2026-03-01', price: 10_000, ex: 20_000 },
      { from: '2026-03-01', until: '2026-03-04', price: 12_500, ex: 37_500 },
    ])
    expect(total?.ex).toBe(57_500)
  })

  test('nights without a price are named, and there is no total', () => {
    const january = price({ checkOut: '2026-02-01' })
    const march = price({ checkIn: '2026-03-01' })
    expect(priceOfStay([january, march], stay('2026-01-30', '2026-03-02'))).toMatchObject({
      gaps: [{ checkIn: '2026-02-01', checkOut: '2026-03-01' }],
      total: null,
    })
    expect(priceOfStay([], stay('2026-01-30', '2026-01-31')).total).toBeNull()
  })

  test('the rate of VAT changes within the stay, and the asked amount stays', () => {
    const asked = { checkIn: '2025-12-01', vatRate: 9, vatChanges: [{ from: '2026-01-01', vatRate: 21 }] }
    const { lines, total } = priceOfStay(
      [price({ ...asked, vatIncluded: true, pricePer: 'WEEK', price: 70_000 })],
      stay('2025-12-30', '2026-01-06'),
    )
    expect(lines).toMatchObject([
      { vatRate: 9, inc: 20_000, ex: 18_349 },
      { vatRate: 21, inc: 50_000, ex: 41_322 },
    ])
    expect(total?.inc).toBe(70_000)
  })

  test('a longer stay, fewer guests and the own price of a unit go before', () => {
    const night = price({})
    const week = price({ fromNights: 7, pricePer: 'WEEK', price: 60_000 })
    const alone = price({ upToGuests: 1, price: 8000 })
    const own = price({ isOwn: true, price: 9000, checkOut: '2026-01-02' })
    const total = (prices: ListedPrice[], days: number, guests: number) =>
      priceOfStay(prices, stay('2026-01-01', addDays('2026-01-01', days), guests)).total?.ex
    expect(total([night, week, alone], 6, 2)).toBe(60_000)
    expect(total([night, week, alone], 6, 1)).toBe(48_000)
    expect(total([night, week, alone], 7, 1)).toBe(60_000)
    expect(total([night, own], 2, 1)).toBe(19_000)
  })

  test('1.500 a month for 45 nights is 31/31 and 14/31', () => {
    const month = price({ pricePer: 'MONTH', price: 150_000, checkOut: '2028-01-01' })
    const { lines } = priceOfStay([month], stay('2026-12-01', '2027-01-15'))
    expect(lines.map(({ ex }) => ex)).toEqual([150_000, 67_742])
  })
})

/**
 * Generates prices that never overlap for the same length of stay and number of guests, as the database
 * guarantees.
 */
const list = fc
  .array(
    fc.record({
      tier: fc.constantFrom<[number, number | null, boolean]>(
        [1, null, false],
        [1, 2, false],
        [7, null, false],
        [28, 4, true],
      ),
      gap: fc.integer({ min: 0, max: 20 }),
      nights: fc.integer({ min: 1, max: 70 }),
      pricePer: fc.constantFrom(...listPers),
      price: fc.integer({ min: 0, max: 400_000 }),
      vatIncluded: fc.boolean(),
      vatRate: fc.constantFrom(0, 9, 21),
      change: fc.option(fc.integer({ min: 1, max: 60 })),
    }),
    { maxLength: 12 },
  )
  .map((rows) => {
    const next = new Map<string, CalendarDay>()
    return rows.map(({ tier, gap, nights: length, change, ...row }): ListedPrice => {
      const [fromNights, upToGuests, isOwn] = tier
      const checkIn = addDays(next.get(String(tier)) ?? '2026-01-01', gap)
      const checkOut = addDays(checkIn, length)
      next.set(String(tier), checkOut)
      const vatChanges =
        change !== null && change < length ? [{ from: addDays(checkIn, change), vatRate: 12 }] : []
      return { ...row, checkIn, checkOut, fromNights, upToGuests, isOwn, vatChanges }
    })
  })

/** Calculates the price of each night as a fraction of cents, without sorting any ranges. */
function bruteForce(prices: readonly ListedPrice[], asked: ReturnType<typeof stay>) {
  const length = nights(asked.checkIn, asked.checkOut)
  const groups: { key: string; price: ListedPrice; per: number; rates: number[] }[] = []
  for (let nth = 0; nth < length; nth += 1) {
    const night = addDays(asked.checkIn, nth)
    let best: ListedPrice | undefined
    for (const one of prices) {
      if (night < one.checkIn || night >= one.checkOut || one.fromNights > length) continue
      if (one.upToGuests !== null && one.upToGuests < asked.guests) continue
      const rank = (p: ListedPrice) => [p.isOwn ? 1 : 0, p.fromNights, -(p.upToGuests ?? 1e9)]
      const [mine, theirs] = [rank(one), best && rank(best)]
      const differs = theirs && mine.findIndex((value, at) => value !== theirs[at])
      if (!theirs || (differs !== undefined && differs >= 0 && (mine[differs] ?? 0) > (theirs[differs] ?? 0)))
        best = one
    }
    if (!best) return null
    const days = new Date(Date.UTC(Number(night.slice(0, 4)), Number(night.slice(5, 7)), 0)).getUTCDate()
    const per = { NIGHT: 1, WEEK: 7, MONTH: days }[best.pricePer]
    const key = `${prices.indexOf(best)} ${best.pricePer === 'MONTH' ? night.slice(0, 7) : ''}`
    const rate = best.vatChanges.findLast(({ from }) => from <= night)?.vatRate ?? best.vatRate
    const group = groups.at(-1)
    if (group?.key === key) group.rates.push(rate)
    else groups.push({ key, price: best, per, rates: [rate] })
  }
  let [ex, inc] = [0, 0]
  for (const { price: of, per, rates } of groups) {
    const cents = (count: number) => Math.floor((2 * of.price * count + per) / (2 * per))
    for (const rate of new Set(rates)) {
      const [first, last] = [rates.indexOf(rate), rates.lastIndexOf(rate) + 1]
      const amount = cents(last) - cents(first)
      ex += of.vatIncluded ? withoutVat(amount, rate) : amount
      inc += of.vatIncluded ? amount : withVat(amount, rate)
    }
  }
  return { ex, inc }
}

test('10,000 random stays cost what each of their nights costs', { timeout: 60_000 }, () => {
  let priced = 0
  fc.assert(
    fc.property(
      list,
      fc.integer({ min: 0, max: 120 }),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 5 }),
      (prices, first, length, guests) => {
        const checkIn = addDays('2026-01-01', first)
        const asked = stay(checkIn, addDays(checkIn, length), guests)
        const { lines, gaps, total } = priceOfStay(prices, asked)
        const brute = bruteForce(prices, asked)
        priced += Number(brute !== null)
        expect(total && { ex: total.ex, inc: total.inc }).toEqual(brute)
        const covered = [...lines, ...gaps.map((gap) => ({ from: gap.checkIn, until: gap.checkOut }))]
        expect(covered.reduce((sum, { from, until }) => sum + nights(from, until), 0)).toBe(length)
      },
    ),
    { numRuns: 10_000 },
  )
  expect(priced).toBeGreaterThan(1000)
})

describe('changes of many prices', () => {
  test.each([
    [10_000, { perHundredThousand: 5000 }, 10_500],
    [10_000, { perHundredThousand: -5000 }, 9500],
    [33, { perHundredThousand: 1500 }, 33],
    [10_000, { amount: -20_000 }, 0],
    [10_000, { amount: 250 }, 10_250],
  ])('%d changed by %j is %d', (before, by, after) => expect(raised(before, by)).toBe(after))
  test.each([
    [500, '-5', false],
    [499, '-5', true],
    [0, '-1 %', false],
    [100, '-100 %', false],
    [100, '-101 %', true],
    [0, '5', false],
  ])('%d changed by %s is below zero: %j', (before, text, isBelow) => {
    expect(isBelowZero(before, riseOf(text) ?? { amount: 0 })).toBe(isBelow)
  })

  test.each([
    ['2,75 %', 154_125],
    ['-3.125%', 145_313],
    ['+ 0,005 %', 150_008],
    ['100 %', 300_000],
    ['-100%', 0],
    ['-250 %', 0],
  ])('a share is as exact as it is typed: %s', (text, after) => {
    expect(raised(150_000, riseOf(text) ?? { amount: 0 })).toBe(after)
  })

  test.each(['%', '0 %', '1.234,5 %', '2,7500 %', '12345 %', '5 % %', '1,234'])('%s says nothing', (text) =>
    expect(riseOf(text)).toBeNull(),
  )

  test('a period is cut at a day within it', () => {
    const year = { checkIn: '2026-01-01', checkOut: '2027-01-01' }
    expect(cutAt(year, '2026-07-01')).toEqual({
      before: { checkIn: '2026-01-01', checkOut: '2026-07-01' },
      after: { checkIn: '2026-07-01', checkOut: '2027-01-01' },
    })
    expect(cutAt(year, '2026-01-01')).toEqual({ before: null, after: year })
    expect(cutAt(year, '2027-01-01')).toEqual({ before: year, after: null })
  })

  test('the same day of another year', () => {
    expect(inOtherYear('2028-02-29', 1)).toBe('2029-02-28')
    expect(inOtherYear('2026-12-31', 1)).toBe('2027-12-31')
  })

  test('gaps between prices, wherever they overlap', () => {
    const stretch = (checkIn: string, checkOut: string) => ({ checkIn, checkOut })
    expect(
      gapsBetween([
        stretch('2026-05-01', '2026-06-01'),
        stretch('2026-01-01', '2026-03-01'),
        stretch('2026-02-01', '2026-02-10'),
      ]),
    ).toEqual([stretch('2026-03-01', '2026-05-01')])
  })
})
