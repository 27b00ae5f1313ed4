import { expect, test } from 'vitest'
import { Group } from './group.ts'
import { Availabilities, Prices } from './inventory.ts'
import { Day } from './words.ts'

const days = { spaceTypeCode: 'STU', from: '2027-03-01', to: '2027-03-02' }
const availability = (value: unknown) =>
  Availabilities.safeParse({ availabilities: [{ ...days, availability: value }] }).data?.availabilities[0]
    ?.availability
const price = (grossAmount: unknown) =>
  Prices.safeParse({
    ratePrices: [{ ...days, ratePlanCode: 'BAR', prices: [{ grossAmount, currencyCode: 'EUR' }] }],
  }).data?.ratePrices[0]?.prices[0]

test.each([null, '', ' ', [], false, {}, 1.5, 'two'])('availability %j is refused, not sold out', (value) => {
  expect(availability(value)).toBeUndefined()
})

test('numbers may be texts, and a price may be missing but not empty', () => {
  expect([availability(0), availability('4'), availability(-2)]).toEqual([0, 4, -2])
  expect([price('89.50')?.grossAmount, price(null)?.grossAmount, price('')]).toEqual([89.5, null, undefined])
})

test('a day may be its midnight, but no other time, which is another day elsewhere', () => {
  const read = (value: unknown) => Day.safeParse(value).data
  expect(['2027-03-01', '2027-03-01T00:00:00', '2027-03-01T00:00:00.000Z'].map(read)).toEqual([
    ...['2027-03-01', '2027-03-01', '2027-03-01'],
  ])
  expect(['2027-03-01T23:00:00Z', '2027-03-01T00:00:00+09:00', '2027-02-30', '', 1].map(read)).toEqual([
    ...[undefined, undefined, undefined, undefined, undefined],
  ])
})

test('people are counted by their kind, also in the fields of old messages', () => {
  const people = (counts: object) =>
    Group.parse({ customer: {}, reservations: [{ code: '1', state: 1, ...days, ...counts }] }).reservations[0]
      ?.people
  const of = (code: string, count: unknown) => ({ code, count })
  const kinds = [of('Adult', 2), of('SeniorCitizen', '1'), of('Teenager', 1), of('Child', 3), of('Infant', 1)]
  expect(people({ guestCounts: kinds })).toEqual({ adults: 3, children: 4, infants: 1 })
  expect(people({ adultCount: 2, childCount: 1 })).toEqual({ adults: 2, children: 1, infants: 0 })
  expect(people({ guestCounts: [of('Adult', ''), of('Adult', null)] })).toMatchObject({ children: 0 })
})
