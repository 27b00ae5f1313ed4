import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addressLimit } from './address-limit.ts'

test('an address is limited by itself, and forgotten after its window', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  onTestFinished(() => clock.mockRestore())
  const limit = addressLimit({ most: 2, window: 30 })
  limit.count('a')
  expect(limit.isReached('a')).toBe(false)
  limit.count('a')
  expect([limit.isReached('a'), limit.isReached('b')]).toEqual([true, false])
  clock.mockReturnValue(1_040)
  // The limiter reads the clock at most once per millisecond.
  await sleep(5)
  expect(limit.isReached('a')).toBe(false)
})

test('many addresses push out those that have been quiet longest', () => {
  const limit = addressLimit({ most: 1, window: 60_000 })
  limit.count('first')
  for (let address = 0; address < 10_000; address += 1) limit.count(`${address}`)
  expect([limit.isReached('first'), limit.isReached('9999')]).toEqual([false, true])
})
