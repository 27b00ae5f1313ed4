import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await query(`
    insert into exploiters (name) values ('CityStay');
    insert into organisations (name, name_key) values ('Acme', 'acme');
    insert into clients (firstname, lastname, email, alternative_emails, organisation_id) values
      ('Zoe', 'Berg', 'zoe@berg.example', 'z@acme.example', 1), ('Other', 'One', 'other@one.example', null, null);
    insert into countries (name, country_code) values ('Utopia', 'XU');
    insert into cities (name, country_id) values ('Delft', 4);
    insert into provider_metas (name) values ('Harbour');
    insert into provider_departments (provider_meta_id, name, city_id, permalink) values (1, 'Quay', 1, 'quay');
    insert into enquiries (ref_number, organisation_id, exploiter_id, fase, contact_name, client_email, time_stamp) values
      ('M-1', 1, 1, 'Enquiry details received', 'Ann', 'Z@acme.example', '2026-01-01'),
      ('M-2', 1, 1, 'Enquiry details received', 'Ann', 'someone@else.example', '2026-01-02');
    update enquiries set fase = 'Booked' where enquiry_id = 1;
    insert into stays (enquiry_id, current_department_id, check_in, check_out) values (1, 1, '2026-06-01', '2026-06-08');
    insert into reservations (reservation_number, lastname, reservation_date, checkin_date, checkout_date, client_id)
      values ('R-1', 'Berg', '2026-02-01', '2026-06-01', '2026-06-08', 1);
    insert into file_contents (hash) values ('${'0'.repeat(64)}');
    insert into files (hash, name, type, size) values ('${'0'.repeat(64)}', 'offer.pdf', 'application/pdf', 1);
    insert into enquiry_files (enquiry_id, content_id) values (1, 1);
    insert into messages (subject, contact_email, client_id) values ('Rooms', 'zoe@berg.example', 1);
    insert into message_threads (message_id, thread) values (1, 'a');
    insert into mails (state, from_address, to_addresses, subject, body, message_id, thread, at) values
      ('RECEIVED', 'zoe@berg.example', 'x@y.example', 'Rooms', 'x', '<1@a>', 'a', '2026-03-01'),
      ('SENT', 'x@y.example', 'zoe@berg.example', 'Re: Rooms', 'x', '<2@a>', 'a', '2026-03-01');
    insert into activities (client_id, kind, text, at) values (1, 'CALL', 'Called', '2026-03-01');
    update clients set city = 'Gouda', organisation_id = null where client_id = 1;
    update clients set organisation_id = 1 where client_id = 1`)
})
afterAll(() => server.close())

const query = async (statement: string) => (await server.database.pool.query(statement)).rows
type Role = Parameters<TestApp['token']>[0]
const get = async (path: string, as: Role = 'ROLE_MANAGER') => server.call('GET', path, { as })
const kindsOf = (body: { _embedded: { timeline: { kind: string }[] } }) =>
  body._embedded.timeline.map(({ kind }) => kind)

test('has all about a client, the newest first', async () => {
  const { body } = await get('/api/client/1/timeline')
  expect([...new Set(kindsOf(body))].sort()).toEqual([
    'ACTIVITY',
    'CHANGE',
    'ENQUIRY',
    'FASE',
    'FILE',
    'MAIL',
    'RESERVATION',
    'STAY',
  ])
  const times = body._embedded.timeline.map(({ at }: { at: string }) => at)
  expect(times).toEqual(times.toSorted().reverse())
  const of = (kind: string) =>
    body._embedded.timeline.filter((entry: { kind: string }) => entry.kind === kind)
  expect(of('ENQUIRY')).toMatchObject([{ title: 'M-1', recordId: 1 }])
  expect(of('FASE')).toMatchObject([{ title: 'Booked', detail: 'M-1' }])
  expect(of('STAY')).toMatchObject([
    { title: 'Quay', detail: '2026-06-01/2026-06-08', at: '2026-05-31T22:00:00.000Z' },
  ])
  expect(of('MAIL')).toMatchObject([
    { title: 'Re: Rooms', isReceived: false, detail: 'x' },
    { title: 'Rooms', isReceived: true },
  ])
  expect(of('CHANGE').map(({ fields }: { fields: string[] }) => fields)).toEqual([
    ['organisation'],
    ['city', 'organisation'],
    [],
  ])
  expect(new Set(body._embedded.timeline.map(({ entryId }: { entryId: string }) => entryId)).size).toBe(
    times.length,
  )
})

test('is read in pieces of any size without gaps and doubles', async () => {
  const whole = (await get('/api/client/1/timeline?size=200')).body._embedded.timeline
  for (const size of [1, 2, 3]) {
    const read: object[] = []
    let next: string | null = null
    do {
      const { body } = await get(`/api/client/1/timeline?size=${size}${next ? `&before=${next}` : ''}`)
      read.push(...body._embedded.timeline)
      next = body.next
    } while (next !== null)
    expect(read).toEqual(whole)
  }
})

test('has only the kinds that are asked for and that the reader may read', async () => {
  const some = await get('/api/client/1/timeline?kinds=MAIL,activity')
  expect(new Set(kindsOf(some.body))).toEqual(new Set(['MAIL', 'ACTIVITY']))
  const viewer = await get('/api/client/1/timeline', 'ROLE_VIEWER')
  expect(new Set(kindsOf(viewer.body))).toEqual(new Set(['ACTIVITY', 'CHANGE']))
  expect((await get('/api/client/1/timeline?kinds=MAIL', 'ROLE_VIEWER')).body._embedded.timeline).toEqual([])
  expectProblem(await get('/api/client/99/timeline'), 404)
  expectFieldError(await get('/api/client/1/timeline?before=x'), 'before', 'type')
  expect(kindsOf((await get('/api/client/2/timeline')).body)).toEqual(['CHANGE'])
})

test('of an organisation has its enquiries, the mails of its clients, and its changes', async () => {
  const { body } = await get('/api/organisation/1/timeline')
  const titles = (kind: string) =>
    body._embedded.timeline.flatMap((entry: { kind: string; title: string }) =>
      entry.kind === kind ? [entry.title] : [],
    )
  expect(titles('ENQUIRY')).toEqual(['M-2', 'M-1'])
  expect(titles('MAIL')).toHaveLength(2)
  expect(titles('CHANGE')).toEqual(['insert'])
  expectProblem(await get('/api/organisation/1/timeline', 'ROLE_VIEWER'), 403)
})

test('of an enquiry tells offers, proposals and changes by their values, and folds identical mails', async () => {
  await query(`
    insert into contacted_providers (enquiry_id, department_id) values (1, 1);
    insert into offers (enquiry_id, contacted_provider_id, number, check_in, check_out, guests, price_per, price,
      vat_included, vat_rate, currency, month_rule, total_ex, total_inc, created_at)
      values (1, 1, 1, '2026-06-01', '2026-06-08', 2, 'NIGHT', 50, true, 9, 'EUR', 'CALENDAR', 350, 350, '2026-02-02');
    update offers set accepted = true where offer_id = 1;
    insert into proposals (enquiry_id, number, offer_ids, language, expires_on, created_at, sent_at)
      values (1, 1, '{1}', 'nl', '2026-03-01', '2026-02-03', '2026-02-04');
    insert into mails (state, from_address, to_addresses, subject, body, message_id, thread, at, enquiry_id)
      select 'SENT', 'x@y.example', 'zoe@berg.example', 'Offer', '<p>Two rooms</p>', '<s' || n || '@a>', 's' || n,
        '2026-02-10'::timestamptz + n * interval '1 day', 1
      from generate_series(1, 3) n;
    update enquiries set price = 1200 where enquiry_id = 1;
    update enquiries set price = 1350, exploiter_id = 1 where enquiry_id = 1`)
  const path = '/api/v2/backend/enquiry/1/timeline'
  const { body } = await get(path)
  const of = (kind: string) =>
    body._embedded.timeline.filter((entry: { kind: string }) => entry.kind === kind)
  expect(of('OFFER')).toMatchObject([
    { title: 'ACCEPTED', detail: '1 (Quay)' },
    { title: 'RECORDED', detail: '1 (Quay)' },
  ])
  expect(of('PROPOSAL')).toMatchObject([{ title: 'SENT', detail: '1' }, { title: 'WRITTEN' }])
  expect(of('MAIL')).toMatchObject([{ title: 'Offer', detail: 'Two rooms', times: 3 }])
  expect(of('MAIL')[0]._links.record).toBeUndefined()
  expect(of('CHANGE').map(({ values }: { values: object[] | null }) => values)).toEqual([
    [{ name: 'price', from: 1200, to: 1350 }],
    [{ name: 'price', from: null, to: 1200 }],
    null,
  ])
  const days = await get(`${path}?from=2026-02-03&to=2026-02-03`)
  expect(kindsOf(days.body)).toEqual(['PROPOSAL'])
  expectProblem(await get(path, 'ROLE_VIEWER'), 403)

  const counts = (await get('/api/v2/backend/enquiry/1/counts')).body
  expect(counts).toMatchObject({
    contactedProviders: 1,
    offers: 1,
    proposals: 1,
    mails: 3,
    rooms: 1,
    guests: 0,
    files: 1,
  })
  // Adds an extension: a second stay with the same guest, who is counted once.
  await query(`
    insert into stays (enquiry_id, current_department_id, space_type_id, check_in, check_out)
      select 1, current_department_id, space_type_id, check_out, check_out + 7 from stays where enquiry_id = 1;
    insert into guests (space_type_reservation_id, guest_last_name)
      select space_type_reservation_id, 'Berg' from stays where enquiry_id = 1`)
  expect((await get('/api/v2/backend/enquiry/1/counts')).body).toMatchObject({ guests: 1 })
  await query('update stays set total_price = 500, purchase_price = 400 where enquiry_id = 1')
  expect((await get('/api/v2/backend/enquiry/1/counts')).body).toMatchObject({
    margin: 200,
    marginPercent: 20,
  })
  expectProblem(await get('/api/v2/backend/enquiry/99/counts'), 404)
})
