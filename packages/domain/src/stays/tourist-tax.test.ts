import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, nights } from '../values/days/days.ts'
import { type TaxedStay, type TouristTaxRate, touristTaxOf } from './tourist-tax.ts'

const stay: TaxedStay = {
  ...{ checkIn: '2026-12-30', checkOut: '2027-01-03', totalAdults: 2, totalChildren: 1 },
  ...{ totalPrice: 401_00, guests: [], parts: [{ checkIn: '2026-12-30', checkOut: '2027-01-03' }] },
}
const perPerson: TouristTaxRate = {
  ...{ kind: 'PER_PERSON', rate: 3_25, currency: 'EUR', childrenExempt: true, maxNights: null },
  ...{ validFrom: '2026-01-01', validUntil: '2026-12-31' },
}
const perCent: TouristTaxRate = {
  ...{ kind: 'PER_CENT', rate: 12_50, currency: 'EUR', childrenExempt: false, maxNights: null },
  ...{ validFrom: '2027-01-01', validUntil: null },
}
const year = { checkIn: '2026-12-01', checkOut: '2027-12-01' }

test('a stay over the change of a rate has a line for each', () => {
  const { lines, personNights, taxedNights } = touristTaxOf(stay, [perPerson, perCent], year)
  expect(lines).toEqual([
    // The tax is two nights of two adults at 3.25, and 12.5 % of two nights at 100.25 each.
    {
      rate: perPerson,
      from: '2026-12-30',
      until: '2026-12-31',
      personNights: 6,
      taxedNights: 4,
      base: null,
      tax: 13_00,
    },
    {
      rate: perCent,
      from: '2027-01-01',
      until: '2027-01-02',
      personNights: 6,
      taxedNights: 6,
      base: 200_50,
      tax: 25_06,
    },
  ])
  expect({ personNights, taxedNights }).toEqual({ personNights: 12, taxedNights: 10 })
})

test('nights without a rate are told, and a percentage without a price is nothing', () => {
  const { lines } = touristTaxOf({ ...stay, totalPrice: null }, [perCent], year)
  expect(lines).toMatchObject([
    { rate: null, personNights: 6, taxedNights: 0, tax: 0 },
    { rate: perCent, personNights: 6, taxedNights: 6, base: null, tax: 0 },
  ])
})

test('nights of a booking that moved between rooms are counted on', () => {
  const capped = { ...perPerson, maxNights: 3, childrenExempt: false }
  const parts = [
    { checkIn: '2026-12-30', checkOut: '2027-01-03' },
    { checkIn: '2026-12-28', checkOut: '2026-12-30' },
  ]
  expect(touristTaxOf({ ...stay, parts }, [capped], year)).toMatchObject({ taxedNights: 3 })
})

const day = (offset: number) => addDays('2026-01-01', offset)
const dates = fc
  .tuple(fc.nat(40), fc.integer({ min: 1, max: 20 }))
  .map(([from, length]) => ({ checkIn: day(from), checkOut: day(from + length) }))
const stays = fc
  .record({
    first: dates,
    moves: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }),
    totalAdults: fc.nat(4),
    totalChildren: fc.nat(3),
    totalPrice: fc.option(fc.nat(1_000_00)),
    guests: fc.array(
      fc.record({ checkIn: fc.option(fc.nat(60).map(day)), checkOut: fc.option(fc.nat(60).map(day)) }),
      { maxLength: 4 },
    ),
  })
  .map(({ first, moves, ...people }): TaxedStay[] => {
    const parts = [first]
    for (const length of moves) {
      const from = parts.at(-1)?.checkOut ?? ''
      parts.push({ checkIn: from, checkOut: addDays(from, length) })
    }
    return parts.map((part) => ({ ...part, ...people, parts }))
  })
const ratesOf = (kind: 'PER_PERSON' | 'PER_CENT') =>
  fc
    .array(
      fc.record({
        gap: fc.nat(4),
        length: fc.integer({ min: 1, max: 20 }),
        rate: fc.nat(20_00),
        childrenExempt: fc.boolean(),
        maxNights: fc.option(fc.integer({ min: 1, max: 12 })),
      }),
      { maxLength: 4 },
    )
    .map((periods) => {
      let next = 0
      return periods.map(({ gap, length, ...rate }, nth): TouristTaxRate => {
        const from = next + gap
        next = from + length
        const validUntil = nth === periods.length - 1 ? null : day(next - 1)
        return { ...rate, kind, currency: 'EUR', validFrom: day(from), validUntil }
      })
    })

/**
 * Calculates the tax of a booking night by night and person by person. It leaves out the remainders of
 * percentages.
 */
function bruteForce(
  booking: readonly TaxedStay[],
  rates: readonly TouristTaxRate[],
  from: string,
  to: string,
) {
  let [personNights, taxedNights, perPersonTax] = [0, 0, 0]
  const slept: string[] = []
  const shares = new Map<string, number>()
  for (const [nth, part] of booking.entries())
    for (let at = 0; at < nights(part.checkIn, part.checkOut); at += 1) {
      const night = addDays(part.checkIn, at)
      slept.push(night)
      if (night < from || night >= to) continue
      const named = part.guests.filter(
        (guest) => (guest.checkIn ?? '') <= night && night < (guest.checkOut ?? '9'),
      )
      const people = named.length + Math.max(0, part.totalAdults + part.totalChildren - part.guests.length)
      personNights += people
      let most = 0
      for (const rate of rates.filter((one) => one.validFrom <= night && night <= (one.validUntil ?? '9'))) {
        const isFree = rate.maxNights !== null && slept.length > rate.maxNights
        const taxed = isFree ? 0 : Math.max(0, people - (rate.childrenExempt ? part.totalChildren : 0))
        most = Math.max(most, taxed)
        if (rate.kind === 'PER_PERSON') perPersonTax += taxed * rate.rate
        else if (taxed > 0 && part.totalPrice !== null) {
          const count = nights(part.checkIn, part.checkOut)
          const price = Math.floor(part.totalPrice / count) + (at < part.totalPrice % count ? 1 : 0)
          const key = `${nth} ${rates.indexOf(rate)}`
          shares.set(key, (shares.get(key) ?? 0) + price * rate.rate)
        }
      }
      taxedNights += most
    }
  const rounded = [...shares.values()].map((share) => Math.floor((share + 5000) / 10_000))
  return { personNights, taxedNights, tax: rounded.reduce((sum, one) => sum + one, perPersonTax) }
}

test('the sums of random bookings that move, over changing rates, equal a count of each night', () => {
  fc.assert(
    fc.property(
      stays,
      ratesOf('PER_PERSON'),
      ratesOf('PER_CENT'),
      dates,
      (booking, persons, shares, period) => {
        const rates = [...persons, ...shares]
        const found = booking.map((part) => touristTaxOf(part, rates, period))
        const sum = (of: (one: (typeof found)[number]) => number) =>
          found.reduce((all, one) => all + of(one), 0)
        expect({
          personNights: sum((one) => one.personNights),
          taxedNights: sum((one) => one.taxedNights),
          tax: sum(({ lines }) => lines.reduce((all, { tax }) => all + tax, 0)),
        }).toEqual(bruteForce(booking, rates, period.checkIn, period.checkOut))
      },
    ),
    { numRuns: 500 },
  )
})
