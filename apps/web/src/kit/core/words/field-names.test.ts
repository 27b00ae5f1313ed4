import { beforeEach, expect, it } from 'vitest'
import { speak } from '../../../testing/page.tsx'
import { valueText } from './field-names.ts'

beforeEach(() => speak('en'))

it.each([
  ['2026-11-21T18:32:59.162674+00:00', '21-11-2026 19:32'],
  ['2026-12-03', '03-12-2026'],
  ['Delft', 'Delft'],
  [true, 'Yes'],
  [['CALL', 'MAIL'], 'CALL, MAIL'],
])('%s reads as %s', (value, text) => {
  expect(valueText(value)).toBe(text)
})

it.each([null, undefined, ''])('%s is told to be empty', (value) => {
  expect(valueText(value)).toBe(valueText(null))
})
