import { expect, test } from 'vitest'
import { isDay, storable } from './values.ts'

test.each([
  ['a\0b', 'ab'],
  ['Fest 🎉', 'Fest 🎉'],
  // Some systems cut texts in the middle of a character.
  ['Fest \ud83c', 'Fest �'],
])('%j is stored as %j', (text, stored) => {
  expect(storable(text)).toBe(stored)
})

test('cutting a text off leaves no half of a character', () => {
  expect(storable('Fest 🎉', 6)).toBe('Fest ')
})

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['0000-01-01', false],
  ['2026-01-01T00:00', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})
