import { expect, test } from 'vitest'
import { checkContract, endingWithin } from './contracts.ts'

const contract = (contractDateStart: string | null, contractDateEnd: string | null) =>
  checkContract({ contractStatus: 'YES', contractDateStart, contractDateEnd })

test.each([
  ['2026-01-01', '2026-01-01'],
  ['2026-01-01', '2026-01-02'],
  [null, '2026-01-01'],
  ['2026-01-01', null],
  [null, null],
])('a contract from %s to %s is valid', (start, end) => {
  expect(contract(start, end)).toEqual([])
})

test('a contract does not end before it starts', () => {
  expect(contract('2026-01-02', '2026-01-01')).toEqual([
    { field: 'contractDateEnd', message: 'endBeforeStart' },
  ])
})

test('a period includes today and crosses the end of February', () => {
  expect(endingWithin('2028-02-10', 30)).toEqual({ from: '2028-02-10', to: '2028-03-11' })
  expect(endingWithin('2026-11-21', 0)).toEqual({ from: '2026-11-21', to: '2026-11-21' })
  expect(endingWithin('2026-11-21', 999_999_999).to).toBe('2126-10-28')
})
