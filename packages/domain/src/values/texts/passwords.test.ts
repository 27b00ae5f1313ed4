import { expect, test } from 'vitest'
import { isTypedTwice } from './passwords.ts'

test.each([
  ['Right1pass', 'Right1pass', true],
  ['Right1pass', 'Right1pasS', false],
  ['Right1pass', 'Right1pass ', false],
  ['Right1pass', null, false],
  [null, 'Right1pass', false],
  ['', null, true],
  [undefined, '', true],
  ['Ñandú 1', 'Ñandú 1'.normalize('NFD'), true],
])('%o and %o: %s', (password, again, isAlike) => {
  expect(isTypedTwice(password, again)).toBe(isAlike)
})
