import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_ADMIN'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords({}, (kinds) => kinds.filter(({ name }) => name === 'search-erased'))
})
afterAll(() => server.close())

interface Entry {
  kind: string
  userId: number | null
  recordKind: string | null
  recordId: number | null
  recordName: string | null
  path: string | null
  rowCount: number | null
  details: string | null
  _links: object
}

async function list(query: Record<string, string> = {}): Promise<Entry[]> {
  const { status, body } = await server.call('GET', `/api/system/audit?${new URLSearchParams(query)}`, { as })
  expect(status).toBe(200)
  return body._embedded.auditEntries
}

const verify = async () => (await server.call('GET', '/api/history/verify', { as })).body

test('who changed, read and exported what is found by user, kind, record and period', async () => {
  const added = await server.call('POST', '/api/client', {
    as: 'ROLE_MANAGER',
    body: { firstname: 'Ann', lastname: 'Vermeer', email: 'ann@vermeer.example' },
  })
  const { clientId } = added.body
  await server.call('GET', `/api/client/${clientId}`, { as: 'ROLE_VIEWER' })
  await server.call('GET', '/api/clients/export?query=Vermeer&format=csv', { as: 'ROLE_VIEWER' })
  const record = `/api/client/${clientId}`
  expect(await list({ record })).toEqual([
    expect.objectContaining({
      kind: 'PAGE',
      userId: server.userId('ROLE_VIEWER'),
      recordName: 'Ann Vermeer',
    }),
    expect.objectContaining({
      kind: 'ADDED',
      userId: server.userId('ROLE_MANAGER'),
      recordKind: '/api/client',
      recordId: clientId,
      _links: { record: { href: record } },
    }),
  ])
  const exported = { kind_any: 'EXPORT', userId_any: String(server.userId('ROLE_VIEWER')) }
  // The server notes the number of rows of an export after it has sent the file.
  await expect
    .poll(() => list(exported))
    .toEqual([
      expect.objectContaining({
        path: '/api/clients/export',
        rowCount: 1,
        details: 'query=Vermeer, format=csv',
        recordKind: null,
      }),
    ])
  expect(await list({ ...exported, at_to: '2020-01-01' })).toEqual([])
  const kinds = new Set((await list({ recordKind: '/api/client' })).map((entry) => entry.recordKind))
  expect([...kinds]).toEqual(['/api/client'])
  const both = (await list({ recordKind: 'users,/api/client', kind_any: 'ADDED' })).map(
    (entry) => entry.recordKind,
  )
  expect(new Set(both)).toEqual(new Set(['/api/user', '/api/client']))
})

test('sign-ins are noted, and refused ones without a name that is no user', async () => {
  const sign = (username: string, password: string) =>
    server.app.inject({ method: 'POST', url: '/login', payload: { username, password } })
  const { rows } = await server.database.pool.query<{ id: number; username: string }>(
    'select id, username from users where id = $1',
    [server.userId('ROLE_CONTENT')],
  )
  const [user] = rows
  expect((await sign(user?.username ?? '', 'wrong')).statusCode).toBe(401)
  expect((await sign('nobody-knows', 'wrong')).statusCode).toBe(401)
  const refused = await list({ kind_any: 'SIGN_IN_REFUSED' })
  expect(refused.map(({ userId }) => userId)).toEqual([null, user?.id])
  expect(JSON.stringify(refused)).not.toContain('nobody-knows')
  expect(refused[0]?.details).toBe('127.0.0.1')
})

test('without a period or a record the list has the last 30 days, and its file has the same rows', async () => {
  await server.database.pool.query(
    `insert into accesses (at, kind, user_id) values (now() - interval '40 days', 'SIGN_IN', 1)`,
  )
  const [all, recent] = [await list({ at_from: '2000-01-01', size: '1000' }), await list({ size: '1000' })]
  expect(all.length).toBe(recent.length + 1)
  const file = await server.app.inject({
    url: '/api/system/audit/export?decimal=point&column=auditEntryId',
    headers: { authorization: await server.token(as) },
  })
  expect(file.body.trim().split('\n').length - 1).toBeGreaterThanOrEqual(recent.length)
})

test('the record of a kind that is not known has no entries, and a wrong filter is refused', async () => {
  expect(await list({ recordKind: 'no_such_table,' })).toEqual([])
  for (const query of ['recordKind=x%20y', 'record=12', 'kind_any=READ', 'userId_any=x'])
    expect((await server.call('GET', `/api/system/audit?${query}`, { as })).status, query).toBe(400)
})

test('the check finds accesses that were changed past the product', async () => {
  expect(await verify()).toMatchObject({ isIntact: true, faults: [] })
  const { pool } = server.database
  for (const statement of ['update accesses set user_id = 1', 'delete from accesses', 'truncate accesses'])
    await expect(pool.query(statement), statement).rejects.toThrow('append-only')
  const { rows } = await pool.query<{ id: number }>('select access_id as id from accesses order by 1')
  const [first = { id: 0 }, second = { id: 0 }] = rows
  const last = rows.at(-1) ?? { id: 0 }
  const past = async (statement: string) => {
    const client = await pool.connect()
    try {
      await client.query(`begin; set local session_replication_role = replica; ${statement}`)
      const found = await client.query<{ faults: { number: number }[] }>(
        'select faults from verify_accesses(-1, 5000, 100)',
      )
      return found.rows[0]?.faults.map(({ number }) => number)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  expect(await past(`update accesses set user_id = 99 where access_id = ${second.id}`)).toEqual([second.id])
  expect(await past(`update accesses set details = '{"query": "x"}' where access_id = ${first.id}`)).toEqual([
    first.id,
  ])
  expect(await past(`delete from accesses where access_id = ${first.id}`)).toEqual([second.id])
  expect(await past(`delete from accesses where access_id = ${last.id}`)).toEqual([last.id])
  expect(await past(`delete from accesses`)).toEqual([last.id])
  expect(
    await past(`insert into accesses (access_id, at, kind, previous, hash)
      values (${last.id + 1}, now(), 'SIGN_IN', ${last.id}, 'x')`),
  ).toContain(last.id + 1)
})

test('a person who is erased goes from the filters of exports, and the chain stays whole', async () => {
  const added = await server.call('POST', '/api/client', {
    as,
    body: { firstname: 'Zbigniew', lastname: 'Kowalczyk', email: 'zbigniew@kowalczyk.example' },
  })
  const { clientId, version } = added.body
  await server.call('GET', '/api/clients/export?query=zbigniew%20kowalczyk', { as })
  await expect.poll(async () => (await list({ kind_any: 'EXPORT' }))[0]?.details).toContain('zbigniew')
  await server.call('POST', `/api/client/${clientId}/erasure`, { as, body: { version } })
  await expect
    .poll(async () => (await list({ kind_any: 'EXPORT' }))[0]?.details, { timeout: 60_000 })
    .toContain('query=[erased]')
  const { rows } = await server.database.pool.query('select from accesses where details::text ~* $1', [
    'kowalczyk',
  ])
  expect(rows).toEqual([])
  expect(await verify()).toMatchObject({ isIntact: true, faults: [] })
})

test('entries that are too old go from the beginning, and the chain stays whole', async () => {
  const { pool } = server.database
  const count = async () => (await pool.query('select from accesses')).rows.length
  const before = await count()
  const oldest = await pool.query<{ at: string }>(
    'select at from accesses order by access_id offset 3 limit 1',
  )
  const gone = await pool.query<{ gone: number }>('select forget_accesses($1, 1000) as gone', [
    oldest.rows[0]?.at,
  ])
  expect(gone.rows[0]?.gone).toBe(3)
  expect(await count()).toBe(before - 3)
  expect(await verify()).toMatchObject({ isIntact: true, faults: [] })
})
