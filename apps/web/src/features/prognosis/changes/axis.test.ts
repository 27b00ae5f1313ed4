import { describe, expect, it } from 'vitest'
import { axisStart } from './axis.ts'

const none = { new: 0, won: 0, lost: 0, amount: 0, date: 0, probability: 0 }
const start = (fromTotal: number, parts: Partial<typeof none>) =>
  axisStart({ fromTotal, parts: { ...none, ...parts } })

describe('the axis of a bridge', () => {
  it.each([
    ['nothing changed', 5_000_000, {}, 0],
    ['the first total is nothing', 0, { new: 1200 }, 0],
    ['the steps are an eighth of the whole', 7000, { new: 1000 }, 0],
    ['they are less: it begins below the lowest', 5_000_000, { new: 20_000, lost: -30_000 }, 4_970_000],
    ['they are a cent', 1000, { amount: 0.01 }, 999.99],
  ])('when %s', (_, fromTotal, parts, expected) => {
    expect(start(fromTotal, parts)).toBeCloseTo(expected, 2)
  })

  it('is left to the drawing where a total falls below 0', () => {
    expect(start(100, { lost: -200 })).toBeUndefined()
  })
})
