import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'

const as = 'ROLE_ADMIN'
let server: TestApp
let ids: number[] = []
beforeAll(async () => {
  server = await startTestApp()
  const made = Array.from({ length: 8 }, (_, n) =>
    server.call('POST', '/api/tag', { as, body: { name: `tag ${n}` } }),
  )
  ids = (await Promise.all(made)).map(({ body }) => body.tagId)
})
afterAll(() => server.close())

test('concurrent requests get their own records, and 404 for a missing one', async () => {
  const asked = [...ids, 999_999, ...ids.toReversed()]
  const answers = await Promise.all(asked.map((id) => server.call('GET', `/api/tag/${id}`, { as })))
  expect(answers.map(({ status, body }) => (status === 200 ? body.tagId : status))).toEqual(
    asked.map((id) => (id === 999_999 ? 404 : id)),
  )
})

test('no answer is older than its request', async () => {
  const [id = 0] = ids
  for (let n = 0; n < 20; n += 1) {
    const reads = [1, 2, 3].map(() => server.call('GET', `/api/tag/${id}`, { as }))
    const changed = await server.call('PUT', '/api/tag', { as, body: { tagId: id, name: `changed ${n}` } })
    expect(changed.status).toBe(200)
    const read = await server.call('GET', `/api/tag/${id}`, { as })
    expect(read.body.name).toBe(`changed ${n}`)
    await Promise.all(reads)
  }
})

test('a record that cannot be read fails alone', async () => {
  const { pool } = server.database
  const added = await pool.query<{ id: number }>(`
    insert into clients (firstname, lastname, email, time_stamp)
    select 'Vincent', 'van Gogh', n || '@gogh.example', case n when 3 then 'infinity'::timestamptz else now() end
    from generate_series(1, 6) n returning client_id as id`)
  const asked = added.rows.map(({ id }) => server.call('GET', `/api/client/${id}`, { as }))
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 500, 200, 200, 200])
})
