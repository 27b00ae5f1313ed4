import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { times } from '../testing/extent.ts'

let server: TestApp
let authorization: string
beforeAll(async () => {
  server = await startTestApp()
  authorization = await server.token('ROLE_ADMIN')
})
afterAll(() => server.close())

async function ask(url: string) {
  const { statusCode, body } = await server.app.inject({ method: 'GET', url, headers: { authorization } })
  expect(statusCode, body).toBe(200)
}

/** The number of prepared statements on each connection of the pool. */
async function preparedByConnection(): Promise<number[]> {
  const { pool } = server.database
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  const counts = await Promise.all(
    clients.map(async (client) => {
      const { rows } = await client.query<{ count: number }>('select count(*) from pg_prepared_statements')
      return rows[0]?.count ?? 0
    }),
  )
  for (const client of clients) client.release()
  return counts
}

const lists = ['/api/v2/backend/enquiries', '/api/clients', '/api/v2/organisations']

test('many page sizes share few prepared statements', async () => {
  for (let n = 0; n < times(600, 60); n += 1)
    await ask(`${lists[n % lists.length]}?page=${(n * 7919) % 10_000_000}&size=${(n % 1000) + 1}`)
  // Each list prepares one statement per order of magnitude of the page, of which there are nine, and one for
  // the count behind an empty page.
  for (const count of await preparedByConnection()) expect(count).toBeLessThan(lists.length * 12)
})
