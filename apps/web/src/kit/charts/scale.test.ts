import { describe, expect, it } from 'vitest'
import type { ChartBar } from './chart-types.ts'
import { bridgeStart, endBeside, percentOf, scaleOf, spansOf } from './scale.ts'

const bar = (value: number, from?: number): ChartBar => ({
  series: 'Booked',
  tone: 'good',
  value,
  ...(from === undefined ? {} : { from }),
})

describe('the span of a bar', () => {
  it('starts where the bar before it ends; negative bars are stacked below 0', () => {
    expect(spansOf([bar(10), bar(-4), bar(5), bar(-1)])).toEqual([
      { low: 0, high: 10 },
      { low: -4, high: 0 },
      { low: 10, high: 15 },
      { low: -5, high: -4 },
    ])
  })

  it('starts at its own start in a bridge', () => {
    expect(spansOf([bar(-15, 140)])).toEqual([{ low: 125, high: 140 }])
  })
})

describe('an axis', () => {
  it.each([
    ['without values', [], 0, [0]],
    ['of thousands', [{ low: 0, high: 967_540.75 }], 0, [0, 250_000, 500_000, 750_000, 1_000_000]],
    ['of fractions', [{ low: 0, high: 0.3 }], 0, [0, 0.1, 0.2, 0.3]],
    ['with values below 0', [{ low: -120, high: 200 }], 0, [-200, -100, 0, 100, 200]],
    ['that starts above 0', [{ low: 0, high: 5_020_000 }], 4_970_000, [4_980_000, 5_000_000, 5_020_000]],
  ])('%s has round values', (_, spans, start, ticks) => {
    const scale = scaleOf(spans, start)
    expect(scale.ticks).toEqual(ticks)
    expect(Math.max(...ticks)).toBeGreaterThanOrEqual(Math.max(0, ...spans.map(({ high }) => high)))
  })

  it('cuts off values below its start', () => {
    const scale = scaleOf([{ low: 0, high: 5_020_000 }], 4_970_000)
    expect(percentOf(0, scale)).toBe(0)
    expect(percentOf(4_995_000, scale)).toBe(50)
    expect(percentOf(5_020_000, scale)).toBe(100)
  })
})

describe('the start of the axis of a bridge', () => {
  it.each([
    ['nothing changed', [5_000_000], 0],
    ['the first total is 0', [0, 1200], 0],
    ['the steps are an eighth of the total', [7000, 8000], 0],
    ['they are less', [5_000_000, 5_020_000, 4_990_000], 4_970_000],
    ['they are a cent', [1000, 1000.01], 999.99],
    ['a total is negative', [100, -100], 0],
  ])('is as expected if %s', (_, levels, expected) => {
    expect(bridgeStart(levels)).toBeCloseTo(expected, 2)
  })
})

it('ends at the longest bar beside which the others are readable', () => {
  expect(endBeside([2, 3, 400, 5, 90])).toBe(5)
  expect(endBeside([10, 30])).toBe(30)
  expect(endBeside([])).toBe(0)
})
