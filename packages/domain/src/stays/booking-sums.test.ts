import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, nights } from '../values/days/days.ts'
import { bookingSums, type CountedStay, followedEnquiry, followedForecast } from './booking-sums.ts'
import { changedStay, type StayPiece } from './stay-changes.ts'

const DAY = '2026-12-01'
const counted = (one: StayPiece, fee: number | null): CountedStay => ({
  ...{ checkIn: one.checkIn, checkOut: one.checkOut, totalPrice: one.totalPrice },
  ...{ totalAdults: 1, totalChildren: 0, state: one.isBooked ? 'BOOKED' : 'CANCELLED' },
  cancelFee: one.isBooked ? null : fee,
})
const day = fc.integer({ min: -5, max: 25 }).map((nth) => addDays(DAY, nth))
const cents = fc.integer({ min: 0, max: 500_000 })
const room = fc.record({
  ...{ from: fc.nat(6), length: fc.integer({ min: 1, max: 20 }), perNight: fc.option(cents), total: cents },
  ...{ isChanged: fc.boolean(), fee: fc.option(cents) },
})
const change = fc.record({
  ...{ checkIn: fc.option(day), checkOut: fc.option(day), addedPrice: fc.option(cents) },
  ...{ pricePerNight: fc.option(cents), isCancelled: fc.boolean() },
})

it('enquiry, prognosis and rooms agree to the cent after any change of a group', () => {
  fc.assert(
    fc.property(fc.array(room, { minLength: 1, maxLength: 12 }), change, (rooms, given) => {
      const stays = rooms.map(({ from, length, perNight, total }) => ({
        ...{ checkIn: addDays(DAY, from), checkOut: addDays(DAY, from + length), pricePerNight: perNight },
        ...{ totalPrice: perNight === null ? total : perNight * length, purchasePrice: null },
      }))
      const whole = stays.map((stay) => ({ ...stay, isBooked: true, isMoved: false, isAdded: false }))
      const pieces = stays.map((stay, nth) =>
        rooms[nth]?.isChanged ? changedStay(stay, { ...given, moveFrom: null }) : [whole[nth] as StayPiece],
      )
      if (pieces.some((one) => typeof one === 'string')) return
      const after = pieces.flatMap((all, nth) =>
        (all as StayPiece[]).map((one) => counted(one, rooms[nth]?.fee ?? null)),
      )
      const sums = { before: bookingSums(whole.map((one) => counted(one, null))), after: bookingSums(after) }
      // An independent calculation: the price of each booked room, and the fee of each cancelled one.
      let ledger = 0
      for (const { state, totalPrice, cancelFee } of after)
        ledger += state === 'BOOKED' ? (totalPrice ?? 0) : (cancelFee ?? 0)
      const facts = {
        ...{ checkinDate: sums.before.from, checkoutDate: sums.before.to, guests: sums.before.people },
        price: sums.before.total,
      }
      const enquiry = { ...facts, ...followedEnquiry(facts, sums) }
      expect(enquiry.price).toBe(ledger)
      const { from, to } = sums.before
      const forecast = { start: from, nights: nights(from ?? '', to ?? ''), total: sums.before.total }
      const followed = followedForecast(forecast, sums, { total: 0, from: null })
      expect(followed.total).toBe(ledger)
      const booked = after.filter(({ state }) => state === 'BOOKED')
      if (booked.length === 0) return
      const [first] = booked.map(({ checkIn }) => checkIn).toSorted()
      const last = booked
        .map(({ checkOut }) => checkOut)
        .toSorted()
        .at(-1)
      expect([enquiry.checkinDate, enquiry.checkoutDate]).toEqual([first, last])
      expect([followed.start, followed.nights]).toEqual([first, nights(first ?? '', last ?? '')])
    }),
    { numRuns: 1000 },
  )
})
