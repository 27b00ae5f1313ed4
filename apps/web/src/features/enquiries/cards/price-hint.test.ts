import { expect, it } from 'vitest'
import { perGuestNight } from './price-hint.ts'

it.each([
  [184_320, 38, 86, 56.4],
  [100, 3, 1, 33.33],
  [0.01, 2, 1, 0.01],
  [4060, 2, 1, 2030],
])('divides %d by %d guests and %d nights', (price, guests, nights, each) => {
  expect(perGuestNight(price, guests, nights)).toBe(each)
})

it.each([
  [null, 2, 3],
  [100, 0, 3],
  [100, 2, null],
])('gives nothing if a value is missing', (price, guests, nights) => {
  expect(perGuestNight(price, guests, nights)).toBeNull()
})
