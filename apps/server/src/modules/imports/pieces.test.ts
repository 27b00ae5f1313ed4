import { expect, test } from 'vitest'
import { firstPace, type Pace, paceAfter } from './pieces.ts'

/** The pace after a number of pieces of a job that takes `each` ms per row. */
const paceOf = (each: number, pieces = 20): Pace =>
  Array.from({ length: pieces }).reduce<Pace>((pace) => paceAfter(pace, pace.size * each), firstPace)

test.each([
  ['a machine that writes 1,000 rows a second', 1, 100],
  ['half as fast', 2, 50],
  ['very fast', 0.01, 400],
  ['very slow', 50, 20],
])('%s is given pieces of a tenth of a second, within limits', (_, each, size) => {
  expect(paceOf(each)).toEqual({ size, rest: (size * each) / 2 })
})

test('one slow piece halves the next one, and one fast piece doubles it', () => {
  expect(paceAfter({ size: 100, rest: 0 }, 60_000)).toEqual({ size: 50, rest: 30_000 })
  expect(paceAfter({ size: 100, rest: 0 }, 0).size).toBe(200)
})
