import { languages } from '@stayboard/contract'
import { fieldKey, loadLanguage, namedKinds } from '@stayboard/i18n'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldOf, kindsOf } from '../../kit/kinds.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { secretField } from './fields.service.ts'
import { structureOf } from './structure.repository.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

/** The fields that the log tells of the kinds that have words. */
async function toldFields(): Promise<[kind: string, field: string][]> {
  const structure = await structureOf(server.database.db)
  return kindsOf([])
    .all.filter(({ item }) => namedKinds.includes(item))
    .flatMap((kind) => {
      const { columns = [], key = [] } = structure.get(kind.table) ?? {}
      const fields = columns
        .filter((column) => column !== 'version' && !key.includes(column))
        .flatMap((column) => fieldOf(kind, column) ?? secretField(kind, column) ?? [])
      return fields.map((field): [string, string] => [kind.item, field])
    })
}

test.each(languages)('every field that the history tells has a word in %s', async (language) => {
  const words: object = await loadLanguage(language)
  const told = await toldFields()
  expect(told.length).toBeGreaterThan(100)
  const missing = told.filter(([kind, field]) => {
    const word: unknown = fieldKey(kind, field)
      .split('.')
      .reduce((at, name) => Reflect.get(Object(at), name), words)
    return typeof word !== 'string'
  })
  expect(missing).toEqual([])
})

test('no kind has words that is none', () => {
  const items = kindsOf([]).all.map(({ item }) => item)
  expect(namedKinds.filter((kind) => !items.includes(kind))).toEqual([])
})
