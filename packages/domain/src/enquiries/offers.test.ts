import { costPers, monthRules, offerPers, priceFors } from '@stayboard/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, nights } from '../values/days/days.ts'
import { costLines, type OfferTerms, rentLines, sumOf } from './offer-lines.ts'
import { checkOffer, dividedOver, marginOf, offerCosts, offerState, salesCosts } from './offers.ts'

const terms = (given: Partial<OfferTerms>): OfferTerms => ({
  ...{ checkIn: '2026-12-01', checkOut: '2026-12-08', guests: 1, pricePer: 'NIGHT', price: 8550 },
  ...{ vatIncluded: false, vatRate: 9, monthRule: 'CALENDAR', extraCosts: [] },
  ...{ quantity: 1, priceFor: 'WHOLE', salesPrice: null, moreRents: [] },
  ...given,
})
/** A stay of 45 nights: all of December and 14 nights of January. */
const stay45 = { checkIn: '2026-12-01', checkOut: '2027-01-15', pricePer: 'MONTH', price: 150_000 } as const

/** A stay with two nights in December and three in January, when the Dutch VAT rate rose. */
const overNewYear = {
  ...{ checkIn: '2025-12-30', checkOut: '2026-01-04', vatRate: 9 },
  vatChanges: [{ from: '2026-01-01', vatRate: 21 }],
} as const

describe('the rent, by hand', () => {
  test.each([
    ['7 nights at 85,50', {}, [59_850], { ex: 59_850, vat: 5387, inc: 65_237 }],
    [
      'a week at 500 and 3/7 of one',
      { checkOut: '2026-12-11', pricePer: 'WEEK', price: 50_000, vatRate: 21 },
      [50_000, 21_429],
      { ex: 71_429, vat: 15_000, inc: 86_429 },
    ],
    ['1.500 per calendar month: 31/31 and 14/31', stay45, [150_000, 67_742], { ex: 217_742 }],
    [
      '1.500 per 30 nights: 1 and 15/30',
      { ...stay45, monthRule: 'THIRTY_NIGHTS' },
      [150_000, 75_000],
      { ex: 225_000 },
    ],
    ['1.500 × 45 × 12/365', { ...stay45, monthRule: 'YEAR_NIGHTS' }, [221_918], { ex: 221_918 }],
    [
      'February, leaving on the first of March, has no line for March',
      { ...stay45, checkIn: '2026-02-01', checkOut: '2026-03-01' },
      [150_000],
      { ex: 150_000 },
    ],
    [
      'a leap February',
      { ...stay45, checkIn: '2028-02-01', checkOut: '2028-03-01' },
      [150_000],
      { ex: 150_000 },
    ],
    [
      '1.000 in all with 9 % VAT inside',
      { pricePer: 'TOTAL', price: 100_000, vatIncluded: true },
      [91_743],
      { ex: 91_743, vat: 8257, inc: 100_000 },
    ],
    [
      'one cent per month for one night',
      { ...stay45, price: 1, checkOut: '2026-12-02' },
      [0],
      { ex: 0, inc: 0 },
    ],
    [
      '1.000 per night over 31 December 2025: a line with 9 % and one with 21 %',
      { ...overNewYear, price: 100_000 },
      [200_000, 300_000],
      { ex: 500_000, vat: 81_000, inc: 581_000 },
    ],
    [
      '1.000 in all over 31 December 2025: 2/5 and 3/5',
      { ...overNewYear, pricePer: 'TOTAL', price: 100_001 },
      [40_000, 60_001],
      { ex: 100_001 },
    ],
    ['nothing', { price: 0 }, [0], { ex: 0, vat: 0, inc: 0 }],
  ] as const)('%s', (_, given, lines, total) => {
    const { lines: found, total: sum } = offerCosts(terms(given))
    expect(found.map(({ ex }) => ex)).toEqual(lines)
    expect(sum).toMatchObject(total)
  })

  test('over both changes of the clocks counts nights by the calendar', () => {
    for (const [checkIn, checkOut] of [
      ['2026-03-28', '2026-03-30'],
      ['2026-10-24', '2026-10-26'],
    ] as const)
      expect(rentLines(terms({ checkIn, checkOut }))).toMatchObject([{ times: 2, ex: 17_100 }])
  })
})

test('extra costs count per stay, night, guest, and guest and night; deposits are no part of the total', () => {
  const { lines, total, deposit, deposits } = offerCosts(
    terms({
      ...{ checkOut: '2026-12-03', guests: 3, price: 8000 },
      extraCosts: [
        { kind: 'CLEANING', amount: 5000, vatRate: 21, per: 'STAY' },
        { kind: 'PARKING', amount: 1000, vatRate: 21, per: 'NIGHT' },
        { kind: 'OTHER', amount: 750, vatRate: 21, per: 'GUEST' },
        { kind: 'CITY_TAX', amount: 335, vatRate: 0, per: 'GUEST_NIGHT' },
        { kind: 'DEPOSIT', amount: 50_000, vatRate: 0, per: 'STAY' },
      ],
    }),
  )
  expect(lines.map(({ kind, ex, vat }) => [kind, ex, vat])).toEqual([
    ['RENT', 16_000, 1440],
    ['CLEANING', 5000, 1050],
    ['PARKING', 2000, 420],
    ['OTHER', 2250, 473],
    ['CITY_TAX', 2010, 0],
  ])
  expect(total).toEqual({ ex: 27_260, vat: 3383, inc: 30_643 })
  expect([deposit, deposits.length]).toEqual([50_000, 1])
})

test('rents are for a number of rooms or people: each is rounded once, and named if there are several', () => {
  const rooms = { quantity: 6, priceFor: 'ROOM', pricePer: 'NIGHT', price: 9000, salesPrice: 10_050 } as const
  const places = {
    quantity: 5,
    priceFor: 'PERSON',
    pricePer: 'WEEK',
    price: 10_001,
    salesPrice: 12_000,
  } as const
  const one = terms({ checkOut: '2026-12-11', ...rooms })
  expect(offerCosts(one).lines).toMatchObject([
    { quantity: 6, times: 10, ex: 540_000, vat: 48_600, name: null },
  ])
  const both = { ...one, roomtype: 'Studio', moreRents: [{ ...places, roomtype: 'Dormitory' }] }
  // 10 nights are a week and three sevenths: 5 × 100,01, and 5 × 100,01 × 3 / 7 = 214,307.
  expect(offerCosts(both).lines).toMatchObject([
    { name: 'Studio', ex: 540_000 },
    { name: 'Dormitory', quantity: 5, priceFor: 'PERSON', ex: 50_005 },
    { name: 'Dormitory', times: 3, per: 7, ex: 21_431 },
  ])
  expect(salesCosts(both)?.total.ex).toBe(6 * 10_050 * 10 + 60_000 + 25_714)
  expect(salesCosts({ ...both, salesPrice: null })).toBeNull()
})

const anyRent = {
  quantity: fc.integer({ min: 1, max: 300 }),
  priceFor: fc.constantFrom(...priceFors),
  pricePer: fc.constantFrom(...offerPers),
  price: fc.integer({ min: 0, max: 1_000_000 }),
  salesPrice: fc.constant(null),
}

const anyTerms = fc
  .record({
    first: fc.integer({ min: 0, max: 20_000 }),
    stay: fc.integer({ min: 1, max: 800 }),
    guests: fc.integer({ min: 1, max: 500 }),
    ...anyRent,
    moreRents: fc.array(fc.record(anyRent), { maxLength: 3 }),
    vatIncluded: fc.boolean(),
    vatRate: fc.integer({ min: 0, max: 100 }),
    monthRule: fc.constantFrom(...monthRules),
    extraCosts: fc.array(
      fc.record({
        kind: fc.constantFrom('CLEANING', 'DEPOSIT', 'OTHER'),
        amount: fc.integer({ min: 0, max: 1_000_000 }),
        vatRate: fc.integer({ min: 0, max: 100 }),
        per: fc.constantFrom(...costPers),
      }),
      { maxLength: 4 },
    ),
  })
  .map(({ first, stay, ...rest }): OfferTerms => {
    const checkIn = addDays('2020-01-01', first)
    return { ...rest, checkIn, checkOut: addDays(checkIn, stay) }
  })

describe('of any offer', () => {
  test('the lines sum to the total, and each line is its quantity × price × times / per to the nearest cent', () => {
    fc.assert(
      fc.property(anyTerms, (given) => {
        const { lines, deposits, total, deposit } = offerCosts(given)
        expect(sumOf(lines)).toEqual(total)
        expect(total.ex + total.vat).toBe(total.inc)
        expect(sumOf(deposits).inc).toBe(deposit)
        for (const { quantity, price, times, per, ex, vat, inc } of [...lines, ...deposits]) {
          const amount = given.vatIncluded ? inc : ex
          expect(Math.abs(2 * amount * per - 2 * quantity * price * times)).toBeLessThanOrEqual(per)
          expect(ex + vat).toBe(inc)
        }
        expect(lines.length + deposits.length).toBe(rentLines(given).length + costLines(given).length)
      }),
    )
  })

  test('lines are cut where a rate changes: what is asked stays the same, and each night has its rate', () => {
    const changing = fc.uniqueArray(
      fc.tuple(fc.integer({ min: 1, max: 800 }), fc.integer({ min: 0, max: 100 })),
      {
        maxLength: 4,
        selector: ([after]) => after,
      },
    )
    fc.assert(
      fc.property(anyTerms, changing, (given, steps) => {
        const vatChanges = steps
          .toSorted(([one], [other]) => one - other)
          .map(([after, vatRate]) => ({ from: addDays(given.checkIn, after), vatRate }))
        const cut = { ...given, vatChanges }
        const asked = (of: OfferTerms) => sumOf(rentLines(of))[given.vatIncluded ? 'inc' : 'ex']
        expect(asked(cut)).toBe(asked(given))
        for (const { quantity, price, times, per, ex, inc } of rentLines(cut))
          expect(
            Math.abs((given.vatIncluded ? inc : ex) - (quantity * price * times) / per),
          ).toBeLessThanOrEqual(1)

        const byRate = new Map<number, number>()
        for (let nth = 0; nth < nights(given.checkIn, given.checkOut); nth += 1) {
          const night = addDays(given.checkIn, nth)
          const { vatRate } = vatChanges.findLast(({ from }) => from <= night) ?? given
          byRate.set(vatRate, (byRate.get(vatRate) ?? 0) + 1)
        }
        const taxed = Map.groupBy(
          rentLines({ ...cut, pricePer: 'NIGHT', moreRents: [] }),
          ({ vatRate }) => vatRate,
        )
        expect(
          new Map(
            [...taxed].map(([rate, lines]) => [rate, lines.reduce((sum, { times }) => sum + times, 0)]),
          ),
        ).toEqual(byRate)
      }),
    )
  })

  test('the nights of calendar months are those of the stay, each within its month', () => {
    fc.assert(
      fc.property(anyTerms, (given) => {
        const lines = rentLines({ ...given, pricePer: 'MONTH', monthRule: 'CALENDAR', moreRents: [] })
        expect(lines.reduce((sum, { times }) => sum + times, 0)).toBe(nights(given.checkIn, given.checkOut))
        expect(new Set(lines.map(({ month }) => month)).size).toBe(lines.length)
        for (const { times, per } of lines)
          expect(times > 0 && times <= per && per >= 28 && per <= 31).toBe(true)
      }),
    )
  })

  test('an amount is divided without losing a cent', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 100 }), (amount, parts) => {
        const divided = dividedOver(amount, parts)
        expect(divided.reduce((sum, one) => sum + one, 0)).toBe(amount)
        expect(Math.max(...divided) - Math.min(...divided)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

test.each([
  [12_000, 10_000, 2000, 16.7],
  [10_000, 12_000, -2000, -20],
  [10_000, 10_000, 0, 0],
  [0, 100, -100, null],
])('selling at %d what costs %d gives a margin of %d, %s %%', (sales, purchase, amount, percent) => {
  expect(marginOf(sales, purchase)).toEqual({ amount, percent })
})

test.each([
  [{ accepted: true, isSuperseded: false, expiresOn: '2026-01-01' }, 'ACCEPTED'],
  [{ accepted: false, isSuperseded: true, expiresOn: '2026-01-01' }, 'SUPERSEDED'],
  [{ accepted: false, isSuperseded: false, expiresOn: '2026-06-01' }, 'EXPIRED'],
  [{ accepted: false, isSuperseded: false, expiresOn: '2026-06-02' }, 'OPEN'],
  [{ accepted: false, isSuperseded: false, expiresOn: null }, 'OPEN'],
] as const)('%j is %s on 2 June 2026', (standing, state) => {
  expect(offerState(standing, '2026-06-02')).toBe(state)
})

const rent = { quantity: 1, priceFor: 'ROOM', pricePer: 'NIGHT', price: 1, salesPrice: null } as const

test.each([
  [{ checkOut: '2026-12-01' }, 'checkOut', 'checkoutBeforeCheckin'],
  [{ checkOut: '2036-12-01' }, 'checkOut', 'stayTooLong'],
  [{ checkIn: '9999-12-01', checkOut: '9999-12-31' }, 'checkOut', 'date'],
  [{ price: 99_999_999_999 }, 'price', 'maximum'],
  [{ salesPrice: 99_999_999_999 }, 'salesPrice', 'maximum'],
  [{ moreRents: [{ ...rent, salesPrice: 1 }] }, 'salesPrice', 'required'],
  [{ salesPrice: 1, moreRents: [{ ...rent, salesPrice: 1 }, rent] }, 'moreRents.1.salesPrice', 'required'],
  [{ moreRents: [{ ...rent, price: 99_999_999_999 }] }, 'price', 'maximum'],
] as const)('%j is refused', (given, field, message) => {
  expect(checkOffer({ ...terms({}), ...given })).toEqual([{ field, message }])
})
