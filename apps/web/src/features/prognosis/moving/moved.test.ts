import { describe, expect, it } from 'vitest'
import { example } from '../prognosis.fixture.ts'
import { bothSplits, isMovable, startIn } from './moved.ts'

describe('a prognosis that is moved to another month', () => {
  it.each([
    ['2026-03', '2026-01-30', '2026-03-30'],
    ['2026-02', '2026-01-31', '2026-02-28'],
    ['2028-02', '2026-01-31', '2028-02-29'],
    ['2025-12', '2026-01-30', '2025-12-30'],
    ['2026-01', '2026-01-30', '2026-01-30'],
  ])('to %s from %s starts on %s', (month, start, expected) => {
    expect(startIn(month, start)).toBe(expected)
  })

  it('is split by month again, to the cent, beside its current split', () => {
    const row = { ...example, start: '2026-01-30' }
    expect(bothSplits(row, '2026-02-28', false)).toEqual([
      { month: '2026-01', before: 28_571, after: 0 },
      { month: '2026-02', before: 71_429, after: 14_286 },
      { month: '2026-03', before: 0, after: 85_714 },
    ])
    expect(bothSplits(row, '2026-03-30', true)).toEqual([
      { month: '2026-01', before: 9429, after: 0 },
      { month: '2026-02', before: 23_571, after: 0 },
      { month: '2026-03', before: 0, after: 9429 },
      { month: '2026-04', before: 0, after: 23_571 },
    ])
  })

  it('must have a start', () => {
    expect([isMovable(example), isMovable({ ...example, start: null })]).toEqual([true, false])
  })
})
