import { expect, test } from 'vitest'
import { wishesIn } from './wishes.ts'

test.each([
  ['We need parking for 3 vans and a kitchen.', ['PARKING', 'KITCHEN']],
  ['Graag met parkeerplaats', ['PARKING']],
  ['Küche wäre schön, Parkplätze auch', ['PARKING', 'KITCHEN']],
  ['Con cocina y aparcamiento', ['PARKING', 'KITCHEN']],
  ['Køkken og parkering', ['PARKING', 'KITCHEN']],
  ['Bucătărie, parcare', ['PARKING', 'KITCHEN']],
  ['We need no parking, but a kitchenette', ['KITCHEN']],
  ['Geen eigen parkeerplaats nodig', []],
  ['The Parkinson foundation', []],
  [null, []],
])('%s', (text, expected) => {
  expect(wishesIn(text)).toEqual(expected)
})

test('reads the beginning of a long text, and ends', () => {
  expect(wishesIn('no '.repeat(50_000))).toEqual([])
  expect(wishesIn(`${'a'.repeat(30_000)} parking`)).toEqual([])
})
