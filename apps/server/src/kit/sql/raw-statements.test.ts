import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examples } from '../../testing/raw-sql/examples.ts'
import { type Statement, statementsIn } from '../../testing/raw-sql/statements.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/servers/database.ts'
import { camelCase } from './columns.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.connectionString)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** Prepares a statement without running it. */
class Preparation implements pg.Submittable {
  #columns: string[] = []
  readonly columns: Promise<string[]>
  handleError: (error: Error) => void = () => undefined
  handleReadyForQuery: () => void = () => undefined

  readonly #text: string

  constructor(text: string) {
    this.#text = text
    this.columns = new Promise((resolve, reject) => {
      this.handleError = reject
      this.handleReadyForQuery = () => resolve(this.#columns)
    })
  }

  submit(connection: pg.Connection) {
    connection.parse({ text: this.#text, name: '', types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: { name: string }[] }) {
    this.#columns = fields.map(({ name }) => camelCase(name))
  }
}

const isForAnyTable = (at: string) => (at.split(':', 1)[0] ?? '') in examples

/** How the columns of a statement differ from its type; `undefined` if they do not. */
async function faultOf({ at, fields, text }: Statement): Promise<string | undefined> {
  try {
    const columns = await client.query(new Preparation(text)).columns
    if (fields === 'none') return undefined
    if (!fields) return isForAnyTable(at) ? undefined : `${at}: its type does not name columns`
    const differing = [...fields, ...columns].filter((one) => !fields.includes(one) || !columns.includes(one))
    return differing.length === 0 ? undefined : `${at}: ${differing.join(', ')}`
  } catch (error) {
    return `${at}: ${error}`
  }
}

async function faultsOf(statements: readonly Statement[]): Promise<string[]> {
  const faults = []
  for (const statement of statements) faults.push((await faultOf(statement)) ?? [])
  return faults.flat()
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const statements = globSync('{modules,kit,doors}/**/*.ts', { cwd: root })
  .filter((path) => !path.endsWith('.test.ts'))
  .flatMap((path) => statementsIn(`${root}${path}`, examples[path]))
  .map(({ at, ...one }) => ({ ...one, at: at.slice(root.length) }))

test('the columns of raw statements are those of their types', async () => {
  expect(await faultsOf(statements)).toEqual([])
  expect(statements.length).toBeGreaterThan(430)
})

test('a column that is renamed in the database, or in a type alone, is found', async () => {
  const some = statements.filter(({ at }) => at.startsWith('modules/mails/receiving/arrivals.repository.ts'))
  await client.query('begin; alter table arrived_mails rename arrived_mail_id to renamed_id')
  const faults = await faultsOf(some)
  await client.query('rollback')
  expect(faults).toContainEqual(expect.stringContaining('column "arrived_mail_id" does not exist'))
  const planted = { at: 'planted', text: 'select mail_id, state from mails', fields: ['mailId', 'status'] }
  expect(await faultsOf([planted])).toEqual(['planted: status, state'])
})
