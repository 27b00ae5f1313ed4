import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_CONTENT'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
})
afterAll(() => server.close())

const room = {
  name: 'Loft',
  description: 'Small',
  roomType: 'STUDIO',
  providerDepartment: '/api/provider_department/1',
}
/** The calls that add several records at once, and the table of those records. */
const kinds = [
  ['/api/provider_hospitality_entity/alike', { ...room, codes: '701-703' }, 'rooms'],
  ['/api/add_space_type/1/alike', { codes: 'Z701-703' }, 'space_types'],
] as const

const rowsIn = async (table: string) => {
  const { rows } = await server.database.pool.query(`select count(*) as count from ${table}`)
  return Number(rows[0].count)
}

/** Waits until this many sessions of the database wait for a lock. */
async function waiting(count: number) {
  const asked = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect
    .poll(async () => (await server.database.pool.query(asked)).rowCount, { timeout: 60_000 })
    .toBe(count)
}

test.each(kinds)(
  'of two concurrent additions of the same to %s, one is refused as taken',
  async (path, body, table) => {
    const before = await rowsIn(table)
    const client = await server.database.pool.connect()
    // This lock keeps both calls waiting. A call that did not lock the department would have found all codes
    // free by now.
    await client.query('begin')
    await client.query('select from provider_departments where department_id = 1 for update')
    const both = [1, 2].map(() => server.call('POST', path, { as, body }))
    await waiting(2)
    await client.query('rollback')
    client.release()
    const answers = await Promise.all(both)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.errors).toMatchObject([
      { field: 'codes', code: 'codesTaken' },
    ])
    expect(await rowsIn(table)).toBe(before + 3)
  },
)
