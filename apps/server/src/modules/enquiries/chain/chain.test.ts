import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, TestApp } from '../../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../../testing/problems.ts'
import { startAppWithRecords } from '../../../testing/samples.ts'

const as = 'ROLE_MANAGER'
/** The ids of a department and of its room for two people. */
const [currentDepartment, spaceType] = [3, 3]
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
  await server.database.pool.query(`delete from stays;
    insert into space_types (department_id, code, max_guests) values (3, 'C-1', 8)`)
})
afterAll(() => server.close())

const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  server.call(method, path, { as, body })
const of = (enquiryId: number, action: string) => `/api/v2/backend/enquiry/${enquiryId}/${action}`
const undo = ({ headers }: Answer) => send('POST', '/api/history/undo', { action: headers['x-request-id'] })

const request = {
  name: 'Crane crew',
  organisation: '/api/organisation/1',
  fase: 'Booked',
  exploiterId: 1,
  userId: 2,
  contactName: 'Ann',
  checkinDate: '2030-03-29',
  checkoutDate: '2030-04-05',
  price: 1000,
  probability: 100,
  nextStep: 'Call',
  notes: 'Two cars',
}
const added = async (change: object = {}) => {
  const { body } = await send('POST', '/api/v2/backend/reservation', { ...request, ...change })
  return body.enquiry
}
const guest = { guestTitle: 'Mr', guestFirstName: 'Bo', guestLastName: 'Li', guestEmail: 'bo@li.example' }
const book = (refNumber: string, change: object = {}) =>
  send('POST', '/api/v2/enquiry/spacetype', { refNumber, currentDepartment, spaceType, ...change })
const roomsOf = async (refNumber: string) => {
  const { body } = await send('GET', `/api/v2/enquiry/space_types/${refNumber}`)
  return body._embedded.departments.flatMap(({ spaceTypes }: { spaceTypes: object[] }) => spaceTypes)
}

test('an extension begins at the check-out, with the same rooms, guests and price of a night; one undo removes it (docs/rules/enquiries.md#extension)', async () => {
  const parent = await added()
  expect(
    (await book(parent.refNumber, { pricePerNight: 80.5, totalAdults: 2, spaceTypeGuest: [guest] })).status,
  ).toBe(200)
  expect((await book(parent.refNumber, { spaceType: 0, checkOut: '2030-04-01' })).status).toBe(200)
  const extended = await send('POST', of(parent.enquiryId, 'extend'), { checkoutDate: '2030-04-19' })
  expect(extended.status).toBe(200)
  const child = extended.body.enquiry
  expect(child).toMatchObject({
    ...{ name: 'Crane crew', organisation: { organisationId: 1 }, user: { id: 2 }, notes: 'Two cars' },
    ...{ checkinDate: '2030-04-05', checkoutDate: '2030-04-19', nights: 14, price: 2000, total: null },
    ...{ fase: 'Enquiry details received', probability: null, nextStep: null },
  })
  expect(child.refNumber).not.toBe(parent.refNumber)
  const rooms = await roomsOf(child.refNumber)
  expect(rooms).toMatchObject([
    {
      checkIn: '2030-04-05',
      checkOut: '2030-04-19',
      roomCodeId: spaceType,
      totalAdults: 2,
      pricePerNight: 80.5,
      totalPrice: 1127,
    },
  ])
  expect(JSON.stringify(rooms)).toContain('bo@li.example')
  for (const { enquiryId } of [parent, child]) {
    const { body } = await send('GET', of(enquiryId, 'chain'))
    expect(body.nights).toBe(21)
    expect(body.chain).toMatchObject([
      { enquiryId: parent.enquiryId, extendsId: null, nights: 7 },
      { enquiryId: child.enquiryId, extendsId: parent.enquiryId, nights: 14 },
    ])
  }
  expect((await undo(extended)).status).toBe(200)
  expectProblem(await send('GET', `/api/v2/backend/enquiry/${child.enquiryId}`), 404)
  expect((await send('GET', of(parent.enquiryId, 'chain'))).body).toMatchObject({ nights: 7, chain: [{}] })
  expect(await roomsOf(parent.refNumber)).toHaveLength(2)
})

test('an extension has as many nights as before by default, and a lost one adds no nights to the chain', async () => {
  const parent = await added({ checkinDate: '2031-01-30', checkoutDate: '2031-02-02', price: 100 })
  const child = (await send('POST', of(parent.enquiryId, 'extend'), {})).body.enquiry
  expect(child).toMatchObject({ checkinDate: '2031-02-02', checkoutDate: '2031-02-05', price: 100 })
  const { enquiryId } = child
  await send('PUT', '/api/v2/backend/reservation', {
    enquiryId,
    fase: 'Cancelled',
    cancelReason: 'Work is done',
  })
  expect((await send('GET', of(parent.enquiryId, 'chain'))).body).toMatchObject({
    nights: 3,
    chain: [{}, {}],
  })
})

test('a room that is taken after the check-out refuses the extension, and nothing is added', async () => {
  const parent = await added({ checkinDate: '2032-05-01', checkoutDate: '2032-05-08' })
  await book(parent.refNumber)
  const other = await added({ checkinDate: '2032-05-10', checkoutDate: '2032-05-12' })
  await book(other.refNumber)
  const before = await server.database.pool.query('select count(*) from enquiries')
  const answer = await send('POST', of(parent.enquiryId, 'extend'), {})
  expect(answer.status).toBe(409)
  expect(JSON.stringify(answer.body)).toContain(other.refNumber)
  expect((await server.database.pool.query('select count(*) from enquiries')).rows).toEqual(before.rows)
})

test('an extension needs dates, and ends after it begins', async () => {
  const parent = await added()
  expectFieldError(
    await send('POST', of(parent.enquiryId, 'extend'), { checkoutDate: '2030-04-05' }),
    ...(['checkoutDate', 'checkoutBeforeCheckin'] as const),
  )
  const open = await added({ checkoutDate: null })
  expectFieldError(await send('POST', of(open.enquiryId, 'extend'), {}), 'checkoutDate', 'stayUndated')
  for (const action of ['extend', 'duplicate'])
    expectProblem(await send('POST', of(987_654_321, action), action === 'extend' ? {} : undefined), 404)
})

test('a duplicate has the fields of the request, no room bookings, and is no extension', async () => {
  const original = await added()
  await book(original.refNumber, { spaceType: 0 })
  const { status, body } = await send('POST', of(original.enquiryId, 'duplicate'))
  expect(status).toBe(200)
  expect(body.enquiry).toMatchObject({
    ...{ name: 'Crane crew', checkinDate: '2030-03-29', checkoutDate: '2030-04-05', price: 1000 },
    ...{ fase: 'Enquiry details received', probability: null, contactName: 'Ann' },
  })
  expect(await roomsOf(body.enquiry.refNumber)).toEqual([])
  expect((await send('GET', of(body.enquiry.enquiryId, 'chain'))).body.chain).toHaveLength(1)
})

test('persons without a company share one organisation, also when several ask for it at once (docs/rules/organisations.md#private)', async () => {
  const ask = () => send('POST', '/api/v2/organisation/private')
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.organisationId)).size).toBe(1)
  const { organisationId } = answers[0]?.body ?? {}
  const enquiry = await added({ organisation: `/api/organisation/${organisationId}` })
  expect(enquiry.organisation).toEqual({ organisationId, name: 'Private' })
})

test('articles tagged with the organisation, a provider or the city belong to an enquiry (docs/rules/enquiries.md#articles)', async () => {
  const titlesOf = async (enquiryId: number) => {
    const { body } = await send('GET', of(enquiryId, 'articles'))
    return body.articles.map(({ title, tags }: { title: string; tags: string[] }) => `${title}: ${tags}`)
  }
  const { rows } =
    await server.database.pool.query(`select o.name as company, m.name as provider, c.name as city
    from organisations o, provider_departments d join provider_metas m on m.meta_id = d.provider_meta_id
    join cities c on c.city_id = d.city_id where d.department_id = 3 and o.organisation_id = 1`)
  const { company, provider, city } = rows[0]
  const names = [company, provider, city, 'Ålborg', 'Aal']
  await server.database.pool.query(
    `with tag as (insert into tags (name) select distinct upper(name) from unnest($1::text[]) name returning tag_id, name),
      article as (insert into articles (title, source_name, source_url, content, changed_at)
        select 'About ' || name, 's', 'u', 'c', now() from tag returning article_id, title)
     insert into article_tags (article_id, tag_id)
     select article_id, tag_id from article join tag on title = 'About ' || name`,
    [names],
  )
  const about = (name: string) => `About ${name.toUpperCase()}: ${name.toUpperCase()}`
  const plain = await added({ location: 'aalborg centrum' })
  expect(await titlesOf(plain.enquiryId)).toEqual([about(company)])
  const placed = await added({
    location: 'Ålborg, havn',
    checkinDate: '2033-01-01',
    checkoutDate: '2033-01-02',
  })
  await book(placed.refNumber, { spaceType: 0 })
  expect((await titlesOf(placed.enquiryId)).toSorted()).toEqual(
    [company, provider, city, 'Ålborg'].map(about).toSorted(),
  )
})
