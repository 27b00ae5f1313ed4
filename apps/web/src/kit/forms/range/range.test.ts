import { describe, expect, it } from 'vitest'
import { rangeWith, usualMonths } from './range.ts'

describe('an end of a range', () => {
  const range = { from: '2026-03', to: '2026-06' }
  it.each([
    ['from', '2026-04', { from: '2026-04', to: '2026-06' }],
    ['from', '2026-08', { from: '2026-08', to: '2026-08' }],
    ['from', null, { from: null, to: '2026-06' }],
    ['to', '2026-05', { from: '2026-03', to: '2026-05' }],
    ['to', '2026-01', { from: '2026-01', to: '2026-01' }],
    ['to', null, { from: '2026-03', to: null }],
  ] as const)('if %s becomes %s, the other end follows', (end, value, expected) => {
    expect(rangeWith(range, end, value)).toEqual(expected)
  })
})

it.each([
  ['2026-01', ['2026-01', '2026-01'], ['2026-01', '2026-03'], ['2026-01', '2026-12']],
  ['2026-11', ['2026-11', '2026-11'], ['2026-10', '2026-12'], ['2026-01', '2026-12']],
])('has the presets of %s', (month, ...expected) => {
  expect(usualMonths(month).map(({ from, to }) => [from, to])).toEqual(expected)
})
