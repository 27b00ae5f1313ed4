import type { PriceCalculation, PrognosisStatus } from '@stayboard/contract'
import { describe, expect, test } from 'vitest'
import { formatMoney } from '../values/money/money.ts'
import { convertPricing, faceValue, figure, prognosisMonths, shownPricePerNight } from './prognosis.ts'
import { groupTotals, monthTotals, statusMonths } from './prognosis-totals.ts'

const pricing = (priceCalculation: PriceCalculation, cents: number, nights: number) => ({
  priceCalculation,
  nights,
  pricePerNight: priceCalculation === 'PER_NIGHT' ? cents : null,
  totalPrognosis: priceCalculation === 'PER_TOTAL' ? cents : null,
})
const N = 'PER_NIGHT'
const T = 'PER_TOTAL'

/**
 * Examples computed by hand: mode, cents, start, nights, nights per month, face value, percent, weighted
 * value.
 */
type Example = [PriceCalculation, number, string, number, string, string, number, string]
const examples: Example[] = [
  [N, 9500, '2026-01-15', 60, '17 28 15', '1.615,00 2.660,00 1.425,00', 40, '646,00 1.064,00 570,00'],
  [T, 100_000, '2026-01-30', 7, '2 5', '285,71 714,29', 33, '94,29 235,71'],
  [T, 310_000, '2026-03-01', 31, '31', '3.100,00', 50, '1.550,00'],
  [N, 12_000, '2026-03-31', 1, '1', '120,00', 50, '60,00'],
  [N, 10_000, '2028-02-28', 3, '2 1', '200,00 100,00', 50, '100,00 50,00'],
  [T, 345_050, '2026-12-20', 30, '12 18', '1.380,20 2.070,30', 75, '1.035,15 1.552,73'],
  [T, 100_000, '2026-04-01', 91, '30 31 30', '329,67 340,66 329,67', 35, '115,39 119,23 115,38'],
  [
    T,
    1_000_000,
    '2026-01-01',
    365,
    '31 28 31 30 31 30 31 31 30 31 30 31',
    '849,32 767,12 849,32 821,92 849,32 821,92 849,31 849,31 821,92 849,31 821,92 849,31',
    15,
    '127,40 115,07 127,40 123,29 127,40 123,29 127,40 127,39 123,29 127,39 123,29 127,39',
  ],
  [T, 12_345, '2026-05-10', 10, '10', '123,45', 50, '61,73'],
]

describe.each(examples)(
  '%s %i from %s, %i nights',
  (mode, cents, start, nights, stayed, face, percent, weighted) => {
    const totalPrognosis = faceValue(pricing(mode, cents, nights))
    const row = { status: 'PROGNOSIS' as const, start, nights, totalPrognosis, probability: percent }
    const shown = (months: { total: number }[]) => months.map(({ total }) => formatMoney(total)).join(' ')

    test('is spread over months at face value', () => {
      const months = prognosisMonths(row, false)
      expect(months.map((month) => month.nights).join(' ')).toBe(stayed)
      expect(shown(months)).toBe(face)
    })

    test('is weighted once, then spread over months', () => {
      expect(shown(prognosisMonths(row, true))).toBe(weighted)
    })

    test('is 0 in each month at 0 percent, and the face value at 100', () => {
      const none = prognosisMonths({ ...row, probability: 0 }, true)
      expect(none).toEqual(prognosisMonths(row, false).map((month) => ({ ...month, total: 0 })))
      expect(prognosisMonths({ ...row, probability: 100 }, true)).toEqual(prognosisMonths(row, false))
    })
  },
)

test.each([
  ['PROGNOSIS', null, 0],
  ['PROGNOSIS', 40, 4000],
  ['PENDING', 40, 10_000],
  ['BOOKED', 40, 10_000],
  ['CANCELLED', 40, 10_000],
] satisfies [PrognosisStatus, number | null, number][])(
  'the ratio on %s at %s gives %i',
  (status, probability, cents) => {
    expect(figure({ status, probability, start: null, nights: 0, totalPrognosis: 10_000 }, true)).toBe(cents)
  },
)

test('without nights counts in the month of the start, without a start in none', () => {
  const row = { status: 'BOOKED' as const, nights: 0, totalPrognosis: 1234, probability: null }
  expect(prognosisMonths({ ...row, start: '2026-03-31' }, false)).toEqual([
    { month: '2026-03', nights: 0, total: 1234 },
  ])
  expect(prognosisMonths({ ...row, start: null }, false)).toEqual([
    { month: 'unscheduled', nights: 0, total: 1234 },
  ])
})

test('one cent over twelve months goes to the first of the longest', () => {
  const row = {
    status: 'BOOKED' as const,
    start: '2026-02-01',
    nights: 365,
    totalPrognosis: 1,
    probability: null,
  }
  const paid = prognosisMonths(row, false).filter(({ total }) => total > 0)
  expect(paid).toEqual([{ month: '2026-03', nights: 31, total: 1 }])
})

describe('the price per night', () => {
  test('of a total is rounded half up, and absent without nights', () => {
    expect(shownPricePerNight(pricing(T, 100_000, 7))).toBe(14_286)
    expect(shownPricePerNight(pricing(T, 105, 2))).toBe(53)
    expect(shownPricePerNight(pricing(T, 100_000, 0))).toBeNull()
  })
  test('another mode takes over the displayed price', () => {
    const byNight = convertPricing(pricing(T, 100_000, 7), N)
    expect(byNight).toMatchObject({ pricePerNight: 14_286, totalPrognosis: 100_002 })
    expect(convertPricing(pricing(N, 9500, 60), T)).toMatchObject({ totalPrognosis: 570_000 })
  })
})

/** Five rows whose grand totals were computed by hand. */
const rows = [
  { status: 'PROGNOSIS', start: '2026-01-15', nights: 60, totalPrognosis: 570_000, probability: 40 },
  { status: 'PROGNOSIS', start: '2026-01-30', nights: 7, totalPrognosis: 100_000, probability: 33 },
  { status: 'BOOKED', start: '2026-02-20', nights: 20, totalPrognosis: 180_000, probability: null },
  { status: 'CANCELLED', start: '2026-03-10', nights: 40, totalPrognosis: 400_001, probability: null },
  { status: 'PENDING', start: '2026-01-01', nights: 31, totalPrognosis: 310_000, probability: null },
] as const

describe('the grand totals of five rows', () => {
  const cents = (list: { total: number }[]) => list.map(({ total }) => total)

  test('weighted', () => {
    const amounts = statusMonths(rows, true)
    const months = monthTotals(amounts)
    expect(months.grandTotals.map(({ month }) => month)).toEqual(['2026-01', '2026-02', '2026-03', '2026-04'])
    expect(cents(months.prognosisTotals)).toEqual([74_029, 129_971, 57_000, 0])
    expect(cents(months.pendingTotals)).toEqual([310_000, 0, 0, 0])
    expect(cents(months.bookedTotals)).toEqual([0, 81_000, 99_000, 0])
    expect(cents(months.cancelledTotals)).toEqual([0, 0, 220_001, 180_000])
    expect(cents(months.grandTotals)).toEqual([384_029, 210_971, 156_000, 0])
    expect(groupTotals(amounts)).toEqual({
      prognosis: 261_000,
      pending: 310_000,
      booked: 180_000,
      cancelled: 400_001,
      total: 751_000,
    })
  })

  test('at face value', () => {
    const amounts = statusMonths(rows, false)
    expect(cents(monthTotals(amounts).grandTotals)).toEqual([500_071, 418_429, 241_500, 0])
    expect(groupTotals(amounts).total).toBe(1_160_000)
  })

  test('months without an amount between others are included', () => {
    const [one, , , , other] = rows
    const far = { ...other, start: '2026-06-01', nights: 1 }
    const months = monthTotals(statusMonths([{ ...one, nights: 1 }, far], false)).grandTotals
    expect(cents(months)).toEqual([570_000, 0, 0, 0, 0, 310_000])
  })
})
