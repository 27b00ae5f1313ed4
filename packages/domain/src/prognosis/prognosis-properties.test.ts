import { prognosisStatuses } from '@stayboard/contract'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { addDays } from '../values/days/days.ts'
import { type Figured, figure, prognosisMonths } from './prognosis.ts'
import { bridgeAmounts, differenceOf, type Standing, sumOfParts } from './prognosis-bridge.ts'
import { shiftDay, spread, stayMonths } from './prognosis-months.ts'
import { groupTotals, monthTotals, statusMonths } from './prognosis-totals.ts'

const day = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2000-01-01', days))
const nights = fc.oneof(fc.integer({ min: 0, max: 365 }), fc.constantFrom(0, 1, 365))
const cents = fc.oneof(fc.integer({ min: 0, max: 99_999_999_999 }), fc.constantFrom(0, 1, 99_999_999_999))
const percent = fc.option(fc.integer({ min: 0, max: 100 }))
const row: fc.Arbitrary<Figured> = fc.record({
  status: fc.constantFrom(...prognosisStatuses),
  start: fc.option(day, { freq: 8 }),
  nights,
  totalPrognosis: cents,
  probability: percent,
})
const rows = fc.array(row, { maxLength: 12 })
const sum = (amounts: readonly { total: number }[]) =>
  amounts.reduce((total, amount) => total + amount.total, 0)
const often = { numRuns: 1500 }
vi.setConfig({ testTimeout: 120_000 })

describe('a stay by month', () => {
  test('adds up to the amount, by ascending months with nights, each less than a cent from its exact share', () => {
    fc.assert(
      fc.property(day, nights, cents, (start, count, amount) => {
        const months = spread(amount, stayMonths(start, count))
        expect(sum(months)).toBe(amount)
        expect(months.map(({ month }) => month)).toEqual(
          [...new Set(months.map(({ month }) => month))].sort(),
        )
        expect(months.reduce((total, month) => total + month.nights, 0)).toBe(count)
        if (count === 0) return
        for (const { nights: stayed, total } of months) {
          expect(stayed).toBeGreaterThan(0)
          const off = BigInt(total) * BigInt(count) - BigInt(amount) * BigInt(stayed)
          expect(off < BigInt(count) && off > -BigInt(count)).toBe(true)
        }
      }),
      often,
    )
  })

  test('per night is price times nights in each month', () => {
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 1, max: 365 }),
        fc.integer({ min: 0, max: 1e8 }),
        (start, count, price) => {
          for (const { nights: stayed, total } of spread(price * count, stayMonths(start, count))) {
            expect(total).toBe(price * stayed)
          }
        },
      ),
      often,
    )
  })
})

describe('the ratio', () => {
  test('gives all at 100, nothing at 0, and is monotonic', () => {
    fc.assert(
      fc.property(row, fc.integer({ min: 0, max: 99 }), (one, less) => {
        const at = (probability: number) => figure({ ...one, status: 'PROGNOSIS', probability }, true)
        expect([at(0), at(100)]).toEqual([0, one.totalPrognosis])
        expect(at(less)).toBeLessThanOrEqual(at(less + 1))
        expect(sum(prognosisMonths(one, true))).toBe(figure(one, true))
      }),
      often,
    )
  })
})

describe('totals', () => {
  test('are equal by rows and by months, in any order, and additive', () => {
    fc.assert(
      fc.property(rows, row, fc.boolean(), (some, one, isRatioOn) => {
        const groups = groupTotals(statusMonths(some, isRatioOn))
        expect(groupTotals(statusMonths([...some].reverse(), isRatioOn))).toEqual(groups)
        const byMonth = monthTotals(statusMonths(some, isRatioOn))
        expect(sum(byMonth.prognosisTotals)).toBe(groups.prognosis)
        expect(sum(byMonth.cancelledTotals)).toBe(groups.cancelled)
        expect(sum(byMonth.grandTotals)).toBe(groups.total)
        expect(groups.total).toBe(groups.prognosis + groups.pending + groups.booked)
        const more = groupTotals(statusMonths([...some, one], isRatioOn))
        const own = one.status === 'CANCELLED' ? 0 : figure(one, isRatioOn)
        expect(more.total - groups.total).toBe(own)
      }),
      { numRuns: 200 },
    )
  })
})

describe('a bridge', () => {
  const priced = fc.record({
    priceCalculation: fc.constantFrom('PER_NIGHT' as const, 'PER_TOTAL' as const),
    pricePerNight: fc.integer({ min: 0, max: 100_000 }),
  })
  const standing: fc.Arbitrary<Standing> = fc.option(
    fc.tuple(row, priced).map(([one, price]) => ({
      ...one,
      ...price,
      totalPrognosis:
        price.priceCalculation === 'PER_NIGHT' ? price.pricePerNight * one.nights : one.totalPrognosis,
    })),
  )

  test('adds up to the difference, in total and in each month', () => {
    fc.assert(
      fc.property(standing, standing, fc.boolean(), (before, after, isRatioOn) => {
        const months = (one: Standing) =>
          new Map(
            one && one.status !== 'CANCELLED'
              ? prognosisMonths(one, isRatioOn).map(({ month, total }) => [month, total])
              : [],
          )
        const amounts = bridgeAmounts(before, after, isRatioOn)
        const [was, is] = [months(before), months(after)]
        for (const month of new Set([...was.keys(), ...is.keys()])) {
          const parts = sumOfParts(amounts.filter((amount) => amount.month === month))
          expect(differenceOf(parts)).toBe((is.get(month) ?? 0) - (was.get(month) ?? 0))
        }
        expect(differenceOf(sumOfParts(amounts))).toBe(
          [...is.values()].reduce((a, b) => a + b, 0) - [...was.values()].reduce((a, b) => a + b, 0),
        )
      }),
      { numRuns: 300 },
    )
  })
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-15', 3, '2027-02-15'],
  ['2026-01-15', -1, '2025-12-15'],
])('%s and %i months is %s', (start, months, shifted) => {
  expect(shiftDay(start, months)).toBe(shifted)
})
