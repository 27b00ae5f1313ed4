import { expect, test } from 'vitest'
import { attention, daysWaiting } from './attention.ts'

const timeStamp = '2026-04-01T09:00:00Z'

test.each([
  ['2026-04-01T09:00:00Z', null, 'unassigned', 0],
  ['2026-04-04T08:59:59Z', null, 'unassigned', 2],
  ['2026-04-04T09:00:00Z', null, 'unassigned', 3],
  ['2026-04-04T09:00:01Z', null, 'late', 3],
  ['2026-05-01T09:00:00Z', null, 'late', 30],
  ['2026-05-01T09:00:00Z', 7, null, 30],
  ['2026-04-01T08:00:00Z', null, 'unassigned', 0],
])('at %s with owner %s: %s after %i days', (moment, userId, colour, days) => {
  const now = new Date(moment)
  expect(attention({ userId, timeStamp }, now)).toBe(colour)
  expect(daysWaiting({ timeStamp }, now)).toBe(days)
})

test('72 hours are counted exactly across a change to daylight saving time', () => {
  const waiting = { userId: null, timeStamp: '2026-03-28T09:00:00+01:00' }
  expect(attention(waiting, new Date('2026-03-31T10:00:00+02:00'))).toBe('unassigned')
  expect(attention(waiting, new Date('2026-03-31T10:00:01+02:00'))).toBe('late')
})
