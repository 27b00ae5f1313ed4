import fc from 'fast-check'
import { expect, test } from 'vitest'
import { median, officeMinutes } from './office-time.ts'

const hours = new Map([1, 2, 3, 4, 5].map((day) => [day, { opens: '09:00', closes: '17:30' }]))
// King's Day 2026 is a Monday.
const minutes = officeMinutes({ zone: 'Europe/Amsterdam', hours, holidays: new Set(['2026-04-27']) })
const at = (text: string) => Date.parse(`${text}:00+02:00`)

test.each([
  ['within a day', '2026-04-22T10:00', '2026-04-22T11:30', 90],
  ['from before opening until after closing', '2026-04-22T07:00', '2026-04-22T23:00', 510],
  ['over a night', '2026-04-22T17:00', '2026-04-23T09:30', 60],
  ['over a weekend and a holiday', '2026-04-24T17:00', '2026-04-28T10:00', 90],
  ['in a weekend', '2026-04-25T09:00', '2026-04-26T20:00', 0],
  ['on a holiday', '2026-04-27T09:00', '2026-04-27T12:00', 0],
  ['backwards', '2026-04-23T10:00', '2026-04-22T10:00', 0],
])('%s', (_, from, to, expected) => expect(minutes(at(from), at(to))).toBe(expected))

test('the clocks that change in a night change nothing in office hours', () => {
  const [friday, monday] = [Date.parse('2026-03-27T16:30:00+01:00'), Date.parse('2026-03-30T10:00:00+02:00')]
  expect(minutes(friday, monday)).toBe(120)
})

test('a time is the sum of its parts', () => {
  const moment = fc
    .integer({ min: at('2026-03-20T00:00'), max: at('2026-05-10T00:00') })
    .map((ms) => ms - (ms % 60_000))
  fc.assert(
    fc.property(fc.tuple(moment, moment, moment), (moments) => {
      const [a = 0, b = 0, c = 0] = moments.toSorted((one, other) => one - other)
      expect(minutes(a, b) + minutes(b, c)).toBe(minutes(a, c))
    }),
    { numRuns: 200 },
  )
})

test('the median of an even number lies between the two in the middle', () => {
  expect([median([]), median([3]), median([9, 1, 3]), median([1, 10, 2, 4])]).toEqual([null, 3, 3, 3])
})
