import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPauses } from './pauses.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('tries five times after longer and longer pauses', () => {
  const pauses = createPauses()
  const at: number[] = []
  const begun = Date.now()
  const again = () => pauses.begin('a', () => at.push((Date.now() - begun) / 1000))
  for (const _ of [1, 2, 3, 4, 5]) {
    expect(again()).toBe(true)
    vi.runOnlyPendingTimers()
  }
  expect(again()).toBe(false)
  expect(at).toEqual([2, 7, 17, 37, 77])
  pauses.forget('a')
  expect(again()).toBe(true)
})

it('does not count attempts without a connection, and continues once when it is back', () => {
  const pauses = createPauses()
  const resume = vi.fn()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  for (const _ of Array.from({ length: 20 })) {
    expect(pauses.begin('a', resume)).toBe(true)
    pauses.end('a')
  }
  expect(pauses.begin('a', resume)).toBe(true)
  window.dispatchEvent(new Event('online'))
  vi.runAllTimers()
  expect(resume).toHaveBeenCalledTimes(1)
  expect(pauses.begin('b', resume)).toBe(true)
  pauses.end('b')
  vi.runAllTimers()
  window.dispatchEvent(new Event('online'))
  expect(resume).toHaveBeenCalledTimes(1)
})
