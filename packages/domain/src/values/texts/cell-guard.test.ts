import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardedCell, readCell } from './cell-guard.ts'

test.each([
  ['+31 6 12345678', "'+31 6 12345678"],
  ['=1+1', "'=1+1"],
  ['00123', "'00123"],
  ['0', '0'],
  ['NL00123', 'NL00123'],
  ['1234567890123', "'1234567890123"],
  ['1E5', "'1E5"],
  ['3-4', "'3-4"],
  ['12.03.2026', "'12.03.2026"],
  ["'t Hart", "'t Hart"],
  ["'+31", "''+31"],
])('%j is exported as %j', (text, cell) => {
  expect(guardedCell(text)).toBe(cell)
  expect(readCell(cell)).toBe(text)
})

test('what was exported is read back', () => {
  const sign = fc.constantFrom(..."'+-=@0123456789eE./ abc")
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 14 }), (text) => {
      expect(readCell(guardedCell(text.trim()))).toBe(text.trim())
    }),
    { numRuns: 2000 },
  )
})
