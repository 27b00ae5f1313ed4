import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, nights } from '../values/days/days.ts'
import { guestInPieces } from './stay-changes.ts'
import { guestShares, type PricedStay, priceAfter, splitStay } from './stay-prices.ts'
import { newWarnings, stayWarnings } from './stay-warnings.ts'
import { checkGuest, checkStay } from './stays.ts'

test.each([
  ['2026-03-28', '2026-03-30', []],
  ['2026-03-30', '2026-03-30', ['checkoutBeforeCheckin']],
  ['2026-12-31', '2026-01-01', ['checkoutBeforeCheckin']],
  ['2026-01-01', '2035-12-30', []],
  ['2026-01-01', '2035-12-31', ['stayTooLong']],
] as const)('a stay from %s to %s', (checkIn, checkOut, messages) => {
  expect(checkStay({ checkIn, checkOut, totalPrice: null }).map(({ message }) => message)).toEqual(messages)
})

test.each([
  ['Ann', null, []],
  [null, "'t Hart", []],
  [' ', '', ['guestUnnamed']],
  [null, null, ['guestUnnamed']],
] as const)('a guest %s %s', (guestFirstName, guestLastName, messages) => {
  const dates = { checkIn: null, checkOut: null }
  expect(checkGuest({ guestFirstName, guestLastName, ...dates }).map(({ message }) => message)).toEqual(
    messages,
  )
})

/** A stay over a change of the clocks, whose total price does not divide evenly by its nights. */
const stay = { checkIn: '2026-03-28', checkOut: '2026-03-31', pricePerNight: null, totalPrice: 10_000 }

test.each([
  [{ pricePerNight: 5000 }, { pricePerNight: 5000, totalPrice: 15_000 }],
  [
    { pricePerNight: 5000, totalPrice: 1 },
    { pricePerNight: 5000, totalPrice: 15_000 },
  ],
  [{ totalPrice: 9999 }, { pricePerNight: null }],
  [{ pricePerNight: null, totalPrice: null }, { pricePerNight: null }],
  [{}, { pricePerNight: 4000, totalPrice: 12_000 }],
])('a price given as %j becomes %j', (given, price) => {
  expect(priceAfter(given, { ...stay, pricePerNight: 4000, ...given } as PricedStay)).toEqual(price)
})

test('a stay over the change of the clocks is divided by its nights, the first ones getting the odd cents', () => {
  expect(splitStay(stay, '2026-03-29')).toEqual([
    { ...stay, checkOut: '2026-03-29', totalPrice: 3334 },
    { ...stay, checkIn: '2026-03-29', totalPrice: 6666 },
  ])
  expect(splitStay(stay, '2026-03-28')).toBeNull()
  expect(splitStay(stay, '2026-03-31')).toBeNull()
})

const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2026-01-01', days))
const anyStay = fc
  .record({
    checkIn: day,
    length: fc.integer({ min: 1, max: 400 }),
    price: fc.integer({ min: 0, max: 9_999_999 }),
    isByNight: fc.boolean(),
  })
  .map(({ checkIn, length, price, isByNight }) => ({
    checkIn,
    checkOut: addDays(checkIn, length),
    pricePerNight: isByNight ? price : null,
    totalPrice: isByNight ? price * length : price,
  }))
const sumOf = (stays: readonly PricedStay[]) => ({
  nights: stays.reduce((sum, { checkIn, checkOut }) => sum + nights(checkIn, checkOut), 0),
  price: stays.reduce((sum, { totalPrice }) => sum + (totalPrice ?? 0), 0),
})

test('moves in any order keep the nights and the price of a stay to the cent', () => {
  fc.assert(
    fc.property(anyStay, fc.array(day, { maxLength: 20 }), (whole, moves) => {
      const parts = moves.reduce<PricedStay[]>(
        (stays, at) => stays.flatMap((one) => splitStay(one, at) ?? [one]),
        [whole],
      )
      expect(sumOf(parts)).toEqual(sumOf([whole]))
      for (const [nth, part] of parts.slice(1).entries()) expect(part.checkIn).toBe(parts[nth]?.checkOut)
      for (const { pricePerNight, totalPrice, ...part } of parts)
        if (pricePerNight !== null)
          expect(totalPrice).toBe(pricePerNight * sumOf([{ ...whole, ...part }]).nights)
    }),
  )
})

const ownDates = fc.record({ checkIn: fc.option(day), checkOut: fc.option(day) })

test('the shares of guests with any dates sum to the price, and a move keeps their nights', () => {
  fc.assert(
    fc.property(anyStay, fc.array(ownDates, { maxLength: 12 }), day, (whole, guests, at) => {
      // One guest stays for the whole time, so no night is without a guest.
      const all = [{ checkIn: null, checkOut: null }, ...guests]
      const shares = guestShares(whole, all)
      expect(shares.reduce((sum, { share }) => sum + (share ?? 0), 0)).toBe(whole.totalPrice)
      expect(shares.every(({ share }) => share !== null && share >= 0)).toBe(true)
      const parts = splitStay(whole, at)
      if (!parts) return
      all.forEach((guest, nth) => {
        const pieces = parts.map((part) => ({ ...part, isBooked: true, isMoved: false, isAdded: false }))
        const inPieces = guestInPieces(guest, pieces)
        const slept = parts.map((part, place) => {
          const own = inPieces.find(({ at }) => at === place)
          return own ? (guestShares(part, [own])[0]?.nights ?? 0) : 0
        })
        expect(slept.reduce((sum, one) => sum + one, 0)).toBe(shares[nth]?.nights)
      })
    }),
  )
})

test('three guests share a night that does not divide: the first gets the odd cent', () => {
  const all = { checkIn: null, checkOut: null }
  const late = { checkIn: '2026-03-30', checkOut: null }
  expect(guestShares(stay, [all, all, late])).toEqual([
    { nights: 3, share: 3334 + 1111 },
    { nights: 3, share: 3333 + 1111 },
    { nights: 1, share: 1111 },
  ])
})

describe('warnings', () => {
  const room = {
    spaceTypeReservationId: 1,
    ...{ checkIn: '2026-12-30', checkOut: '2027-01-02' },
    ...{ totalAdults: 1, totalChildren: 0, totalInfants: 0 },
    ...{ code: 'A-11', maxGuests: 2, nrBeds: 1 },
  }
  const guest = (
    spaceTypeGuestId: number,
    checkIn: string | null = null,
    checkOut: string | null = null,
  ) => ({
    spaceTypeGuestId,
    spaceTypeReservationId: 1,
    guestFirstName: 'Ann',
    guestLastName: null,
    checkIn,
    checkOut,
  })
  const codes = (...given: Parameters<typeof stayWarnings>) =>
    stayWarnings(...given).map(({ code, values: { guests, limit } }) => [code, guests, limit])

  test('count the most people of one night, infants apart', () => {
    expect(codes(room, [guest(1), guest(2)], [])).toEqual([])
    expect(codes(room, [guest(1, null, '2027-01-01'), guest(2), guest(3, '2027-01-01')], [])).toEqual([])
    expect(codes(room, [guest(1), guest(2), guest(3)], [])).toEqual([
      ['overCapacity', 3, 2],
      ['overBeds', 3, 1],
    ])
    expect(codes({ ...room, totalInfants: 1 }, [guest(1), guest(2), guest(3)], [])).toEqual([])
    expect(codes({ ...room, totalAdults: 2, totalChildren: 2, nrBeds: 2 }, [], [])).toEqual([
      ['overCapacity', 4, 2],
    ])
    expect(codes({ ...room, code: null, maxGuests: null, nrBeds: null, totalAdults: 90 }, [], [])).toEqual([])
  })

  test('name a guest whose dates are outside those of the room', () => {
    const [one] = stayWarnings(room, [guest(1, '2026-12-29')], [])
    expect(one).toMatchObject({
      code: 'guestOutside',
      message: 'Ann stays from 29-12-2026 to 02-01-2027, outside the dates of room A-11',
    })
  })

  test('that were there before are not asked again, unless there is more of them', () => {
    const before = stayWarnings(room, [guest(1), guest(2), guest(3)], [])
    expect(newWarnings(before, stayWarnings(room, [guest(1), guest(2), guest(3)], []))).toEqual([])
    const more = stayWarnings(
      room,
      [1, 2, 3, 4].map((id) => guest(id)),
      [],
    )
    expect(newWarnings(before, more)).toHaveLength(2)
    expect(newWarnings(more, before)).toEqual([])
  })
})
