import { expect, test } from 'vitest'
import { beginningOf } from '../fields.ts'

const family = '👨‍👩‍👧'
test.each([
  ['a short text', 'Hello', 5, 'Hello'],
  ['letters', 'Hello', 4, 'Hell'],
  ['half an emoji', '12😀', 3, '12'],
  ['a joined emoji', `1${family}2`, family.length, '1'],
  ['a whole one', `${family}${family}`, family.length + 1, family],
  ['an accent', 'cafe\u0301s', 4, 'caf'],
  ['a flag', '🇳🇱🇩🇰', 6, '🇳🇱'],
  ['a character longer than all', family, 4, '👨\u200d'],
  ['nothing', 'x', 0, ''],
])('a text is cut between what people see as characters: %s', (_, text, units, cut) => {
  const shown = beginningOf(text, units)
  expect(shown.isWellFormed()).toBe(true)
  expect(shown.length).toBeLessThanOrEqual(units)
  expect(shown).toBe(cut)
})
