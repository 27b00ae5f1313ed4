import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxAround, kilometresBetween, kilometresFrom, type MapBox, type Place } from './places.ts'

const amsterdam = { latitude: 52.37403, longitude: 4.88969 }
const rotterdam = { latitude: 51.9225, longitude: 4.47917 }

test('Rotterdam is 57.5 km from Amsterdam and 0 km from itself', () => {
  expect(kilometresBetween(amsterdam, rotterdam)).toBeCloseTo(57.5, 1)
  expect(kilometresBetween(rotterdam, rotterdam)).toBe(0)
})

test('the antipode is half the circumference away', () => {
  expect(kilometresBetween({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 7 })).toBeCloseTo(
    20_015,
    0,
  )
})

const isIn = ({ south, west, north, east }: MapBox, { latitude, longitude }: Place) =>
  latitude >= south &&
  latitude <= north &&
  (west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east)

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('the box contains all near points, also at poles and the date line', () => {
  fc.assert(
    fc.property(
      place,
      fc.integer({ min: 1, max: 3000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      place,
      (centre, km, part, other) => {
        // Points on the way between the two places, so that short distances are tested too.
        const near = {
          latitude: centre.latitude + (other.latitude - centre.latitude) * part * (km / 20_000),
          longitude: centre.longitude + (other.longitude - centre.longitude) * part * (km / 20_000),
        }
        for (const one of [near, other]) {
          if (kilometresBetween(centre, one) <= km * 0.999999)
            expect(isIn(boxAround(centre, km), one)).toBe(true)
        }
      },
    ),
    { numRuns: 2000 },
  )
})

test('a box across the date line has a west greater than its east', () => {
  const box = boxAround({ latitude: -17, longitude: 179.9 }, 50)
  expect(box.west).toBeGreaterThan(179)
  expect(box.east).toBeLessThan(-179)
})

test('a record without coordinates, or at 0, 0, has no distance', () => {
  const from = [52.1, 4] as const
  expect(kilometresFrom(from, { latitude: 52, longitude: 4 })).toBe(11.12)
  expect(kilometresFrom(from, { latitude: 52.1, longitude: 4 })).toBe(0)
  expect(kilometresFrom(from, { latitude: 0, longitude: 0 })).toBeNull()
  expect(kilometresFrom(from, { latitude: 52, longitude: null })).toBeNull()
})
