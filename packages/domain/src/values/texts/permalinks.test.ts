import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freePermalink, permalinkOf } from './permalinks.ts'

test.each([
  ['Häfen & Søn, Köln', 'hafen-son-koln'],
  ["'s-Hertogenbosch  Lofts!", 's-hertogenbosch-lofts'],
  ['Straße 12', 'strasse-12'],
  ['Ξενοδοχείο', 'ξενοδοχειο'],
  ['Отель №1', 'отель-1'],
  ['北京 酒店', '北京-酒店'],
  ['🏠🏠', 'department'],
  ['--', 'department'],
  ['../../etc/passwd?x=1#y', 'etc-passwd-x-1-y'],
])('%j makes %j', (name, permalink) => {
  expect(permalinkOf(name)).toBe(permalink)
})

test('the permalink of any name has letters, digits and single hyphens, and is short', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
      const permalink = permalinkOf(name)
      expect(permalink).toMatch(/^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+)*$/u)
      expect([...permalink].length).toBeLessThanOrEqual(100)
    }),
  )
})

test('a taken permalink gets the first free number', () => {
  expect(freePermalink('quay', new Set())).toBe('quay')
  expect(freePermalink('quay', new Set(['quay-2']))).toBe('quay')
  expect(freePermalink('quay', new Set(['quay', 'quay-2', 'quay-4']))).toBe('quay-3')
})
