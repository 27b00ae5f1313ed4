import { expect, test } from 'vitest'
import { hidesInCircle } from './rate-plans.ts'

const plans = (hiding: Record<number, number[]>) =>
  Object.entries(hiding).map(([id, hides]) => ({ id: Number(id), hides }))

test.each([
  [{}, false],
  [{ 1: [] }, false],
  [{ 1: [2, 3], 2: [3], 3: [] }, false],
  [{ 1: [2], 2: [4], 3: [4], 4: [] }, false],
  [{ 1: [1] }, true],
  [{ 1: [2], 2: [1] }, true],
  [{ 1: [2], 2: [3], 3: [1], 4: [] }, true],
  [{ 1: [9] }, false],
])('%j is a circle: %s', (hiding, isCircle) => expect(hidesInCircle(plans(hiding))).toBe(isCircle))

test('a long chain is a circle only when closed', () => {
  const chain = Array.from({ length: 200 }, (_, id) => ({ id, hides: [id + 1] }))
  expect(hidesInCircle(chain)).toBe(false)
  expect(hidesInCircle([...chain, { id: 200, hides: [0] }])).toBe(true)
})
