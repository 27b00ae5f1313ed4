import { expect, it } from 'vitest'
import type { Column } from './column.ts'
import { fitting } from './fitting.ts'

const column = (id: string, width: number, more: Partial<Column<never>> = {}) => ({
  column: { id, ...more },
  wanted: { least: width, most: width },
})
const columns = [
  column('reference', 100, { card: 'none', sort: 'refNumber' }),
  column('name', 200, { isMain: true, card: 'none' }),
  column('place', 100, { card: 'line' }),
  column('operator', 100, { card: 'none' }),
]
const idsIn = (width: number, sorted?: string) =>
  fitting(columns, width, sorted).map(({ column: { id } }) => id)

it('leaves out the lesser columns first, from the last', () => {
  expect(idsIn(500)).toEqual(['reference', 'name', 'place', 'operator'])
  expect(idsIn(499)).toEqual(['reference', 'name', 'place'])
  expect(idsIn(399)).toEqual(['name', 'place'])
})

it('keeps the main column, the others and the sorted one, however narrow it is', () => {
  expect(idsIn(100)).toEqual(['name', 'place'])
  expect(idsIn(100, 'refNumber')).toEqual(['reference', 'name', 'place'])
})

it('keeps a lesser column that says so', () => {
  const kept = [...columns.slice(0, 3), column('operator', 100, { card: 'none', stays: true })]
  expect(fitting(kept, 399, undefined).map(({ column: { id } }) => id)).toEqual(['name', 'place', 'operator'])
})

it('leaves out what cards show at their foot next, and then what they dim, but nothing that they show first', () => {
  const decided = [
    column('name', 200, { isMain: true, card: 'title' }),
    column('city', 100, { card: 'dimmed' }),
    column('status', 100, { card: 'line' }),
    column('ends', 100, { card: 'foot' }),
    column('owner', 100, { card: 'foot', stays: true }),
    column('code', 100, { card: 'none' }),
  ]
  const idsAt = (width: number) => fitting(decided, width, undefined).map(({ column: { id } }) => id)
  expect(idsAt(600)).toEqual(['name', 'city', 'status', 'ends', 'owner'])
  expect(idsAt(599)).toEqual(['name', 'city', 'status', 'owner'])
  expect(idsAt(499)).toEqual(['name', 'status', 'owner'])
  expect(idsAt(100)).toEqual(['name', 'status', 'owner'])
})
