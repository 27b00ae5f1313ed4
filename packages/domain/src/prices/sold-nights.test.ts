import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, nights } from '../values/days/days.ts'
import type { ListedPrice } from './price-of-stay.ts'
import { soldNights } from './sold-nights.ts'
import { refusalsOf, type SaleTermDays } from './terms-of-sale.ts'

const price = (given: Partial<ListedPrice> = {}): ListedPrice => ({
  ...{ checkIn: '2027-01-01', checkOut: '2027-02-01', isOwn: false, pricePer: 'NIGHT', fromNights: 1 },
  ...{ upToGuests: null, price: 10_000, vatIncluded: false, vatRate: 21, vatChanges: [] },
  ...given,
})
const term = (given: Partial<SaleTermDays>): SaleTermDays => ({
  ...{ checkIn: '2027-01-10', checkOut: '2027-01-12', isOwn: false, term: 'CLOSED', days: null },
  ...given,
})
const january = { checkIn: '2027-01-01', checkOut: '2027-02-03', guests: 3 }

test('equal nights are one stretch, and nights without a price are closed', () => {
  const sold = soldNights([price()], [term({}), term({ term: 'RELEASE', days: 7, isOwn: true })], january)
  expect(sold).toMatchObject([
    { checkIn: '2027-01-01', checkOut: '2027-01-10', isClosed: false, releaseDays: null },
    { checkIn: '2027-01-10', checkOut: '2027-01-12', isClosed: true, releaseDays: 7 },
    { checkIn: '2027-01-12', checkOut: '2027-02-01', amounts: [{ guests: 3, price: 12_100 }] },
    { checkIn: '2027-02-01', checkOut: '2027-02-03', isClosed: true, amounts: [], minNights: 1 },
  ])
})

test('the shortest stay has its price told, with its length, by guests, per night', () => {
  const week = price({ pricePer: 'WEEK', price: 70_000, fromNights: 7, vatIncluded: true })
  const couple = { ...week, upToGuests: 2, price: 63_000 }
  const long = price({ fromNights: 28, price: 1 })
  expect(soldNights([long, week, couple], [], { ...january, checkOut: '2027-01-02' })).toMatchObject([
    {
      minNights: 7,
      amounts: [
        { guests: 2, price: 9000 },
        { guests: 3, price: 10_000 },
      ],
    },
  ])
})

test('what is told of nights, arrivals and departures sells the stays that the list sells, and no other', () => {
  const day = '2027-01-01'
  const terms = fc.array(
    fc.record({
      term: fc.constantFrom(
        'CLOSED' as const,
        'NO_ARRIVAL' as const,
        'NO_DEPARTURE' as const,
        'RELEASE' as const,
      ),
      from: fc.nat(30),
      length: fc.integer({ min: 1, max: 6 }),
      days: fc.nat(20),
    }),
    { maxLength: 6 },
  )
  let refused = 0
  fc.assert(
    fc.property(terms, fc.nat(25), fc.integer({ min: 1, max: 6 }), (drawn, first, length) => {
      const held = drawn
        .filter(
          ({ term: kind }, at) => kind !== 'RELEASE' || drawn.findIndex((one) => one.term === kind) === at,
        )
        .map(({ from, length: long, days, ...one }) => {
          const checkIn = addDays(day, from)
          return term({
            ...one,
            days: one.term === 'RELEASE' ? days : null,
            checkIn,
            checkOut: addDays(checkIn, long),
          })
        })
      const stay = { checkIn: addDays(day, first), checkOut: addDays(day, first + length), guests: 1 }
      const told = soldNights([price({ checkOut: '2028-01-01' })], held, {
        checkIn: day,
        checkOut: '2027-03-01',
        guests: 1,
      })
      const on = (at: string) => told.find(({ checkIn, checkOut }) => checkIn <= at && at < checkOut)
      const slept = Array.from({ length }, (_, nth) => on(addDays(stay.checkIn, nth)))
      const arrival = on(stay.checkIn)
      const isSold =
        slept.every((one) => one && !one.isClosed) &&
        !arrival?.noArrival &&
        !on(stay.checkOut)?.noDeparture &&
        nights(day, stay.checkIn) >= (arrival?.releaseDays ?? 0)
      const refusals = refusalsOf(held, { prices: [price()], gaps: [] }, stay, day)
      refused += refusals.length
      expect(isSold).toBe(refusals.length === 0)
    }),
    { numRuns: 500 },
  )
  expect(refused).toBeGreaterThan(50)
})
