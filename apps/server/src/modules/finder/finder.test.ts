import type { FindableKind, RoleName } from '@stayboard/contract'
import { OPENED_LATELY, PIN_LIMIT } from '@stayboard/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

let server: TestApp
const run = async (sql: string) => (await server.database.pool.query(sql)).rows

beforeAll(async () => {
  server = await startAppWithRecords()
  await run(`insert into organisations (organisation_id, name, name_key, general_email) values
    (901, 'Noord Beheer', 'noord beheer', null), (902, 'Noordzee', 'noordzee', null),
    (903, 'Zuid', 'zuid', 'info@noord.example'), (904, 'Noord', 'noord', null)`)
})
afterAll(() => server.close())
beforeEach(() => run('delete from openings'))

type Found = { kind: FindableKind; id: number; name: string; _links: { self?: { href: string } } }
const find = async (query: string, as: RoleName = 'ROLE_ADMIN'): Promise<Found[]> => {
  const { status, body } = await server.call('GET', `/api/find?query=${encodeURIComponent(query)}`, { as })
  expect(status).toBe(200)
  return body.found
}
const idsOf = (found: readonly Found[], kind: FindableKind) =>
  found.filter((one) => one.kind === kind).map(({ id }) => id)
const openings = async (as: RoleName = 'ROLE_ADMIN') =>
  (await server.call('GET', '/api/opened', { as })).body.opened
const open = (id: number, as: RoleName = 'ROLE_ADMIN', kind: FindableKind = 'organisation') =>
  server.call('POST', '/api/opened', { as, body: { kind, id } })
const pin = (id: number, isPinned = true, as: RoleName = 'ROLE_ADMIN') =>
  server.call('PUT', '/api/opened', { as, body: { kind: 'organisation', id, isPinned } })

test('the exact name comes first, an email domain last', async () => {
  expect(idsOf(await find('NOORD'), 'organisation')).toEqual([904, 901, 902, 903])
})

/** Names as stored, each with a spelling that a caller or a colleague types. */
const spoken: [stored: string, typed: string][] = [
  ['Müller', 'mueller'],
  ['Mueller', 'Müller'],
  ['O’Neill', 'oneill'],
  ['Oneill', "O'Neill"],
  ['Ørsted', 'oersted'],
  ['Oersted', 'Ørsted'],
  ['Großstraße', 'grossstrasse'],
  ['Şerban', 'Șerban'],
  ['Ågård', 'aagaard'],
  ['Aagaard', 'Ågård'],
]

test.each(spoken)('%s is found by %s', async (stored, typed) => {
  await run(`insert into organisations (organisation_id, name, name_key) values (990, '${stored} Bau', 'x')`)
  expect(idsOf(await find(typed), 'organisation')).toEqual([990])
  expect(idsOf(await find(`${typed} bau`), 'organisation')).toEqual([990])
  const listed = await server.call('GET', `/api/v2/organisations?query=${encodeURIComponent(typed)}`, {
    as: 'ROLE_ADMIN',
  })
  expect(listed.body._embedded.organisations).toMatchObject([{ organisationId: 990 }])
  await run('delete from organisations where organisation_id = 990')
})

test.each(['+31 6 4412 7788', '0644127788', '06-4412', '0031 6 44 12 77 88', '127788'])(
  'people of every kind are found by the phone number %s',
  async (number) => {
    await run(`update clients set phone = '+31 6 44127788';
      update organisation_contacts set mobile_phone = '06-44127788';
      update guests set guest_phone = '0031 6 44127788'; update enquiries set phone = '06 4412 7788';
      update reservations set enquiry_id = (select min(enquiry_id) from enquiries)`)
    const kinds = new Set((await find(number)).map(({ kind }) => kind))
    expect([...kinds].sort()).toEqual(['client', 'contact', 'enquiry', 'guest', 'message', 'reservation'])
    const listed = async (path: string) =>
      (await server.call('GET', `${path}?query=${encodeURIComponent(number)}&page=0`, { as: 'ROLE_ADMIN' }))
        .body.page
    expect(await listed('/api/reservations')).toMatchObject({ totalElements: 2 })
    // Only one of the messages belongs to a client.
    expect(await listed('/api/messaging/messages')).toMatchObject({ totalElements: 1 })
  },
)

test.each([
  ['stroomst', 'the beginning of a word'],
  ['STROOMSTORING kade', 'two words of one mail'],
  ['ördög stroomstoring', 'a word and the name of the sender, with accents'],
  ['oerdoeg', 'the other spelling of the sender'],
  ['de stroomstoring', 'a short word beside another'],
  ['06-5566 7788', 'a phone number in the text, in another notation'],
  ['55667788', 'its last digits'],
  ["stroomstoring '\\ & | ! <-> :*", 'signs that PostgreSQL reads as a query'],
])('a message is found by its mails: %s, %s', async (typed) => {
  await run(`update mails set from_name = 'Zoë Ördög', subject = 'Vraag',
    body = '<p>De stroomstoring in de Kade 12, bel +31&nbsp;6 55 66 77 88.</p>'
    where thread in (select thread from message_threads)`)
  expect(idsOf(await find(typed), 'message')).toHaveLength(1)
  const path = `/api/messaging/messages?query=${encodeURIComponent(typed)}&page=0`
  expect((await server.call('GET', path, { as: 'ROLE_ADMIN' })).body.page.totalElements).toBe(1)
})

test('an enquiry is found by the words of its mails', async () => {
  await run(`update mails set body = 'Een parkeerplaats bij het huis', enquiry_id = (select min(enquiry_id) from enquiries)
    where mail_id = (select min(mail_id) from mails)`)
  expect(idsOf(await find('parkeerpl'), 'enquiry')).toHaveLength(1)
})

test('what no mail has finds no message, and signs alone or 200 letters find nothing', async () => {
  for (const typed of ['stroomstoring bremen', 'toring', '99887766', '!!!', "'':*", '%_%', 'x'.repeat(200)])
    expect(idsOf(await find(typed), 'message'), typed).toEqual([])
})

test("a reservation is found by our number, the channel's and the traveller", async () => {
  await run(`insert into reservations (reservation_id, reservation_number, booking_ref, lastname, traveller_lastname,
      reservation_date, checkin_date, checkout_date, channel_manager)
    values (991, 'RES-2231', 'BDC-88123', 'Booker', 'Sørensen', '2030-01-01', '2030-01-02', '2030-01-03', 'MEWS')`)
  for (const typed of ['res-22', 'BDC-88123', '88123', 'bdc88123', 'soerensen', 'B. Sørensen'])
    expect(idsOf(await find(typed), 'reservation'), typed).toEqual([991])
})

test('a record is found by the key that it had in a former system', async () => {
  await run(`insert into former_keys (source, key, organisation_id) values ('Former', 'K-90417', 903)`)
  expect(idsOf(await find('k-90417'), 'organisation')).toEqual([903])
  expect(await find('k-9041')).toEqual([])
})

test('two letters find the beginnings of names only', async () => {
  expect(idsOf(await find('no'), 'organisation')).toEqual([904, 901, 902])
  expect(idsOf(await find('id'), 'organisation')).toEqual([])
  expect(await find('n')).toEqual([])
})

test('every kind of record is found by the beginning of its name, with a link that exists', async () => {
  const names: [FindableKind, string][] = [
    ['client', `select lastname from clients limit 1`],
    ['enquiry', `select ref_number from enquiries limit 1`],
    ['contact', `select name from organisation_contacts limit 1`],
    ['guest', `select guest_last_name from guests where guest_last_name <> '' limit 1`],
    ['message', `select subject from messages limit 1`],
    ['reservation', `select reservation_number from reservations limit 1`],
    ['provider', `select name from provider_metas limit 1`],
    ['department', `select name from provider_departments limit 1`],
    ['room', `select name from rooms limit 1`],
    ['spaceType', `select code from space_types limit 1`],
    ['article', `select title from articles limit 1`],
    ['tag', `select name from tags limit 1`],
    ['exploiter', `select name from exploiters limit 1`],
    ['user', `select username from users limit 1`],
  ]
  for (const [kind, statement] of names) {
    const [row] = await run(statement)
    const found = (await find(String(Object.values(row)[0]))).filter((one) => one.kind === kind)
    expect(found, kind).not.toEqual([])
    const { status } = await server.call('GET', found[0]?._links.self?.href ?? '', { as: 'ROLE_ADMIN' })
    expect(status, kind).toBe(200)
  }
})

test('nobody finds what his lists do not show', async () => {
  const [user] = await run('select username from users limit 1')
  expect(idsOf(await find(user.username, 'ROLE_MANAGER'), 'user')).toEqual([])
  expect(await find('noord', 'ROLE_USER')).toEqual([])
  expect(idsOf(await find('noord', 'ROLE_VIEWER'), 'organisation')).toEqual([])
  const [byContent] = await find('noord', 'ROLE_CONTENT')
  expect(byContent).toMatchObject({ kind: 'organisation', id: 904 })
  expect(byContent?._links.self).toBeUndefined()
})

test('characters of patterns are only text', async () => {
  for (const text of ['%%', '__', '\\\\', "o'r", '%noord']) expect(await find(text)).toEqual([])
})

test('opened records are listed latest first, each once, and not those of others', async () => {
  for (const id of [901, 902, 901]) expect((await open(id)).status).toBe(200)
  expect((await openings()).map(({ id }: Found) => id)).toEqual([901, 902])
  expect(await openings('ROLE_MANAGER')).toEqual([])
  await run('delete from organisations where organisation_id = 902')
  expect((await openings()).map(({ id }: Found) => id)).toEqual([901])
  await run(
    `insert into organisations (organisation_id, name, name_key) values (902, 'Noordzee', 'noordzee')`,
  )
})

test('the latest records are limited, pinned ones stay', async () => {
  await run(`insert into organisations (organisation_id, name, name_key)
    select n, 'Org ' || n, 'org ' || n from generate_series(1001, 1070) n`)
  expect((await pin(903)).status).toBe(200)
  await run(`insert into openings (user_id, kind, record_id, opened_at)
    select id, 'organisation', n, now() - make_interval(mins => 2000 - n)
    from users, generate_series(1001, 1070) n where username = 'admin'`)
  await open(901)
  const ids = (await openings()).map(({ id }: Found) => id)
  expect(ids.slice(0, 3)).toEqual([903, 901, 1070])
  expect(ids).toHaveLength(1 + OPENED_LATELY)
  expect((await run('select count(*)::int as kept from openings'))[0].kept).toBeLessThan(60)
})

test('pins have a limit, and can be taken away', async () => {
  const all = Array.from({ length: PIN_LIMIT }, (_, index) => 1001 + index)
  for (const id of all) expect((await pin(id)).status).toBe(200)
  expectProblem(await pin(1060), 400)
  expect((await pin(1001, false)).status).toBe(200)
  expect((await pin(1060)).status).toBe(200)
})

test('a record that is deleted or hidden is not noted as opened, and cannot be pinned', async () => {
  expect((await open(999_999)).status).toBe(200)
  expect((await open(1, 'ROLE_MANAGER', 'user')).status).toBe(200)
  const { rows } = await server.database.pool.query(
    `select from openings where record_id = 999999 or kind = 'user'`,
  )
  expect(rows).toEqual([])
  expectProblem(await pin(999_999), 404)
  expectProblem(await pin(901, true, 'ROLE_VIEWER'), 404)
})

test('an article is found with the day of its review', async () => {
  await run(`insert into articles (title, source_name, source_url, content, review_months, review_on) values
    ('Sluitertijd oud', 'x', 'x', '<p>x</p>', 6, '2026-01-31'), ('Sluitertijd nieuw', 'x', 'x', '<p>x</p>', null, null)`)
  expect(await find('sluitertijd')).toMatchObject([
    { kind: 'article', name: 'Sluitertijd nieuw', reviewOn: null },
    { kind: 'article', name: 'Sluitertijd oud', reviewOn: '2026-01-31' },
  ])
})
