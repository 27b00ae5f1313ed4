import { expect, test } from 'vitest'
import { timeGrowth } from './time-growth.ts'

let count = 0
const counting = (until: number) => {
  for (let step = 0; step < until; step += 1) count = (count + step) % 7
}

test('tells work that grows with the size from work that grows with its square', async () => {
  expect(await timeGrowth(4_000_000, counting)).toBeLessThan(2)
  expect(await timeGrowth(4_000, (size) => counting(size ** 2))).toBeGreaterThan(2)
})
