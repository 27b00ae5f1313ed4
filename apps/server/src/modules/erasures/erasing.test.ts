import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { copiedWords, placesOf } from '../../testing/areas/copied-words.ts'
import { addPerson, administrator, type Known } from '../../testing/areas/erasing.ts'
import { findTraces, person } from '../../testing/areas/person.ts'
import { expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const as = 'ROLE_ADMIN'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords({}, (kinds) => kinds.filter(({ name }) => name === 'search-erased'))
})
afterAll(() => server.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ask = (method: Method, path: string, body?: object) => administrator(server)(method, path, body)
const query = async (statement: string, values: unknown[] = []) =>
  (await server.database.pool.query(statement, values)).rows
/** Runs a statement without the triggers that write the change log. */
const past = (statement: string) =>
  query(`begin; set local session_replication_role = replica; ${statement}; commit`)
const tryTo = (method: Method, path: string, body?: object) => server.call(method, path, { as, body })
const erase = (clientId: number, version = 1) => tryTo('POST', `/api/client/${clientId}/erasure`, { version })
/** Erases a client in its current version. */
async function eraseNow(clientId: number) {
  const { version } = await ask('GET', `/api/client/${clientId}`)
  return ask('POST', `/api/client/${clientId}/erasure`, { version })
}
/** Ends the searches of earlier tests, so that each test waits only for its own search. */
beforeEach(() =>
  query(`with gone as (delete from erasure_searches returning erasure_id)
    update erasures set state = 'DONE' where erasure_id in (select erasure_id from gone)`),
)
const undo = (action: string) => tryTo('POST', '/api/history/undo', { action })
const done = () =>
  expect
    .poll(
      async () => (await ask('GET', '/api/v2/erasures')).erasures.map((one: { state: string }) => one.state),
      {
        timeout: 90_000,
      },
    )
    .not.toContain('SEARCHING')

let made = 0
/** A person whose names and addresses no other test uses. */
function somebody(): Known {
  made += 1
  return {
    firstname: 'Ottilie',
    lastname: `Vandersloot${'abcdefghijklmnopqrstuvwxyz'[made]}`,
    email: `ottilie${made}@sloot.example`,
    phone: `+31 6 555501${10 + made}`,
  }
}

describe('erasing a client', () => {
  test('says what goes and what stays, and does just that', async () => {
    const { clientId, enquiryId, guestId, messageId } = await addPerson(server, person)
    const words = await copiedWords(server, clientId)
    expect(words.length).toBeGreaterThan(3)
    expect((await placesOf(server.database, words)).length).toBeGreaterThan(10)
    const { removed, kept, ...preview } = await ask('GET', `/api/client/${clientId}/erasure`)
    expect(preview).toMatchObject({
      clientId,
      version: 1,
      upcomingStays: 1,
      sharedAddresses: [],
      isNameShared: false,
    })
    expect(
      Object.fromEntries(removed.map(({ kind, count }: { kind: string; count: number }) => [kind, count])),
    ).toEqual({
      clients: 1,
      messages: 1,
      mails: 1,
      notes: 1,
      activities: 2,
      contacts: 1,
      guests: 1,
      enquiries: 1,
      reservations: 1,
      files: 2,
    })
    expect(kept).toEqual([
      { kind: 'reservations', count: 1, reason: 'TAX' },
      { kind: 'prognoses', count: 1, reason: 'TAX' },
      { kind: 'enquiries', count: 1, reason: 'FIGURES' },
      { kind: 'stays', count: 1, reason: 'FIGURES' },
    ])

    const erased = await ask('POST', `/api/client/${clientId}/erasure`, { version: 1 })
    expect(erased).toMatchObject({ removed, kept, userId: server.userId(as), heldBack: 0 })
    expectProblem(await tryTo('GET', `/api/client/${clientId}`), 404)
    expectProblem(await tryTo('GET', `/api/messagingMessage/${messageId}`), 404)
    const [enquiry] = await query('select * from enquiries where enquiry_id = $1', [enquiryId])
    expect(enquiry).toMatchObject({
      contact_name: '[erased]',
      client_email: null,
      phone: null,
      notes: null,
      fase: 'Booked',
    })
    expect(enquiry.location).toBe('Near the house of Mr [erased]')
    const [guest] = await query('select * from guests where space_type_guest_id = $1', [guestId])
    expect(guest).toMatchObject({ guest_first_name: null, guest_last_name: '[erased]', guest_email: null })
    expect(
      await query(`select lastname, email, client_id from reservations where reservation_number like $1`, [
        `CONFIRMED ${clientId}`,
      ]),
    ).toEqual([{ lastname: person.lastname, email: null, client_id: null }])
    await done()
    const kinds = /^reservations[.](?:firstname|lastname|search)$|^prognosis_metas[.]company_client$/
    expect((await findTraces(server)).filter((place) => !kinds.test(place))).toEqual([])
    // No column contains a single word that names the person, except copies that are kept for tax.
    expect(await placesOf(server.database, words)).toEqual([])
  })

  test('needs the right of an administrator and the version that was read, is one if three ask, and keeps what others have', async () => {
    const own = somebody()
    const { clientId } = await addPerson(server, own)
    const other = { firstname: 'Bo', lastname: 'Else', email: own.email, phone: own.phone }
    const { clientId: otherId } = await ask('POST', '/api/client', other)
    for (const role of ['ROLE_MANAGER', 'ROLE_MARKETING', 'ROLE_VIEWER'] as const) {
      expectProblem(await server.call('GET', `/api/client/${clientId}/erasure`, { as: role }), 403)
      expectProblem(
        await server.call('POST', `/api/client/${clientId}/erasure`, { as: role, body: { version: 1 } }),
        403,
      )
    }
    await ask('PUT', '/api/client', { clientId, city: 'Zundert' })
    const stale = await erase(clientId, 1)
    expectProblem(stale, 409)
    expect(stale.body.current).toMatchObject({ clientId, version: 2 })
    expect((await ask('GET', `/api/client/${clientId}/erasure`)).sharedAddresses).toEqual([own.email])
    const before = (await ask('GET', '/api/v2/erasures')).erasures.length
    const answers = await Promise.all([erase(clientId, 2), erase(clientId, 2), erase(clientId, 2)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect((await ask('GET', '/api/v2/erasures')).erasures).toHaveLength(before + 1)
    // Waits for the background part of the erasure, because
    // its locks would block the mail of the next person.
    await done()
    expect(await ask('GET', `/api/client/${otherId}`)).toMatchObject(other)
  })

  test('that loses its connection in the middle changed nothing; while others edit, it leaves the client whole or gone', async () => {
    const { clientId, enquiryId, messageId } = await addPerson(server, somebody())
    const sum = async () =>
      query(`select (select count(*) from change_log) as entries, (select count(*) from mails) as mails,
      (select count(*) from erased_rows) as gone, (select count(*) from suppressions) as marks`)
    const before = await sum()
    const holder = await server.database.pool.connect()
    await holder.query('begin')
    await holder.query('select from messages where message_id = $1 for update', [messageId])
    const erasing = erase(clientId)
    await expect
      .poll(
        async () =>
          (
            await query(`select pid from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database()`)
          ).length,
      )
      .toBeGreaterThan(0)
    await query(`select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`)
    expect((await erasing).status).toBeGreaterThanOrEqual(500)
    await holder.query('rollback')
    holder.release()
    expect(await sum()).toEqual(before)

    const [erased, ...edits] = await Promise.all([
      erase(clientId),
      ...['Ede', 'Oss', 'Epe'].map((city) => tryTo('PUT', '/api/client', { clientId, city })),
      tryTo('PUT', '/api/v2/backend/reservation', { enquiryId, contactName: 'Somebody else' }),
      tryTo('POST', '/api/activity', { kind: 'CALL', text: 'Busy', client: `/api/client/${clientId}` }),
    ])
    // If an edit is faster, the erasure is refused with 409, because its version is outdated.
    expect([200, 409]).toContain(erased?.status)
    if (erased?.status === 409) await eraseNow(clientId)
    for (const { status } of edits) expect([200, 400, 404, 409]).toContain(status)
    expect(await query('select from clients where client_id = $1', [clientId])).toEqual([])
    expect(await query('select from activities where client_id = $1', [clientId])).toEqual([])
  })
})

describe('nothing brings the person back', () => {
  test('neither the undo of an earlier action or merge nor that of the erasure, and the history of what is gone is gone', async () => {
    const own = somebody()
    const { clientId, activityId, enquiryId, messageId } = await addPerson(server, own)
    const read = (record: string) => tryTo('GET', `/api/history?record=${encodeURIComponent(record)}`)
    const changed = await ask('PUT', '/api/client', { clientId, city: 'Zundert' })
    const enquiry = await ask('PUT', '/api/v2/backend/reservation', {
      enquiryId,
      contactName: 'Ottilie again',
    })
    const removed = await ask('DELETE', `/api/activity/${activityId}`)
    const bulk = await ask('POST', '/api/clients/bulk', {
      ids: [1, clientId],
      changes: { nationality: 'Danish' },
    })
    const double = await ask('POST', '/api/client', { ...own, email: `other.${own.email}` })
    const merged = await ask('POST', '/api/v2/client/merge', {
      keep: `/api/client/${clientId}`,
      merge: `/api/client/${double.clientId}`,
      take: [],
    })
    expect(await read(`/api/client/${clientId}`)).toMatchObject({ status: 200 })
    const erased = await eraseNow(clientId)
    for (const { action } of [changed, removed, erased])
      expect([403, 404]).toContain((await undo(action)).status)
    await undo(enquiry.action)
    const [now] = await query('select contact_name from enquiries where enquiry_id = $1', [enquiryId])
    expect(now).toEqual({ contact_name: '[erased]' })
    const latest = await ask('GET', '/api/history?page=0&size=100')
    expect(JSON.stringify(latest)).not.toContain('Ottilie again')
    for (const record of [`/api/client/${clientId}`, `/api/messagingMessage/${messageId}`])
      expectProblem(await read(record), 404)

    // The undo of a bulk change restores the other client and skips the erased one.
    expect((await undo(bulk.action)).status).toBe(200)
    expect(await ask('GET', '/api/client/1')).toMatchObject({ nationality: null })
    await done()
    await undo(merged.action)
    expect(
      await query('select from clients where client_id = any($1)', [[clientId, double.clientId]]),
    ).toEqual([])
  })
})

describe('the change log', () => {
  const verify = () => ask('GET', '/api/history/verify')

  test('is intact afterwards, and still shows who changed an erased entry or another one', async () => {
    const { clientId } = await ask('POST', '/api/client', somebody())
    await eraseNow(clientId)
    await done()
    expect(await verify()).toMatchObject({ isIntact: true, faults: [] })
    const ofClient = `table_name = 'clients' and row_id = ${clientId} and operation = 'insert'`
    await past(`update change_log set after = after || '{"city": "Oss"}' where ${ofClient}`)
    // A forger changes the entry of another record and marks the entry as erased.
    const [tag] = await query(
      `select id, after from change_log where table_name = 'countries' or table_name = 'tags' limit 1`,
    )
    await past(`update change_log set after = after || '{"name": "Forged"}' where id = ${tag.id};
      insert into erased_entries select id, (select max(erasure_id) from erasures), change_hash(e, hash) from change_log e
        where id = ${tag.id}`)
    const { faults } = await verify()
    expect(faults).toContainEqual(expect.objectContaining({ fault: 'entry', table: 'clients' }))
    expect(faults).toContainEqual(expect.objectContaining({ fault: 'row', table: 'erasures' }))
  })

  test('refuses other changes, also while an erasure is under way', async () => {
    for (const change of ['actor = 2', "after = '{}', operation = 'delete'"])
      await expect(
        server.database.pool.query(
          `begin; set local stayboard.erasing = 'on'; update change_log set ${change}; commit`,
        ),
      ).rejects.toThrow('append-only')
    await server.database.pool.query('rollback')
    await expect(server.database.pool.query(`update change_log set after = '{}'`)).rejects.toThrow(
      'append-only',
    )
  })
})

test('mails are found by an index, however many there are', async () => {
  await past(`insert into mails (state, from_address, to_addresses, subject, body, message_id, thread)
    select 'RECEIVED', 'a' || n || '@many.example', 'Stay <stay@citystay.example>', 'x', 'x', 'n' || n, 'n' || n
    from generate_series(1, 5000) n`)
  await query('analyze mails')
  const plan = await query(`explain select mail_id from mails
    where addresses_in(from_address, to_addresses, cc_addresses) && '{a7@many.example}'`)
  expect(JSON.stringify(plan)).toContain('mails_by_address')
})
