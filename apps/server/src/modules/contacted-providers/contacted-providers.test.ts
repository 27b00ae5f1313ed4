import { contactStatuses } from '@stayboard/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Answer, TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_MANAGER'
const one = '/api/v2/enquiry/contacted_provider'
const url = '/api/v2/enquiry/contacted_providers/1'
const HOUR = 3_600_000

let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
  await query(`update enquiries set location = ' den BOSCH, centrum', guests = 3, checkin_date = '2026-12-04',
      checkout_date = '2026-12-08', nights = 4;
    insert into provider_metas (name, provider_kind) values ('Work', 'JOBS');
    insert into provider_departments (provider_meta_id, name, city_id, permalink)
      values ((select max(meta_id) from provider_metas), 'Jobs', 1, 'jobs')`)
})
afterAll(() => server.close())
beforeEach(() => query('delete from proposals; delete from offers; delete from contacted_providers'))

const query = (statement: string) => server.database.pool.query(statement)
const send = (method: 'POST' | 'PUT' | 'DELETE' | 'GET', path: string, body?: object) =>
  server.call(method, path, { as, body })
const department = (id: number) => `/api/provider_department/${id}`
const add = async (id = 1, body: object = {}) =>
  (await send('POST', url, { department: department(id), ...body })).body
const change = async (row: { contactedProviderId: number }, body: object) =>
  send('PUT', one, { contactedProviderId: row.contactedProviderId, ...body })
const listed = async (filter = '') =>
  (await send('GET', `${url}?${filter}`)).body._embedded.contactedProviders
const undo = ({ headers }: Answer) => send('POST', '/api/history/undo', { action: headers['x-request-id'] })

describe('a row', () => {
  test('has its department, the first status, and each of the eleven as chosen', async () => {
    const row = await add(1, { roomtype: 'Studio', priceInformation: '1.500 per month' })
    expect(row).toMatchObject({
      ...{ enquiryId: 1, departmentId: 1, status: 'Not contacted yet', roomtype: 'Studio' },
      department: { departmentId: 1, name: 'Harbour Lofts' },
      ...{ priceInformation: '1.500 per month', askedAt: null, waitingHours: null, isOverdue: false },
    })
    expect(contactStatuses).toHaveLength(11)
    for (const status of contactStatuses) expect((await change(row, { status })).body.status).toBe(status)
    expectFieldError(await change(row, { status: 'accepted' }), 'status', 'option')
  })

  test('is in the answer of its enquiry, with its department, status, room type and price', async () => {
    await add(3, { status: 'Offer received', roomtype: 'Studio', priceInformation: '80 per night' })
    const { body } = await send('GET', '/api/v2/backend/enquiry/1')
    expect(body.enquiry.contactedProviders).toMatchObject([
      {
        department: { departmentId: 3, name: 'Quay Rooms', cityName: 'Den Bosch' },
        ...{ status: 'Offer received', roomtype: 'Studio', priceInformation: '80 per night' },
      },
    ])
    const saved = await send('PUT', '/api/v2/backend/reservation', { enquiryId: 1, notes: 'Hello' })
    expect(saved.body.enquiry.contactedProviders).toEqual(body.enquiry.contactedProviders)
  })

  test('counts the hours since it was asked, is overdue after two days, and waits no more once answered', async () => {
    const row = await add()
    const { body: asked } = await change(row, { status: 'Inquiry requested' })
    expect(asked).toMatchObject({ waitingHours: 0, isOverdue: false, askedAt: asked.changedAt })
    server.pass(48 * HOUR - 60_000)
    expect(await listed()).toMatchObject([{ waitingHours: 47, isOverdue: false }])
    server.pass(120_000)
    const { body: noted } = await change(row, { roomtype: 'Suite' })
    expect(noted).toMatchObject({ waitingHours: 48, isOverdue: true, askedAt: asked.askedAt })
    expect(Date.parse(noted.changedAt) - Date.parse(asked.changedAt)).toBeGreaterThan(47 * HOUR)
    const same = await change(row, { roomtype: 'Suite' })
    expect(same.body).toMatchObject({ changedAt: noted.changedAt, version: noted.version })
    expect((await change(row, { status: 'Offer received' })).body).toMatchObject({
      ...{ waitingHours: null, isOverdue: false, askedAt: asked.askedAt },
    })
  })

  test('is added once, also by two at once, and not for a closed department or one with jobs', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => send('POST', url, { department: department(3) })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.errors).toMatchObject([{ field: 'department', code: 'askedAlready' }])
    await query('update provider_departments set active = false where department_id = 1')
    for (const id of [1, 4])
      expectFieldError(
        await send('POST', url, { department: department(id) }),
        'department',
        'departmentNotAsked',
      )
    await query('update provider_departments set active = true where department_id = 1')
    expectFieldError(await send('POST', url, { department: department(99) }), 'department')
    expectProblem(await send('POST', url.replace(/1$/, '99'), { department: department(1) }), 404)
    expect(await listed()).toHaveLength(1)
  })

  test('is changed by two people field by field, and deleted and brought back by undo', async () => {
    const row = await add(3, { status: 'Offer received' })
    expect((await change(row, { roomtype: 'Studio', version: 1 })).status).toBe(200)
    expect((await change(row, { status: 'Confirmed', version: 1 })).body).toMatchObject({
      roomtype: 'Studio',
    })
    expectProblem(await change(row, { status: 'Rejected', version: 1 }), 409)
    const gone = await send('DELETE', `${one}/${row.contactedProviderId}`)
    expect(gone.status).toBe(202)
    expect((await undo(gone)).status).toBe(200)
    expect(await listed('sort=departmentName')).toMatchObject([{ status: 'Confirmed', roomtype: 'Studio' }])
  })
})

test('several are added in one action, keep those that were there, and go with one undo', async () => {
  await add(1, { status: 'Offer received' })
  const added = await send('POST', `${url}/many`, { departments: [3, 1, 2, 3] })
  expect(added.body._embedded.contactedProviders).toMatchObject([
    { departmentId: 3, status: 'Not contacted yet' },
    { departmentId: 1, status: 'Offer received' },
    { departmentId: 2, status: 'Not contacted yet' },
  ])
  expectFieldError(
    await send('POST', `${url}/many`, { departments: [3, 4] }),
    'department',
    'departmentNotAsked',
  )
  expectFieldError(await send('POST', `${url}/many`, { departments: [] }), 'departments', 'required')
  expect(await listed()).toHaveLength(3)
  expect((await undo(added)).status).toBe(200)
  expect(await listed()).toMatchObject([{ departmentId: 1, status: 'Offer received' }])
})

describe('candidates', () => {
  const found = async (filter = '') => (await send('GET', `${url}/candidates?${filter}`)).body
  const ids = async (filter: string): Promise<number[]> =>
    (await found(filter))._embedded.providerDepartments.map(
      (row: { departmentId: number }) => row.departmentId,
    )

  test('by default are of the city that the location names, with free places for the guests on their nights', async () => {
    // Room B-11 has two places and is booked until 8 December.
    await query(`delete from stays where space_type_id is null;
      insert into space_types (department_id, code, max_guests) values (3, 'B-21', 3);
      insert into contacted_providers (enquiry_id, department_id) values (1, 3)`)
    const { city, _embedded } = await found()
    expect(city).toMatchObject({ name: 'Den Bosch' })
    expect(_embedded.providerDepartments).toMatchObject([
      { departmentId: 1, capacity: 4, freeCapacity: 4, isContacted: false },
      { departmentId: 3, capacity: 5, freeCapacity: 3, isContacted: true, kilometres: null },
    ])
    expect(await ids('capacity=4')).toEqual([1])
    expect(await ids('capacity=5&checkIn=2026-12-08&checkOut=2026-12-09')).toEqual([3])
    expect(await ids('cityId=2&capacity=0')).toEqual([])
    expect(await ids('capacity=0&query=gone')).toEqual([2])
    const several = await found('capacity=0&cityId=0&query=gone;%20nobody%0Anowhere;')
    expect(several._embedded.providerDepartments).toMatchObject([{ departmentId: 2 }])
    expect(several.unknown).toEqual(['nobody', 'nowhere'])
    expect((await found('query=nobody')).unknown).toEqual([])
    expectFieldError(
      await send('GET', `${url}/candidates?checkIn=2026-12-08&checkOut=2026-12-08`),
      'checkOut',
      'checkoutBeforeCheckin',
    )
  })

  test('near a point are those that counting by hand finds, the nearest first, and nobody else', async () => {
    await query(`insert into provider_departments (provider_meta_id, name, city_id, permalink, active, latitude, longitude)
        select 1 + n % 2, 'Spread ' || n, 1, 'spread-' || n, n % 7 > 0, 52 + (n % 13) * 0.013, 4.8 + (n % 11) * 0.017
        from generate_series(1, 60) n;
      insert into space_types (department_id, code, max_guests)
        select department_id, 'T' || k, 1 + (department_id * k) % 4
        from provider_departments cross join generate_series(1, 3) k where name like 'Spread%';
      insert into stays (enquiry_id, current_department_id, space_type_id, check_in, check_out, state)
        select 1, department_id, space_type_id, '2026-12-05', '2026-12-06',
          case when space_type_id % 5 = 0 then 'CANCELLED'::stay_state else 'BOOKED' end
        from space_types where code like 'T%' and space_type_id % 2 = 0`)
    const [latitude, longitude, kilometres, capacity] = [52.08, 4.88, 6, 5]
    const { rows } = await query(`select d.*, coalesce((select json_agg(json_build_object(
          'guests', t.max_guests, 'stays', (select coalesce(json_agg(s), '[]') from stays s where s.space_type_id = t.space_type_id)))
        from space_types t where t.department_id = d.department_id), '[]') as rooms
      from provider_departments d`)
    const radians = (degrees: number) => (degrees * Math.PI) / 180
    const distance = (row: { latitude: number; longitude: number }) => {
      const [a, b] = [radians(row.latitude), radians(latitude)]
      const half = (x: number) => Math.sin(x / 2) ** 2
      const h = half(a - b) + Math.cos(a) * Math.cos(b) * half(radians(row.longitude - longitude))
      return 2 * 6371 * Math.asin(Math.sqrt(h))
    }
    type Room = { guests: number; stays: { state: string; check_in: string; check_out: string }[] }
    const isFree = ({ stays }: Room) =>
      !stays.some((s) => s.state === 'BOOKED' && s.check_in < '2026-12-08' && s.check_out > '2026-12-04')
    const free = (rooms: Room[]) => rooms.filter(isFree).reduce((sum, { guests }) => sum + guests, 0)
    const byHand = rows
      .filter((row) => row.active && row.provider_kind !== 'JOBS' && row.latitude !== null)
      .filter((row) => distance(row) <= kilometres && free(row.rooms) >= capacity)
      .toSorted((a, b) => distance(a) - distance(b) || a.name.localeCompare(b.name))
      .map((row) => Number(row.department_id))
    expect(byHand.length).toBeGreaterThan(5)
    expect(byHand.length).toBeLessThan(40)
    const near = `near=${latitude},${longitude}&kilometres=${kilometres}&capacity=${capacity}`
    expect((await ids(near)).toSorted()).toEqual(byHand.toSorted())
    const within = rows.filter(
      (row) =>
        row.active &&
        row.provider_kind !== 'JOBS' &&
        row.latitude !== null &&
        distance(row) <= kilometres &&
        free(row.rooms) < capacity,
    )
    const full = within.filter((row) => free(row.rooms) === 0).length
    // The totals of an answer also count the departments that do not fit on its page.
    const few = await found(`${near}&size=2`)
    expect(few._embedded.providerDepartments).toMatchObject(
      byHand.slice(0, 2).map((departmentId) => ({ departmentId })),
    )
    expect([few.totalElements, few.tooSmall]).toEqual([
      byHand.length,
      { partly: within.length - full, full, unsold: 0 },
    ])
    expect((await found(`${near}&size=0`)).totalElements).toBe(byHand.length)
    const kms = (await found(near))._embedded.providerDepartments.map(
      (row: { kilometres: number }) => row.kilometres,
    )
    expect(kms).toEqual(kms.toSorted((a: number, b: number) => a - b))
  })
})

describe('writing', () => {
  const draftsOf = async (kind: string) =>
    (await send('GET', `${url}/drafts?kind=${kind}`)).body._embedded.drafts
  const mails = async () => (await query('select * from mails order by mail_id')).rows
  beforeEach(() =>
    query(`delete from mail_attachments; delete from mails;
      update provider_departments set email = 'desk' || department_id || '@stay.example', contact_name = 'Ann & Bo'
        where department_id in (1, 3)`),
  )
  /** The request body that sends the drafts back to the server. */
  const bodyOf = (kind: string, drafts: Record<string, unknown>[]) => ({
    kind,
    mails: drafts.map(({ departmentName: _, isWritten: __, ...mail }) => mail),
  })

  test('asks several in their language, one mail each without shared recipients, and one undo takes all back', async () => {
    await send('POST', `${url}/many`, { departments: [1, 3, 2] })
    await change((await listed())[2], { status: 'No availability' })
    const drafts = await draftsOf('REQUEST')
    expect(drafts).toMatchObject([
      { departmentName: 'Harbour Lofts', toAddress: 'desk1@stay.example', language: 'nl', isWritten: false },
      { departmentName: 'Quay Rooms', toAddress: 'desk3@stay.example' },
    ])
    expect(drafts[0].subject).toBe(
      'Offerteaanvraag: den BOSCH, centrum, 04-12-2026 tot 08-12-2026 (SB-26-000000-A)',
    )
    expect(drafts[0].text).toContain('Geachte Ann & Bo,')
    expect(drafts[0].text).toContain('Aantal gasten: 3')
    drafts[1].text = 'First <b>line</b>\nsecond\n\nthird'
    const asked = await send('POST', `${url}/mails`, bodyOf('REQUEST', drafts))
    expect(asked.body._embedded.contactedProviders).toMatchObject([
      { status: 'Inquiry requested', waitingHours: 0 },
      { status: 'Inquiry requested', waitingHours: 0 },
    ])
    expect(await mails()).toMatchObject([
      {
        kind: 'REQUEST',
        state: 'QUEUED',
        to_addresses: 'desk1@stay.example',
        cc_addresses: null,
        language: 'nl',
      },
      {
        to_addresses: 'desk3@stay.example',
        body: '<p>First &lt;b&gt;line&lt;/b&gt;<br>second</p><p>third</p>',
      },
    ])
    expect((await undo(asked)).status).toBe(200)
    expect([await mails(), (await listed()).map(({ status }: { status: string }) => status)]).toEqual([
      [],
      ['Not contacted yet', 'Not contacted yet', 'No availability'],
    ])
  })

  test('names what is not known yet in words', async () => {
    await add(1)
    await query('update enquiries set location = null, checkin_date = null, guests = null')
    const [draft] = await draftsOf('REQUEST')
    expect(draft.text).toContain(
      'accommodatie in een nog af te spreken plaats van een nog af te spreken dag tot ',
    )
    expect(draft.text).toContain('Aantal gasten: nog af te spreken')
  })

  test('refuses the rejected ones, marks whom it refused before, and is all or nothing', async () => {
    const row = await add(1, { status: 'Inquiry requested' })
    const { contactedProviderId } = row
    for (const status of ['Offer received', 'Rejected'])
      expect((await send('PUT', one, { contactedProviderId, status })).status).toBe(200)
    await add(3, { status: 'Accepted' })
    // A provider that made no offer gets no refusal.
    await add(2, { status: 'Rejected' })
    const drafts = await draftsOf('REFUSAL')
    expect(drafts).toMatchObject([{ departmentName: 'Harbour Lofts', isWritten: false }])
    const stranger = { ...drafts[0], contactedProviderId: 999 }
    expectFieldError(
      await send('POST', `${url}/mails`, bodyOf('REFUSAL', [drafts[0], stranger])),
      'mails.1.contactedProviderId',
      'notFoundLink',
    )
    const unreachable = { ...drafts[0], toAddress: null }
    expectFieldError(
      await send('POST', `${url}/mails`, bodyOf('REFUSAL', [unreachable])),
      'mails.0.toAddress',
    )
    expect(await mails()).toEqual([])
    expect((await send('POST', `${url}/mails`, bodyOf('REFUSAL', drafts))).status).toBe(200)
    expect(await draftsOf('REFUSAL')).toMatchObject([{ isWritten: true }])
    expect((await send('GET', `${one}/${row.contactedProviderId}`)).body.status).toBe('Rejected')
    const body = bodyOf('REFUSAL', drafts)
    expectProblem(await server.call('POST', `${url}/mails`, { as: 'ROLE_CONTENT', body }), 403)
  })
})

test('who may only read enquiries changes nothing, and a viewer sees nothing', async () => {
  const row = await add()
  expect((await server.call('GET', url, { as: 'ROLE_MARKETING' })).status).toBe(200)
  const body = { contactedProviderId: row.contactedProviderId, status: 'Paid invoice from provider' }
  expectProblem(await server.call('PUT', one, { as: 'ROLE_CONTENT', body }), 403)
  for (const path of [url, `${url}/candidates`, `/api/history?record=${one}/${row.contactedProviderId}`])
    expectProblem(await server.call('GET', path, { as: 'ROLE_VIEWER' }), 403)
})

test('a mail of the provider belongs to its row, and nothing is due any more', async () => {
  await query(`update provider_departments set email = 'desk' || department_id || '@stay.example';
    update exploiters set email = 'stay@citystay.example'; delete from mails`)
  for (const id of [1, 3]) await add(id)
  const { _embedded } = (await send('GET', `${url}/drafts`)).body
  const mails = _embedded.drafts.map(
    ({ departmentName: _, isWritten: __, _links: ___, ...mail }: Draft) => mail,
  )
  const asked = await send('POST', `${url}/mails`, { kind: 'REQUEST', mails })
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  expect(await listed()).toMatchObject([{ reply: null }, { reply: null }])
  const arrives = (kind: string, from: string, to: string) =>
    query(`insert into mails (kind, state, from_address, to_addresses, subject, body, message_id, thread)
      select '${kind}', 'RECEIVED', '${from}', 'stay@citystay.example', 'Re', '<p>x</p>', '<' || mail_id || '.re@stay.example>', thread
      from mails where to_addresses = '${to}'`)
  // A colleague at the first provider answers in the same
  // conversation. The mail to the second provider bounces.
  await arrives('MESSAGE', 'boss@stay.example', 'desk1@stay.example')
  await arrives('BOUNCE', 'mailer-daemon@stay.example', 'desk3@stay.example')
  await query(`update contacted_providers set asked_at = asked_at - interval '3 days';
    update enquiries set fase = 'Offers received', user_id = ${server.userId(as)} where enquiry_id = 1`)
  expect(await listed()).toMatchObject([
    { isOverdue: false, reply: { isBounce: false, messageId: null, files: 0 } },
    { isOverdue: true, reply: { isBounce: true } },
  ])
  const day = (await send('GET', '/api/my_day')).body._embedded.duties as { kind: string; detail: string }[]
  expect(day.filter(({ kind }) => kind === 'ANSWER').map(({ detail }) => detail)).toEqual(['Quay Rooms'])
  // The provider is asked again and has not yet answered the second request.
  await query(`insert into mails (enquiry_id, kind, state, from_address, to_addresses, subject, body, message_id, thread,
      contacted_provider_id)
    select enquiry_id, 'REQUEST', 'SENT', from_address, to_addresses, subject, body, '<again@citystay.example>', 'again',
      contacted_provider_id from mails where to_addresses = 'desk1@stay.example'`)
  expect(await listed()).toMatchObject([{ reply: null, isOverdue: true }, {}])
})

interface Draft {
  departmentName: string
  isWritten: boolean
  _links: object
}

test('a request tells room type, budget, parking and kitchen in the language of the department', async () => {
  await add(1)
  await query(`update enquiries set room_type = 'STUDIO', budget = '€ 95 pppn',
    additional_information = 'We need parking and a kitchen. Our company is Berg.' where enquiry_id = 1`)
  const { _embedded } = (await send('GET', `${url}/drafts`)).body
  const [{ text }] = _embedded.drafts
  expect(text).toContain('\nKamertype: Studio\nBudget: € 95 pppn\nParkeren, Keuken\n\n')
  expect(text).not.toContain('Berg')
})
