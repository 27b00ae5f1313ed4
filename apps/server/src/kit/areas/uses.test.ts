import { usesKeys } from '@stayboard/i18n'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { referencesTo } from '../sql/references.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/**
 * Tables of the product itself that refer to users or to files. Nobody deletes the records that these tables
 * refer to.
 */
const ownAffairs = ['arrived_mails', 'child_filters', 'department_filters', 'exploiters', 'files']

test('every table that can block a deletion has a label', async () => {
  const tables = (await database.db.introspection.getTables()).filter(({ schema }) => schema === 'public')
  const references = []
  // The queries run one after another, because the pool has few connections.
  for (const { name } of tables) references.push(...(await referencesTo(database.db, name)))
  const named = references.filter(({ blocksDeletion, isWatched }) => blocksDeletion || isWatched)
  const without = new Set(named.map(({ tableName }) => tableName).filter((name) => !(name in usesKeys)))
  expect(named.length).toBeGreaterThan(20)
  expect([...without].sort()).toEqual(ownAffairs)
})
