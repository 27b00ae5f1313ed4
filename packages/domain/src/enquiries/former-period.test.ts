import { expect, it } from 'vitest'
import { addDays, nights } from '../values/days/days.ts'
import { formerPeriod } from './former-period.ts'

it.each([
  ['2026-01-01', '2026-12-31', 'BEFORE', '2025-01-01', '2025-12-31'],
  ['2026-02-01', '2026-02-28', 'BEFORE', '2026-01-01', '2026-01-31'],
  ['2026-01-01', '2026-03-31', 'BEFORE', '2025-10-01', '2025-12-31'],
  ['2026-10-05', '2026-10-11', 'BEFORE', '2026-09-28', '2026-10-04'],
  ['2026-10-05', '2026-10-05', 'BEFORE', '2026-10-04', '2026-10-04'],
  ['9999-12-01', '9999-12-31', 'BEFORE', '9999-11-01', '9999-11-30'],
  ['2025-02-01', '2025-02-28', 'YEAR', '2024-02-01', '2024-02-29'],
  ['2024-02-29', '2024-03-10', 'YEAR', '2023-02-28', '2023-03-10'],
  ['2026-11-16', '2026-11-30', 'YEAR', '2025-11-16', '2025-11-30'],
] as const)('compares %s to %s (%s) with %s to %s', (from, to, comparison, formerFrom, formerTo) => {
  expect(formerPeriod({ from, to }, comparison)).toEqual({ from: formerFrom, to: formerTo })
})

it('is, before any period, as long as it unless both are whole months, and ends on the day before', () => {
  for (let start = 0; start < 400; start++)
    for (const length of [1, 7, 28, 30, 31, 90, 365]) {
      const from = addDays('2023-12-01', start)
      const to = addDays(from, length - 1)
      const former = formerPeriod({ from, to }, 'BEFORE')
      expect(addDays(former.to, 1)).toBe(from)
      const isWhole = from.endsWith('-01') && addDays(to, 1).endsWith('-01')
      if (isWhole) expect(former.from.endsWith('-01')).toBe(true)
      else expect(nights(former.from, former.to)).toBe(nights(from, to))
    }
})
