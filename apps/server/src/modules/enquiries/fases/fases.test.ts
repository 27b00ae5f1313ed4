import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'

const as = 'ROLE_MANAGER'
const path = '/api/v2/backend/reservation'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await server.database.pool.query(`
    insert into exploiters (name) values ('CityStay'), ('LongStay');
    insert into organisations (name, name_key) values ('Acme B.V.', 'acme')`)
})
afterAll(() => server.close())

const least = { organisation: '/api/organisation/1', exploiterId: 1, contactName: 'Ann' }
const added = async (change: object = {}) => {
  const body = { ...least, fase: 'Enquiry details received', ...change }
  const answer = await server.call('POST', path, { as, body })
  expect(answer.status).toBe(200)
  return answer.body.enquiry
}
const move = (enquiryId: number, fase: string, change: object = {}, by: typeof as | 'ROLE_ADMIN' = as) =>
  server.call('PUT', path, { as: by, body: { enquiryId, fase, ...change } })
const fasesOf = async (enquiryId: number) =>
  (await server.call('GET', `/api/v2/backend/enquiry/${enquiryId}/fases`, { as })).body.fases
const undo = (action: unknown) => server.call('POST', '/api/history/undo', { as, body: { action } })

test('the history has each fase with its days, who chose it and why it was lost (docs/rules/enquiries.md#fase-history)', async () => {
  const { enquiryId } = await added()
  await server.database.pool.query(
    "update enquiries set fase_began = fase_began - interval '36 hours' where enquiry_id = $1",
    [enquiryId],
  )
  await move(enquiryId, 'Closed - lost', { cancelReason: 'Too dear' }, 'ROLE_ADMIN')
  const reopened = await move(enquiryId, 'Offers received', { cancelReason: null })
  const fases = await fasesOf(enquiryId)
  expect(fases).toMatchObject([
    { fase: 'Offers received', until: null, days: 0, user: { username: 'manager' }, reason: null },
    { fase: 'Closed - lost', days: 0, user: { username: 'admin' }, reason: 'Too dear' },
    { fase: 'Enquiry details received', days: 1.5, user: { username: 'manager' }, reason: null },
  ])
  expect(fases.slice(1).map(({ until }: { until: string }) => until)).toEqual(
    fases.slice(0, -1).map(({ since }: { since: string }) => since),
  )
  expect(reopened.body.enquiry.faseSince).toBe(fases[0].since)
})

test('saving the same fase begins no new time, and other fields neither', async () => {
  const { enquiryId, faseSince } = await added()
  const saved = await move(enquiryId, 'Enquiry details received', { location: 'Delft' })
  expect(saved.body.enquiry.faseSince).toBe(faseSince)
  expect(await fasesOf(enquiryId)).toHaveLength(1)
})

test('an undone fase leaves no time behind, and the former fase goes on', async () => {
  const { enquiryId } = await added()
  const before = await fasesOf(enquiryId)
  const moved = await move(enquiryId, 'Offers received')
  const undone = await undo(moved.headers['x-request-id'])
  expect(undone.status).toBe(200)
  expect(await fasesOf(enquiryId)).toEqual(before)
  expect((await undo(undone.headers['x-request-id'])).status).toBe(200)
  expect(await fasesOf(enquiryId)).toMatchObject([
    { fase: 'Offers received', until: null },
    { fase: 'Enquiry details received', since: before[0].since },
  ])
})

test('an imported enquiry is in its fase since it came in', async () => {
  const imported = await server.database.pool.query(
    `insert into enquiries (organisation_id, exploiter_id, contact_name, fase, ref_number, time_stamp)
     values (1, 1, 'Bo', 'Offers received', 'OLD-1', '2020-02-03T10:00Z') returning enquiry_id::int as id`,
  )
  expect(await fasesOf(imported.rows[0].id)).toMatchObject([
    { fase: 'Offers received', since: '2020-02-03T10:00:00.000Z', user: null },
  ])
})

test('the fases of an unknown enquiry are not found', async () => {
  const answer = await server.call('GET', '/api/v2/backend/enquiry/987654321/fases', { as })
  expect(answer.status).toBe(404)
})

/** Sample periods of two exploiters: [enquiry, fase, since, until]. */
const times = [
  ['one', 'Offers received', '2025-01-01T00:00Z', '2025-01-03T00:00Z'],
  ['one', 'Negotiation/Assessment', '2025-01-03T00:00Z', '2025-01-03T12:00Z'],
  ['one', 'Offers received', '2025-01-03T12:00Z', '2025-01-13T12:00Z'],
  ['two', 'Offers received', '2025-01-10T00:00Z', '2025-01-15T00:00Z'],
  ['two', 'Negotiation/Assessment', '2025-01-15T00:00Z', '2025-01-31T23:30Z'],
  ['late', 'Offers received', '2025-01-10T00:00Z', '2025-02-19T00:00Z'],
  ['other', 'Offers received', '2025-01-10T00:00Z', '2025-01-16T00:00Z'],
] as const

test('the median of days per fase equals the fixture (docs/rules/enquiries.md#days-per-fase)', async () => {
  const ids = {
    one: await added(),
    two: await added(),
    late: await added(),
    other: await added({ exploiterId: 2 }),
  }
  for (const [name, ...time] of times)
    await server.database.pool.query(
      'insert into enquiry_fases (enquiry_id, fase, since, until) values ($1, $2, $3, $4)',
      [ids[name].enquiryId, ...time],
    )
  const asked = async (query: string) => {
    const answer = await server.call('GET', `/api/v2/backend/enquiries/fase_medians?${query}`, { as })
    return answer.body.medians
  }
  // The fase "Offers received" took 2, 5, 6, 10 and 40 days. The negotiations took 0.5 and 16.98 days; the
  // longer one ended at 00:30 on 1 February in Amsterdam.
  expect(await asked('from=2025-01-01&to=2025-12-31')).toEqual([
    { fase: 'Offers received', times: 5, medianDays: 6, former: null },
    { fase: 'Negotiation/Assessment', times: 2, medianDays: 8.7, former: null },
  ])
  expect(await asked('from=2025-01-01&to=2025-01-31&exploiterId=1')).toEqual([
    { fase: 'Offers received', times: 3, medianDays: 5, former: null },
    { fase: 'Negotiation/Assessment', times: 1, medianDays: 0.5, former: null },
  ])
  expect(await asked('exploiterId=2&from=&to=2025-12-31')).toEqual([
    { fase: 'Offers received', times: 1, medianDays: 6, former: null },
  ])
})

test.each(['from=yesterday', 'to=2025-02-30', 'exploiterId=x', 'year=2025'])(
  'a period %s is refused',
  async (query) => {
    expect((await server.call('GET', `/api/v2/backend/enquiries/fase_medians?${query}`, { as })).status).toBe(
      400,
    )
  },
)

/** Sample lost enquiries: [fase, reason, location, lost at, price, price gap]. */
const lost = [
  ['Closed - lost to competitor', 'Too dear', 'Utrecht', '2024-03-31T21:30Z', 1000, 100],
  ['Closed - lost', 'too DEAR', 'utrecht', '2024-03-31T22:30Z', 500.25, null],
  ['Cancelled', 'Postponed', null, '2024-04-02T10:00Z', null, null],
  ['Closed - lost to competitor', 'Too dear', 'Breda', '2024-04-03T10:00Z', 2000, 50.01],
] as const

test('lost enquiries by reason, city and month equal the fixture, and filters open the rows behind each (docs/rules/enquiries.md#losses)', async () => {
  for (const [fase, cancelReason, location, at, price, priceGap] of lost) {
    const { enquiryId } = await added({ location, price, exploiterId: 2 })
    await move(enquiryId, fase, {
      cancelReason,
      priceGap,
      competitor: priceGap === null ? null : 'Housing Group',
    })
    await server.database.pool.query('update enquiries set fase_began = $1 where enquiry_id = $2', [
      at,
      enquiryId,
    ])
  }
  await move((await added({ exploiterId: 2 })).enquiryId, 'Closed - lost', { cancelReason: 'Later' })
  const url = '/api/v2/backend/enquiries/losses?from=2024-03-01&to=2024-04-30&exploiterId=2'
  const { body } = await server.call('GET', url, { as })
  expect(body).toMatchObject({
    reasons: [
      { name: 'Too dear', enquiries: 3, price: 3500.25, priceGap: 75.01 },
      { name: 'Postponed', enquiries: 1, price: 0, priceGap: null },
    ],
    cities: [
      { name: 'Utrecht', enquiries: 2, price: 1500.25, priceGap: 100 },
      { name: 'Breda', enquiries: 1, price: 2000, priceGap: 50.01 },
      { name: null, enquiries: 1, price: 0, priceGap: null },
    ],
    months: [
      { name: '2024-03', enquiries: 1, price: 1000 },
      { name: '2024-04', enquiries: 3, price: 2500.25 },
    ],
    total: { name: null, enquiries: 4, price: 3500.25, priceGap: 75.01 },
  })
  const ofOrganisation = await server.call('GET', `${url}&organisationId=1`, { as })
  expect(ofOrganisation.body.total).toEqual(body.total)
  const ofAnother = await server.call('GET', `${url}&organisationId=2`, { as })
  expect(ofAnother.body).toMatchObject({ reasons: [], total: { enquiries: 0 } })
  const behind = async (filter: string) => {
    const fases = 'fases=Closed - lost,Closed - lost to competitor,Cancelled&exploiterId=2'
    const answer = await server.call('GET', `/api/v2/backend/enquiries?${fases}&${filter}`, { as })
    return answer.body.page.totalElements
  }
  const within = 'faseSince_from=2024-03-01&faseSince_to=2024-04-30'
  expect(await behind(`${within}&cancelReason_is=Too dear`)).toBe(3)
  expect(await behind(`${within}&location_is=Utrecht`)).toBe(2)
  expect(await behind(`${within}&location_empty=true`)).toBe(1)
  expect(await behind('faseSince_from=2024-04-01&faseSince_to=2024-04-30')).toBe(3)
})

test.each([{ priceGap: -1 }, { priceGap: 'much' }, { competitor: 'x'.repeat(257) }])(
  '%o is refused',
  async (loss) => {
    const { enquiryId } = await added()
    const answer = await move(enquiryId, 'Closed - lost to competitor', { cancelReason: 'Too dear', ...loss })
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0].field).toBe(Object.keys(loss)[0])
  },
)

test('the board sums prices by fase, weighted by probability, for the filters of the list (docs/rules/enquiries.md#board)', async () => {
  const location = 'Board town'
  await added({ location, price: 100.01, probability: 50 })
  await added({ location, price: 200, probability: 25 })
  await added({ location, price: 300, fase: 'Booked' })
  await added({ location, fase: 'Booked', probability: 100, userId: 2 })
  const sums = async (query: string) =>
    (await server.call('GET', `/api/v2/backend/enquiries/by_fase?location=board town${query}`, { as })).body
      .sums
  expect(await sums('')).toEqual([
    { fase: 'Enquiry details received', enquiries: 2, price: 300.01, weighted: 100.01 },
    { fase: 'Booked', enquiries: 2, price: 300, weighted: 0 },
  ])
  expect(await sums('&userId=2&notFases=Confirmed')).toEqual([
    { fase: 'Booked', enquiries: 1, price: 0, weighted: 0 },
  ])
  expect(await sums('&attention=late')).toEqual([])
})

test('a part of the text that an enquiry came from finds it (docs/rules/enquiries.md#raw-response)', async () => {
  const { enquiryId } = await added({ rawResponse: 'Dear all,\n  we need 12 béds near the QUAY (50%_off?)' })
  await added({ rawResponse: 'Another message' })
  const found = async (text: string) => {
    const query = `rawResponse=${encodeURIComponent(text)}`
    const { body } = await server.call('GET', `/api/v2/backend/enquiries?${query}`, { as })
    return body._embedded.enquiryDepartments.map(
      ({ enquiry }: { enquiry: { enquiryId: number } }) => enquiry.enquiryId,
    )
  }
  for (const text of ['12 beds near the quay', '50%_off', 'we'])
    expect(await found(text)).toEqual([enquiryId])
  expect(await found('50xxoff')).toEqual([])
})
