import type { FastifyInstance } from 'fastify'
import { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { createTokens } from '../../kit/http/session.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database.ts'
import { kyselyOver } from '../../platform/postgres/preparing-client.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { isFullRun } from '../../testing/extent.ts'
import { createPlanningDatabase, type TestDatabase } from '../../testing/servers/database.ts'

/** The number of log entries: half of them changes, half accesses, spread over two years. */
const entries = 1_000_000

let database: TestDatabase
let app: FastifyInstance
let token: string
let sent: { sql: string; parameters: readonly unknown[] }[] = []

interface Scan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Scan[]
}

function* nodes(node: Scan): Generator<Scan> {
  yield node
  for (const child of node.Plans ?? []) yield* nodes(child)
}

/** Counts the log entries that the SQL statements of a call read. */
async function readBy(url: string) {
  sent = []
  const answer = await app.inject({ method: 'GET', url, headers: { authorization: token } })
  expect(answer.statusCode, answer.body).toBe(200)
  let read = 0
  for (const { sql, parameters } of sent.filter((one) => /\bselect\b.*all_audit_entries/s.test(one.sql))) {
    const found = await database.pool.query(`explain (analyze, format json) ${sql}`, [...parameters])
    for (const node of nodes(found.rows[0]['QUERY PLAN'][0].Plan))
      if (/^(?:change_log|accesses)/.test(node['Relation Name'] ?? ''))
        read += (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
  }
  return { read, sent: sent.length }
}

describe.runIf(isFullRun)('with a million entries', { timeout: 600_000 }, () => {
  beforeAll(async () => {
    database = await createPlanningDatabase()
    await fill(database)
    const log = ({ query }: { query: (typeof sent)[number] }) => void sent.push(query)
    const db = new Kysely<Tables>({ ...kyselyOver(database.pool), log })
    const secret = new Uint8Array(32).fill(1)
    const settings = readSettings({ LOG_LEVEL: 'silent' })
    app = await buildApp({ database: { ...database, db }, settings, secret, clock: systemClock })
    const endsAt = new Date('2100-01-01')
    await database.pool.query(
      `insert into sessions (session_id, user_id, generation, created_at, ends_at, last_seen_at, address, place, agent)
      values (1, 1, 1, now(), $1, $1, '', '', '')`,
      [endsAt],
    )
    const roles = ['ROLE_ADMIN'] as const
    const subject = { sessionId: 1, endsAt, id: 1, username: 'admin', roles, generation: 1, viewerId: null }
    token = await createTokens(secret, 1, systemClock).issue(subject)
  }, 600_000)
  afterAll(async () => {
    await app.close()
    await database.drop()
  })

  const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  test.each([
    ['the last 30 days, exactly counted', '?size=25', 0.12],
    ['a day', `?at_from=${day(200)}&at_to=${day(200)}&size=25`, 0.06],
    ['the exports of the last 30 days', '?kind_any=EXPORT&size=25', 0.12],
    ['a record', '?record=/api/client/77&size=25', 0.01],
    ['a kind of record within 30 days', '?recordKind=/api/client&size=25', 0.12],
    // An export reads all accesses once in their order through a database cursor, whatever its period.
    ['the export of a day', `/export?at_from=${day(200)}&at_to=${day(200)}&format=csv`, 0.6],
    ['the digest of the latest file', '/check', 0.001],
  ])('%s', async (_, query, most) => {
    const found = await readBy(`/api/system/audit${query}`)
    expect(found.sent).toBeGreaterThan(0)
    expect(found.read / entries).toBeLessThan(most)
  })
})

/** Inserts log rows as the triggers would write them, but without hashes. */
async function fill({ pool }: TestDatabase): Promise<void> {
  await pool.query(`do $$ begin
    for ago in 1..25 loop
      execute format('create table %I partition of change_log for values from (%L) to (%L)',
        'change_log_' || to_char(now() - make_interval(months => ago), 'YYYY_MM'),
        date_trunc('month', now() - make_interval(months => ago)), date_trunc('month', now() - make_interval(months => ago - 1)));
    end loop;
  end $$`)
  const client = await pool.connect()
  const at = `now() - interval '730 days' * (1 - n / ${entries}::float8)`
  try {
    await client.query(`set session_replication_role = replica;
      insert into users (id, username, email, password_hash, roles) values (1, 'admin', 'admin@x.example', '', '{ROLE_ADMIN}') on conflict do nothing;
      insert into change_log (id, at, actor, request_id, table_name, row_id, operation, before, after, hash)
        select n, ${at}, n % 50, 'r' || n, (array['clients', 'enquiries', 'stays', 'mails'])[1 + n / 2 % 4], n % 20000, 'update', '{}', '{}', ''
        from generate_series(0, ${entries}, 2) n;
      insert into accesses (access_id, at, kind, user_id, table_name, row_id, path, hash)
        select n, ${at}, case when n % 100 = 1 then 'EXPORT' when n % 100 = 3 then 'SENT' else 'PAGE' end, n % 50,
          case when n % 100 > 3 then 'clients' end, case when n % 100 = 1 then null when n % 100 = 3 then n - 2 else n % 20000 end,
          case when n % 100 = 1 then '/api/clients/export' end, ''
        from generate_series(1, ${entries}, 2) n;
      select setval('change_log_id', ${entries} + 1000);
      set session_replication_role = default`)
  } finally {
    client.release()
  }
  await pool.query('analyze change_log; analyze accesses')
}
