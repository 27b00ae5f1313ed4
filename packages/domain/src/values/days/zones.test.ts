import { expect, test } from 'vitest'
import { comingTimes, instantIn, zoneOf } from './zones.ts'

test.each([
  ['Europe/Amsterdam', '2026-11-25', '08:30', '2026-11-25T07:30:00.000Z'],
  ['Europe/Bucharest', '2026-07-01', '08:30', '2026-07-01T05:30:00.000Z'],
  ['America/New_York', '2026-11-25', '08:30', '2026-11-25T13:30:00.000Z'],
  ['Asia/Kolkata', '2026-11-25', '08:30', '2026-11-25T03:00:00.000Z'],
  // In March the clocks go from 02:00 to 03:00, and in October from 03:00 back to 02:00.
  ['Europe/Amsterdam', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ['Europe/Amsterdam', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['Pacific/Auckland', '2026-04-05', '08:30', '2026-04-04T20:30:00.000Z'],
])('in %s on %s at %s it is %s', (zone, day, time, instant) => {
  expect(instantIn(zone, day, time).toISOString()).toBe(instant)
})

test('tomorrow and the next Monday are by the clocks of the zone', () => {
  // At this moment it is Sunday evening in Amsterdam and Monday morning in Tokyo.
  const now = new Date('2026-11-22T20:00:00Z')
  expect(comingTimes(now, 'Europe/Amsterdam', '08:30')).toMatchObject({
    tomorrow: new Date('2026-11-23T07:30:00Z'),
    monday: new Date('2026-11-23T07:30:00Z'),
  })
  expect(comingTimes(now, 'Asia/Tokyo', '08:30')).toMatchObject({
    tomorrow: new Date('2026-11-23T23:30:00Z'),
    monday: new Date('2026-11-29T23:30:00Z'),
  })
})

test('the zone of a country, or none', () => {
  expect([zoneOf('RO'), zoneOf('XX'), zoneOf('constructor')]).toEqual([
    'Europe/Bucharest',
    undefined,
    undefined,
  ])
})
