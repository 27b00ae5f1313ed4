import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { columns, sheetOf } from '../../testing/areas/sheets.ts'
import { expectProblem } from '../../testing/problems.ts'

const as = 'ROLE_ADMIN'
const many = 2_500
let server: TestApp
let address: string
beforeAll(async () => {
  server = await startTestApp()
  // The rows are written without the change log and without the index of their long texts, because both would
  // take long.
  await server.database.pool.query(
    'alter table organisations disable trigger user; drop index organisations_by_texts',
  )
  await server.database.pool.query(`
    insert into organisations (name, name_key, contactname) select 'Many ' || lpad(n::text, 6, '0'), 'many', repeat('x', 4800)
      from generate_series(1, ${many}) n`)
  await server.database.pool.query('alter table organisations enable trigger user')
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

const asked = (url: string) => server.call('GET', url, { as })
const lines = (text: string) => text.replace('\ufeff', '').trimEnd().split('\r\n')

/** Sends a request over a real connection, so that its answer can be read slowly or not at all. */
async function begin(path: string) {
  const authorization = await server.token(as)
  const asking = request(`${address}${path}`, { headers: { authorization } }).end()
  asking.on('error', () => undefined)
  return asking
}
const busy = async () => {
  const { rows } = await server.database.pool.query<{ state: string }>(`
    select state from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and (state = 'active' or state like 'idle in transaction%')`)
  return rows.length
}
async function until(condition: () => Promise<boolean>) {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    if (await condition()) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('it did not come to that')
}

/**
 * An export of 12 MB. The buffers between server and client hold less, so the export waits for its reader.
 */
const path = `/api/v2/organisations/export?query=many&${columns('name', 'contactname', 'organisationId', 'timeStamp')}`

/** Resolves when the first bytes of the answer have arrived. The rest is not read until the test reads it. */
async function begun(asking: ReturnType<typeof request>): Promise<IncomingMessage> {
  const [answer]: IncomingMessage[] = await once(asking, 'response')
  if (!answer) throw new Error('no answer came')
  await once(answer, 'readable')
  return answer
}

test.each(['csv', 'xlsx'])('%s: all rows, once and in order', async (format) => {
  if (format === 'xlsx') {
    const { rows } = await sheetOf(server, `${path}&format=xlsx`)
    expect([rows.length, rows.at(-1)?.includes('Many 002500')]).toEqual([many + 1, true])
    return
  }
  const names = lines((await asked(path)).body)
    .slice(1)
    .map((line) => line.slice(0, 11))
  expect(names).toEqual(Array.from({ length: many }, (_, at) => `Many ${String(at + 1).padStart(6, '0')}`))
})

test('a slow reader is waited for; all rows are of one moment', async () => {
  const answer = await begun(await begin(path))
  const waits = `select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'
    and state_change < clock_timestamp() - interval '200 ms'`
  await until(async () => (await server.database.pool.query(waits)).rowCount === 1)
  await server.database.pool.query(
    "update organisations set name = 'Many changed' where name = 'Many 002500'",
  )
  const text = Buffer.concat(await answer.toArray()).toString()
  expect(lines(text)).toHaveLength(many + 1)
  expect(text).toContain('Many 002500')
  await until(async () => (await busy()) === 0)
})

test('an export is noted before its first byte, and how much was sent when its reader has gone', async () => {
  const noted = async () =>
    (
      await server.database.pool.query<{
        id: number
        sent: number | null
      }>(`select audit_entry_id as id, row_count as sent
        from all_audit_entries where kind = 'EXPORT' order by audit_entry_id desc limit 1`)
    ).rows[0]
  const before = await noted()
  const asking = await begin(path)
  await begun(asking)
  // The export is recorded before its answer ends, so the record exists even if the server is killed now.
  const [during, held] = [await noted(), await busy()]
  expect([during?.sent, held]).toEqual([null, 1])
  expect(during?.id).not.toBe(before?.id)
  asking.destroy()
  await until(async () => ((await noted())?.sent ?? 0) > 0)
  expect((await noted())?.id).toBe(during?.id)
  expect((await noted())?.sent).toBeLessThan(many)
})

test('what cannot be noted is not sent', async () => {
  const { pool } = server.database
  await pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no note'; end $$;
    create trigger a_refuse before insert on accesses for each row execute function refuse()`,
  )
  try {
    const refused = await asked(path)
    expectProblem(refused, 500)
    expect(JSON.stringify(refused.body)).not.toContain('Many')
    await until(async () => (await busy()) === 0)
  } finally {
    await pool.query('drop trigger a_refuse on accesses; drop function refuse()')
  }
})

test('a reader who disconnects before the note is written leaves no transaction open', async () => {
  const blocker = await server.database.pool.connect()
  try {
    await blocker.query('begin; select from access_heads for update')
    const asking = await begin(path)
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    // The blocker's connection is not used: within its transaction, PostgreSQL repeats the first answer about
    // activity. Another record of an export may wait too.
    await until(async () => (await server.database.pool.query(waiting)).rowCount !== 0)
    asking.destroy()
    // Within this time the server notices that the client is gone.
    await new Promise((resolve) => setTimeout(resolve, 300))
  } finally {
    // An open transaction would delay the tests of other files.
    await blocker.query('commit')
    blocker.release()
  }
  await until(async () => (await busy()) === 0)
  const last = 'select kind from accesses order by access_id desc limit 1'
  await until(async () => (await server.database.pool.query(last)).rows[0].kind === 'SENT')
})

test('a reader who disconnects leaves no transaction open', async () => {
  const asking = await begin(path)
  await begun(asking)
  await until(async () => (await busy()) === 1)
  asking.destroy()
  await until(async () => (await busy()) === 0)
})

test('disconnecting before the first row cancels the statement', async () => {
  const holder = await server.database.pool.connect()
  await holder.query('begin; lock table organisations in access exclusive mode')
  const asking = await begin(path)
  const waits = async () =>
    (await server.database.pool.query("select from pg_stat_activity where wait_event_type = 'Lock'")).rowCount
  await until(async () => (await waits()) === 1)
  asking.destroy()
  await until(async () => (await waits()) === 0)
  await holder.query('rollback')
  holder.release()
  await until(async () => (await busy()) === 0)
})

test('three exports run at a time; the next is refused and succeeds later', async () => {
  const running = await Promise.all([begin(path), begin(path), begin(path)])
  await Promise.all(running.map(begun))
  const refused = await asked(path)
  for (const one of running) one.destroy()
  expectProblem(refused, 429)
  expect(refused.headers['retry-after']).toBe('5')
  await until(async () => (await busy()) === 0)
  expect((await asked(path.replace('query=many', 'query=nobody'))).status).toBe(200)
})
