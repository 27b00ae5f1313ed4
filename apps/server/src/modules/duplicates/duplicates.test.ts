import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, startTestApp, type TestApp } from '../../testing/app.ts'
import { violations } from '../../testing/invariants.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { contentsBut } from '../../testing/tables.ts'

const as = 'ROLE_MANAGER'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await query(`insert into exploiters (name) values ('CityStay')`)
})
afterAll(() => server.close())

const query = async (statement: string) => (await server.database.pool.query(statement)).rows
const post = (path: string, body: object) => server.call('POST', path, { as, body })
const undo = ({ headers }: Answer) => post('/api/history/undo', { action: headers['x-request-id'] })
const pairs = async (path: string) => (await server.call('GET', path, { as })).body._embedded.duplicates
const shownPairs = async (path: string) =>
  (await pairs(path)).map((pair: { pairId: string; reasons: string[] }) => [pair.pairId, pair.reasons])

const numbered = [
  'messages_message_id_seq',
  'reservations_reservation_id_seq',
  'activities_activity_id_seq',
  'prognosis_metas_prognosis_meta_id_seq',
  'enquiries_enquiry_id_seq',
  'clients_client_id_seq',
  'organisations_organisation_id_seq',
]

/** Adds two clients and two organisations, with a row in every table that refers to them. */
beforeEach(async () => {
  await query(`
    delete from messages; delete from reservations; delete from activities; delete from prognosis_metas;
    delete from enquiries; delete from clients;
    update organisations set partner_organisation_id = null; delete from organisations;
    ${numbered.map((table) => `alter sequence ${table} restart;`).join(' ')}
    insert into organisations (name, name_key, website, organisation_status, notes, industry, is_private) values
      ('Acmé B.V.', 'acme', 'https://www.acme.example/nl', 'PROSPECT', 'Old notes', '{}', false),
      ('ACME', 'acme', 'acme.example', 'ACCOUNT', 'New notes', '{}', false),
      ('Acmee', 'acmee', null, 'PROSPECT', null, '{}', false), ('Private', 'private', null, null, null, '{}', true);
    update organisations set partner_organisation_id = 2 where organisation_id = 1;
    update organisations set partner_organisation_id = 2 where organisation_id = 3;
    insert into organisation_contacts (organisation_id, name, main_contact) values (1, 'Ann', true), (2, 'Bea', true);
    insert into clients (firstname, lastname, email, phone, city, alternative_emails, username, password_hash,
        organisation_id, times_logged_in, time_stamp) values
      ('Zoë', 'Berg', 'zoe@berg.example', '+31 6 12345678', 'Delft', null, null, null, 1, 2, '2026-03-01'),
      ('Zoe', 'Berg', 'z.berg@acme.example', '0031612345678', 'delft', 'ZOE@berg.example, z@b.example', 'zoe', 'hash',
        2, 3, '2026-01-01'),
      ('Zoe', 'Berg', 'other@berg.example', null, 'Houten', null, null, null, null, 0, '2026-01-01');
    insert into enquiries (ref_number, organisation_id, exploiter_id, fase, contact_name, client_email)
      values ('M-1', 2, 1, 'Booked', 'Ann', 'z.berg@acme.example');
    insert into invoice_parties (enquiry_id, name, payer_id) select enquiry_id, 'ACME', 2 from enquiries;
    insert into prognosis_metas (organisation_id, status, nights, total_prognosis) values (2, 'PROGNOSIS', 1, 10);
    insert into activities (client_id, organisation_id, kind, text) values (2, null, 'CALL', 'x'), (null, 2, 'CALL', 'y');
    insert into messages (subject, contact_email, client_id) values ('Rooms', 'zoe@berg.example', 2);
    insert into reservations (reservation_number, lastname, reservation_date, checkin_date, checkout_date, client_id)
      values ('R-1', 'Berg', '2026-01-01', '2026-02-01', '2026-02-08', 2);
    insert into client_distinctions (client_id, other_id) values (2, 3), (1, 2);
    insert into former_keys (source, key, organisation_id, client_id) values ('HubSpot', '77', 2, null), ('HubSpot', '78', null, 2);
    insert into organisation_distinctions (organisation_id, other_id) values (3, 2), (2, 4)`)
})

const clientPair = { keep: '/api/client/1', merge: '/api/client/2' }
const companyPair = { keep: '/api/organisation/1', merge: '/api/organisation/2' }

describe('finding', () => {
  test('clients with the same address, phone number, or name and city', async () => {
    await query('delete from client_distinctions')
    const found = [['1-2', ['EMAIL', 'NAME', 'PHONE']]]
    expect(await shownPairs('/api/v2/client_duplicates')).toEqual(found)
    expect(await shownPairs('/api/v2/client_duplicates?clientId=2')).toEqual(found)
    expect(await shownPairs('/api/v2/client_duplicates?clientId=1')).toEqual(found)
    expect(await shownPairs('/api/v2/client_duplicates?clientId=3')).toEqual([])
    expect((await pairs('/api/v2/client_duplicates'))[0]).toMatchObject({
      one: { clientId: 1, name: 'Zoë Berg' },
      other: { clientId: 2, organisationName: 'ACME' },
      _links: { one: { href: '/api/client/1' } },
    })
  })

  test('organisations with the same name or site, and for one of them similar names', async () => {
    expect(await shownPairs('/api/v2/organisation_duplicates')).toEqual([['1-2', ['NAME', 'WEBSITE']]])
    expect(await shownPairs('/api/v2/organisation_duplicates?organisationId=1')).toEqual([
      ['1-2', ['NAME', 'WEBSITE']],
      ['1-3', ['SIMILAR']],
    ])
  })

  test('pairs that somebody declared to be different are left out, until that is undone', async () => {
    const told = await post('/api/v2/organisation/apart', {
      one: '/api/organisation/2',
      other: '/api/organisation/1',
    })
    expect(told.status).toBe(200)
    expect(await shownPairs('/api/v2/organisation_duplicates')).toEqual([])
    expect((await undo(told)).status).toBe(200)
    expect(await shownPairs('/api/v2/organisation_duplicates')).toHaveLength(1)
  })

  test('an address that many share is no reason', async () => {
    await query(`delete from client_distinctions;
      insert into clients (firstname, lastname, email)
      select 'A', 'B' || n, 'desk@hotel.example' from generate_series(1, 21) n`)
    expect(await shownPairs('/api/v2/client_duplicates')).toHaveLength(1)
  })
})

describe('merging', () => {
  test.each([
    ['clients', '/api/v2/client/merge', { ...clientPair, take: ['email', 'username'] }],
    [
      'organisations',
      '/api/v2/organisation/merge',
      { ...companyPair, take: ['website', 'organisationStatus'] },
    ],
  ])(
    '%s moves every reference that the database knows, and one undo restores every row',
    async (table, path, body) => {
      const references = await query(`
      select conrelid::regclass::text as name, attname as column from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = '${table}'::regclass`)
      const count = async (id: number) => {
        const counts: Record<string, number> = {}
        for (const { name, column } of references) {
          const [row] = await query(`select count(*)::int from ${name} where ${column} = ${id}`)
          counts[`${name}.${column}`] = row.count
        }
        return counts
      }
      // Every table that refers to clients or organisations needs a sample row in this test. The table must
      // also be in the change log, so that the undo can restore its rows.
      const [before, moving] = [await contentsBut(server.database), await count(2)]
      expect(Object.entries(moving).filter(([, rows]) => rows === 0)).toEqual([])
      const watched = (await query('select table_name from watched_tables')).map((row) => row.table_name)
      expect(references.filter(({ name }) => !watched.includes(name))).toEqual([])

      const merged = await post(path, body)
      expect([merged.status, merged.body.errors]).toEqual([200, undefined])
      expect(Object.values(await count(2)).filter((rows) => rows > 0)).toEqual([])
      for (const [reference, rows] of Object.entries(await count(1)))
        if (reference !== 'organisations.partner_organisation_id')
          expect([reference, rows]).not.toEqual([reference, 0])
      expect(await violations(server.database.pool)).toEqual({})

      const undone = await undo(merged)
      expect([undone.status, undone.body]).toEqual([200, expect.anything()])
      expect(await contentsBut(server.database)).toEqual(before)
      const again = await post(path, body)
      expect(again.status).toBe(200)
      expect((await undo(again)).status).toBe(200)
      expect(await contentsBut(server.database)).toEqual(before)
    },
  )

  test('a client keeps every address, all logins, the earlier sign-up, and the password of the user name', async () => {
    const { body } = await post('/api/v2/client/merge', {
      ...clientPair,
      take: ['email', 'username', 'organisation'],
    })
    expect(body).toMatchObject({
      clientId: 1,
      email: 'z.berg@acme.example',
      alternativeEmails: 'zoe@berg.example, z@b.example',
      username: 'zoe',
      organisationId: 2,
      timesLoggedIn: 5,
      phone: '+31 6 12345678',
    })
    expect(body.timeStamp).toMatch(/^2025-12-31T|^2026-01-01T/)
    expect(await query('select password_hash from clients where client_id = 1')).toEqual([
      { password_hash: 'hash' },
    ])
    const { page } = (await server.call('GET', '/api/v2/backend/enquiries?clientId=1', { as })).body
    expect(page.totalElements).toBe(1)
  })

  test('an organisation keeps one main contact and both notes, and is not its own partner', async () => {
    const { body } = await post('/api/v2/organisation/merge', {
      ...companyPair,
      take: ['partnerOrganisation'],
    })
    expect(body).toMatchObject({
      organisationId: 1,
      partnerOrganisationId: null,
      notes: 'Old notes\n\nNew notes',
    })
    const mains = body.contacts.map(({ name, mainContact }: { name: string; mainContact: boolean }) => [
      name,
      mainContact,
    ])
    expect(mains).toEqual([
      ['Ann', true],
      ['Bea', false],
    ])
    expect(
      await query('select partner_organisation_id as id from organisations where organisation_id = 3'),
    ).toEqual([{ id: 1 }])
  })

  test('a circle of partners, the organisation of private customers, and a record with itself are refused', async () => {
    await query(`update organisations set partner_organisation_id = null;
      update organisations set partner_organisation_id = 3 where organisation_id = 1;
      update organisations set partner_organisation_id = 2 where organisation_id = 3`)
    const before = await contentsBut(server.database)
    expectProblem(await post('/api/v2/organisation/merge', companyPair), 422)
    expectProblem(
      await post('/api/v2/organisation/merge', { ...companyPair, merge: '/api/organisation/4' }),
      422,
    )
    expectFieldError(
      await post('/api/v2/client/merge', { ...clientPair, merge: '/api/client/1' }),
      'merge',
      'otherRecord',
    )
    expectProblem(await post('/api/v2/client/merge', { ...clientPair, merge: '/api/client/99' }), 404)
    expect(await contentsBut(server.database)).toEqual(before)
  })
})

describe('two people at once', () => {
  test('of two merges in opposite directions, one happens', async () => {
    const answers = await Promise.all([
      post('/api/v2/client/merge', clientPair),
      post('/api/v2/client/merge', { keep: clientPair.merge, merge: clientPair.keep }),
      post('/api/v2/client/merge', { keep: '/api/client/3', merge: clientPair.merge }),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([])
    expect(statuses).toContain(200)
    expect(await query('select count(*)::int from messages where client_id is not null')).toEqual([
      { count: 1 },
    ])
  })

  test('a record that somebody changed since it was shown is not merged', async () => {
    const seen = { keepVersion: 1, mergeVersion: 1 }
    await query(`update clients set phone = '+31 6 99999999' where client_id = 2`)
    const late = await post('/api/v2/client/merge', { ...clientPair, ...seen })
    expectProblem(late, 409)
    expect(late.body.current).toMatchObject({ clientId: 2, phone: '+31 6 99999999' })
    expect((await post('/api/v2/client/merge', { ...clientPair, ...seen, mergeVersion: 2 })).status).toBe(200)
  })

  test('a reference that is added beside the merge is moved or refused, never lost', async () => {
    const adding = (n: number) =>
      post('/api/activity', { client: '/api/client/2', kind: 'NOTE', text: `Beside ${n}` })
    const [merged, ...added] = await Promise.all([
      post('/api/v2/client/merge', clientPair),
      ...Array.from({ length: 6 }, (_, n) => adding(n)),
    ])
    expect(merged?.status).toBe(200)
    const count = added.filter(({ status }) => status === 200).length
    expect(await query('select count(*)::int from activities where client_id = 1')).toEqual([
      { count: count + 1 },
    ])
  })
})

describe('unmerging', () => {
  test('keeps what was added and changed since, and names what was changed in the same field', async () => {
    const merged = await post('/api/v2/client/merge', { ...clientPair, take: ['email'] })
    await query(`insert into messages (subject, contact_email, client_id) values ('Later', 'x@y.example', 1);
      update messages set subject = 'Renamed' where message_id = 1;
      update clients set city = 'Gouda' where client_id = 1`)
    expect((await undo(merged)).status).toBe(200)
    expect(await query('select subject, client_id::int from messages order by message_id')).toEqual([
      { subject: 'Renamed', client_id: 2 },
      { subject: 'Later', client_id: 1 },
    ])
    expect(await query('select city from clients order by client_id limit 2')).toEqual([
      { city: 'Gouda' },
      { city: 'delft' },
    ])

    const again = await post('/api/v2/client/merge', { ...clientPair, take: ['email'] })
    await query(`update clients set email = 'new@berg.example' where client_id = 1;
      update reservations set client_id = 3`)
    const refused = await undo(again)
    expectProblem(refused, 409)
    expect(
      refused.body.conflicts.map((one: { kind: string; recordId: number }) => [one.kind, one.recordId]),
    ).toEqual(
      expect.arrayContaining([
        ['/api/client', 1],
        ['/api/reservation', 1],
      ]),
    )
  })

  test('is possible for 30 days', async () => {
    const merged = await post('/api/v2/client/merge', clientPair)
    await server.database.pool.query(`set session_replication_role = replica;
      update change_log set at = at - interval '31 days' where request_id = '${merged.headers['x-request-id']}'`)
    expectProblem(await undo(merged), 404)
  })
})
