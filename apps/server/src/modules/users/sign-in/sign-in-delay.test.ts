import { describe, expect, test } from 'vitest'
import { secondsToWait } from './sign-in-delay.ts'

const lastAt = '2026-11-22T10:00:00.000Z'
const after = (milliseconds: number) => new Date(Date.parse(lastAt) + milliseconds)
const wait = (everywhere: number, passed = 0, isKnownPlace = false) =>
  secondsToWait({ everywhere, lastAt, isKnownPlace }, after(passed))

describe('the wait after many failures from anywhere', () => {
  test.each([
    [0, 0],
    [19, 0],
    [20, 1],
    [21, 2],
    [22, 4],
    [25, 32],
    [26, 60],
    [5000, 60],
  ])('%i failures: %i seconds', (failures, seconds) => {
    expect(wait(failures)).toBe(seconds)
  })

  test('runs from the latest failure, in whole seconds', () => {
    expect(wait(22, 1)).toBe(4)
    expect(wait(22, 3001)).toBe(1)
    expect(wait(22, 4000)).toBe(0)
    expect(wait(22, 90_000)).toBe(0)
  })

  test('is zero for known addresses and without failures', () => {
    expect(wait(5000, 0, true)).toBe(0)
    expect(secondsToWait({ everywhere: 30, lastAt: null, isKnownPlace: false }, after(0))).toBe(0)
  })
})
