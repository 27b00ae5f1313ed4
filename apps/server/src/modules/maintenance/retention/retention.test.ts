import { type RetentionKind, retentionKinds, retentions } from '@stayboard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../testing/app.ts'
import { addPerson } from '../../../testing/areas/erasing.ts'
import { person } from '../../../testing/areas/person.ts'
import { startAppWithRecords } from '../../../testing/samples.ts'
import { contentsBut } from '../../../testing/tables.ts'

const as = 'ROLE_ADMIN'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords({}, (kinds) =>
    kinds.filter(({ name }) => ['remove-old-data', 'search-erased'].includes(name)),
  )
  await addPerson(server, person)
})
afterAll(() => server.close())

interface Kept {
  kind: RetentionKind
  days: number | null
  rows: number
  oldestAt: string | null
  removable: number
}
const path = '/api/system/maintenance/retention'
async function rehearse(): Promise<Map<RetentionKind, Kept>> {
  const { body } = await server.call('GET', path, { as })
  return new Map(body.kinds.map((one: Kept) => [one.kind, one]))
}
/** Sets how many days a kind of data is kept. The call also sends the number of days that applied before. */
const choose = (kind: RetentionKind, days: number | null, seen: number | null | undefined) =>
  server.call('PUT', path, { as, body: { kind, days, seen } })
const set = async (kind: RetentionKind, days: number | null) =>
  choose(kind, days, (await rehearse()).get(kind)?.days)
const query = async (statement: string, values: unknown[] = []) =>
  (await server.database.pool.query(statement, values)).rows

/** Runs the background job that removes old data, and waits for its end. */
async function run() {
  const done = async () =>
    Number(
      (
        await query(`select count(*) from pgboss.job where name = 'remove-old-data' and state = 'completed'`)
      )[0].count,
    )
  const before = await done()
  await server.call('POST', `${path}/remove_old`, { as })
  await expect.poll(done, { timeout: 60_000 }).toBe(before + 1)
}

test('what the rehearsal counts is removed, and nothing else', async () => {
  await query(`insert into notifications (user_id, kind, record, title, at)
    select id, 'MENTION', '/api/client/' || n, 'x', now() - n * interval '40 days' from users, generate_series(1, 4) n where id = 1`)
  await query(`insert into channel_calls (system, direction, operation, state, at) values
    ('MEWS', 'OUT', 'a', 'DONE', now() - interval '91 days'), ('MEWS', 'OUT', 'b', 'WAITING', now() - interval '91 days'),
    ('MEWS', 'OUT', 'c', 'DONE', now() - interval '89 days')`)
  const before = await rehearse()
  expect(before.get('notifications')).toMatchObject({ days: 90, removable: 2 })
  expect(before.get('channelCalls')).toMatchObject({ removable: 1 })
  await run()
  const after = await rehearse()
  for (const kind of retentionKinds)
    expect([kind, after.get(kind)?.rows, after.get(kind)?.removable]).toEqual([
      kind,
      (before.get(kind)?.rows ?? 0) - (before.get(kind)?.removable ?? 0),
      0,
    ])
  expect(
    (await query('select operation from channel_calls order by 1')).map(({ operation }) => operation),
  ).toEqual(expect.arrayContaining(['b', 'c']))
})

test('the usual days remove no client, enquiry, booking, mail or document, however old', async () => {
  await query(`update mails set at = now() - interval '20 years'`)
  const before = await contentsBut(server.database)
  await run()
  const after = await contentsBut(server.database)
  const records = [
    'clients',
    'enquiries',
    'stays',
    'guests',
    'reservations',
    'mails',
    'messages',
    'files',
    'enquiry_files',
  ]
  for (const table of [...records, 'proposals', 'activities', 'organisations'])
    expect(after[table], table).toEqual(before[table])
})

test('a mail loses its original only if somebody chose so, and stays readable', async () => {
  await query('update mails set raw_id = null')
  await query(`update mails set raw_id = (select max(file_id) from files), state = 'RECEIVED'
    where mail_id = (select max(mail_id) from mails)`)
  expect((await rehearse()).get('mailSources')).toMatchObject({ days: null, rows: 1, removable: 0 })
  await run()
  expect((await rehearse()).get('mailSources')?.rows).toBe(1)
  const [mail] = await query('select subject, body from mails where raw_id is not null')
  expect((await set('mailSources', 365)).status).toBe(200)
  expect((await rehearse()).get('mailSources')).toMatchObject({ days: 365, removable: 1 })
  await run()
  expect((await rehearse()).get('mailSources')?.rows).toBe(0)
  expect(
    await query('select subject, body from mails where mail_id = (select max(mail_id) from mails)'),
  ).toEqual([mail])
})

test('an enquiry that ended without a booking loses its person, also in its history, and stays for the figures', async () => {
  const values = `organisation_id, exploiter_id, fase, cancel_reason, fase_began, contact_name, client_email, name, notes, price`
  const add = async (ref: string, fase: string, days: number): Promise<number> =>
    (
      await query(
        `insert into enquiries (ref_number, ${values}) values
          ($1, 1, 1, $2, 'Too dear', now() - make_interval(days => $3), 'Wilhelmina Zonneveld', 'mina@zonneveld.example',
          'Flat of Wilhelmina', 'Has two dogs', 1200) returning enquiry_id as id`,
        [ref, fase, days],
      )
    )[0].id
  const lost = await add('R-1', 'Closed - lost', 400)
  const recent = await add('R-2', 'Closed - lost', 300)
  const open = await add('R-3', 'Offers received', 400)
  const invoiced = await add('R-4', 'Cancelled', 400)
  await query(
    'update reservations set enquiry_id = $1 where reservation_id = (select max(reservation_id) from reservations)',
    [invoiced],
  )
  await query(
    `update enquiries set fase_began = now() - make_interval(days => case when enquiry_id = $1 then 300 else 400 end)
    where enquiry_id = any($2)`,
    [recent, [lost, recent, open, invoiced]],
  )
  await query(`insert into activities (enquiry_id, kind, text) values ($1, 'NOTE', 'Wilhelmina called')`, [
    lost,
  ])
  expect((await rehearse()).get('closedEnquiries')).toMatchObject({ days: null, removable: 0 })
  expect((await set('closedEnquiries', 365)).status).toBe(200)
  expect((await rehearse()).get('closedEnquiries')).toMatchObject({ removable: 1 })
  await run()
  expect((await rehearse()).get('closedEnquiries')).toMatchObject({ removable: 0 })
  const rows = await query(
    `select ref_number, contact_name, client_email, name, notes, price::float8, cancel_reason from enquiries where enquiry_id = any($1)
      order by ref_number`,
    [[lost, recent, open, invoiced]],
  )
  const whole = { contact_name: 'Wilhelmina Zonneveld', client_email: 'mina@zonneveld.example', price: 1200 }
  expect(rows).toMatchObject([
    {
      contact_name: '[erased]',
      client_email: null,
      name: null,
      notes: null,
      price: 1200,
      cancel_reason: 'Too dear',
    },
    whole,
    whole,
    whole,
  ])
  const history = await query(
    `select from change_log where (table_name = 'enquiries' and row_id = $1 or table_name = 'activities')
      and (before::text ~ 'Wilhelmina|zonneveld|dogs' or after::text ~ 'Wilhelmina|zonneveld|dogs')`,
    [lost],
  )
  expect(history).toEqual([])
  expect((await server.call('GET', '/api/history/verify', { as })).body).toMatchObject({
    isIntact: true,
    faults: [],
  })
  const { erasures } = (await server.call('GET', '/api/v2/erasures', { as })).body
  expect(erasures[0]).toMatchObject({
    userName: null,
    state: 'DONE',
    removed: [
      { kind: 'enquiries', count: 1 },
      { kind: 'activities', count: 1 },
    ],
  })
})

test('an enquiry that got an address again after it lost its person loses that too', async () => {
  const [{ id }] =
    await query(`update enquiries set client_email = 'mina@zonneveld.example', phone = '+31612345678'
    where contact_name = '[erased]' and ref_number = 'R-1' returning enquiry_id as id`)
  expect((await rehearse()).get('closedEnquiries')).toMatchObject({ removable: 1 })
  await run()
  expect((await rehearse()).get('closedEnquiries')).toMatchObject({ removable: 0 })
  expect(await query('select client_email, phone from enquiries where enquiry_id = $1', [id])).toEqual([
    { client_email: null, phone: null },
  ])
})

test('kept for good is kept, fewer days than allowed are refused, and the log has who chose', async () => {
  await query(`insert into notifications (user_id, kind, record, title, at)
    values (1, 'MENTION', '/api/client/77', 'x', now() - interval '10 years')`)
  expect((await set('notifications', null)).status).toBe(200)
  await run()
  expect((await rehearse()).get('notifications')).toMatchObject({ days: null, removable: 0 })
  expect((await rehearse()).get('notifications')?.rows).toBeGreaterThan(0)
  const now = await rehearse()
  for (const kind of retentionKinds) {
    const few = await choose(kind, retentions[kind].least - 1, now.get(kind)?.days)
    expect([kind, few.status, few.body.errors[0].field]).toEqual([kind, 400, 'days'])
  }
  for (const days of [0, -1, 1.5, 36_501, 'x'])
    expect(
      (await server.call('PUT', path, { as, body: { kind: 'runs', days, seen: 365 } })).status,
      String(days),
    ).toBe(400)
  const manager = { as: 'ROLE_MANAGER' as const, body: { kind: 'runs', days: 400, seen: 365 } }
  expect((await server.call('PUT', path, manager)).status).toBe(403)
  const [chosen] = await query(
    `select actor from change_log where table_name = 'retentions' order by id desc limit 1`,
  )
  expect(chosen.actor).toBe(server.userId(as))
})

test('of two administrators who choose at once, one is told that the other did', async () => {
  const statuses = async (...days: number[]) => {
    const seen = (await rehearse()).get('channelCalls')?.days ?? 0
    return (await Promise.all(days.map((one) => choose('channelCalls', one, seen))))
      .map(({ status }) => status)
      .sort()
  }
  // The first pair of requests adds the setting, the second pair changes it.
  expect(await statuses(60, 70)).toEqual([200, 409])
  expect(await statuses(80, 85)).toEqual([200, 409])
  expect((await choose('channelCalls', 60, (await rehearse()).get('channelCalls')?.days)).status).toBe(200)
  const late = await choose('channelCalls', 30, 90)
  expect([late.status, late.body.code]).toEqual([409, 'stale'])
  expect((await rehearse()).get('channelCalls')?.days).toBe(60)
  // A request without `seen` is refused, because it could overwrite a choice of the other administrator.
  const blind = await server.call('PUT', path, { as, body: { kind: 'channelCalls', days: 30 } })
  expect([blind.status, blind.body.errors[0].field]).toEqual([400, 'seen'])
  expect((await set('channelCalls', 90)).status).toBe(200)
})

test('many rows go in several pieces', async () => {
  await query(`insert into channel_calls (system, direction, operation, state, at)
    select 'MEWS', 'OUT', 'many', 'DONE', now() - interval '100 days' from generate_series(1, 2500)`)
  expect((await rehearse()).get('channelCalls')?.removable).toBe(2500)
  await run()
  expect(await query(`select from channel_calls where operation = 'many'`)).toEqual([])
})
