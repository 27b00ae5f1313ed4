import { expect, test } from 'vitest'
import { jsonOf } from './json.ts'

const page = { size: 25, totalElements: 2, totalPages: 1, number: 0 }
const links = { self: { href: '/api/things?query=ș' } }
const rows = [{ name: 'Utrecht "Ørsted" \\ \n' }, { name: 'Iași 你好 👍', none: null, left: undefined }]

test.each([
  { name: 'Ionuț' },
  'ț',
  [1, 'ș'],
  { _embedded: { things: rows }, _links: links, page },
  { _embedded: { things: [] }, _links: links, page },
  { _embedded: { things: rows, others: rows }, _links: {} },
  { _embedded: {}, _links: links, note: 'ț' },
])('says the same as JSON.stringify, in characters of Latin 1: %j', (answer) => {
  const text = jsonOf(answer)
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(answer)))
  expect(Object.keys(JSON.parse(text))).toEqual(Object.keys(JSON.parse(JSON.stringify(answer))))
  expect(text).toMatch(/^[\0-\xff]*$/)
})
