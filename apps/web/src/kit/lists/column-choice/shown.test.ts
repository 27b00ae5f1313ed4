import { expect, it } from 'vitest'
import { inAddress, movedColumn, type NamedColumn, shownColumns, toggled, widthsIn } from './shown.ts'

const column = (id: string, isMain = false): NamedColumn => ({
  id,
  label: 'shared.id',
  isMain,
})
const columns = [column('id'), column('name', true), column('city'), column('phone')]
const ids = (some: readonly NamedColumn[]) => some.map(({ id }) => id).join()
const shown = (wanted?: string) => shownColumns(columns, wanted)

it.each([
  [undefined, 'id,name,city,phone'],
  ['', 'id,name,city,phone'],
  ['phone,name', 'phone,name'],
  ['name,name,city', 'name,city'],
  ['city', 'name,city'],
  ['constructor,nothing', 'id,name,city,phone'],
  ['nothing,name', 'name'],
])('%j in the address shows the columns %s', (wanted, expected) => {
  expect(ids(shown(wanted))).toBe(expected)
})

it('stores nothing in the address for the default columns', () => {
  expect(inAddress(columns, columns)).toBeNull()
  expect(inAddress(columns, shown('phone,name'))).toBe('phone,name')
})

it('adds a column at its default position, and removes it', () => {
  const some = shown('name,phone')
  const [id, , city] = columns
  if (!id || !city) throw new Error('they are above')
  expect(ids(toggled(columns, some, city))).toBe('name,city,phone')
  expect(ids(toggled(columns, some, id))).toBe('id,name,phone')
  expect(ids(toggled(columns, toggled(columns, some, city), city))).toBe('name,phone')
})

it('moves a column forward and back', () => {
  const [id] = columns
  if (!id) throw new Error('it is above')
  expect(ids(movedColumn(columns, id, 1))).toBe('name,id,city,phone')
  expect(ids(movedColumn(movedColumn(columns, id, 1), id, -1))).toBe('id,name,city,phone')
})

it('shows a hidden column only if it is chosen', () => {
  const some = [...columns, { ...column('guests'), isHidden: true }]
  expect(ids(shownColumns(some, undefined))).toBe('id,name,city,phone')
  expect(ids(shownColumns(some, 'guests,name'))).toBe('guests,name')
  expect(inAddress(some, shownColumns(some, undefined))).toBeNull()
})

it('stores the widths with the columns, within the limits', () => {
  const text = inAddress(columns, shown(), { name: 240 })
  expect(text).toBe('id,name:240,city,phone')
  expect(ids(shown(text ?? ''))).toBe('id,name,city,phone')
  expect(widthsIn('id:1,name:240,city:x,phone:9000')).toEqual({ id: 48, name: 240, phone: 800 })
})
