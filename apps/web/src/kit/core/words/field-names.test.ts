import * as contract from '@stayboard/contract'
import { fieldKeys } from '@stayboard/i18n/field-keys'
import { beforeEach, expect, it } from 'vitest'
import { speak } from '../../../testing/page.tsx'
import { fieldName, valueText } from './field-names.ts'
import { isWord } from './words.ts'

beforeEach(() => speak('en'))

it.each([
  ['2026-11-21T18:32:59.162674+00:00', '21-11-2026 19:32'],
  ['2026-12-03', '03-12-2026'],
  ['Delft', 'Delft'],
  [true, 'Yes'],
  [['CALL', 'MAIL'], 'CALL, MAIL'],
])('shows %s as %s', (value, text) => {
  expect(valueText(value)).toBe(text)
})

it.each([null, undefined, ''])('shows %s as empty', (value) => {
  expect(valueText(value)).toBe(valueText(null))
})

const resources = Object.values<unknown>(contract).flatMap((one) => {
  const { item, create, calls } = Object(one)
  return item && create && calls ? [{ item: String(item), names: Object.keys(create) }] : []
})

it('has a name for every field of a record', () => {
  expect(resources.length).toBeGreaterThan(15)
  const fields = resources.flatMap(({ item, names }) => names.map((name) => fieldKeys(item, name)))
  expect(fields.filter((keys) => !keys.some(isWord))).toEqual([])
})

it('does not call the title of an article by the name of the page of articles', () => {
  expect(fieldName('/api/article', 'title')).toBe('Title')
})
