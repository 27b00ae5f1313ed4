import { type api, fases, type WireAnswer } from '@stayboard/contract'
import { attention } from '@stayboard/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { inPart, times } from '../../testing/extent.ts'

/** Every filter with a handwritten SQL condition that selects the same rows. */
const filters: { query: string; sql: string }[] = [
  { query: 'name=re', sql: "fold(e.name) like 're%'" },
  { query: 'refNumber=SB-26-00001', sql: "e.ref_number like '%SB-26-00001%'" },
  { query: 'location=koln', sql: "e.location in ('Köln', 'KÖLN-Deutz')" },
  { query: 'amount=100.50', sql: 'e.price = 100.50' },
  { query: 'userId=0', sql: 'e.user_id is null' },
  { query: 'attention=late', sql: "e.user_id is null and e.time_stamp < now() - interval '3 days'" },
  { query: 'attention=unassigned', sql: "e.user_id is null and e.time_stamp > now() - interval '3 days'" },
  { query: 'userId=2', sql: 'e.user_id = 2' },
  { query: 'exploiterId=1', sql: 'e.exploiter_id = 1' },
  { query: 'organisationId=2', sql: 'e.organisation_id = 2' },
  { query: 'query=acme', sql: "(o.name like '%Acmé%' or e.name like '%Acmé%')" },
  { query: 'notFases=closed - WON,Closed - lost', sql: "e.fase not in ('Closed - won', 'Closed - lost')" },
  { query: 'notFases=Booked&notFases=Cancelled', sql: "e.fase not in ('Booked', 'Cancelled')" },
  { query: 'fases=Closed - won', sql: "e.fase = 'Closed - won'" },
]

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await server.database.pool.query(`
    insert into exploiters (name) values ('CityStay'), ('LongStay');
    insert into organisations (name, name_key) values ('Acmé B.V.', 'acme'), ('Brandt & Søn', 'brandt son');
    insert into enquiries (name, ref_number, organisation_id, exploiter_id, user_id, fase, contact_name, price, location, time_stamp)
    select (array['Reünie', 'Crew', 'Acmé party', null])[n % 4 + 1], 'SB-26-' || lpad(n::text, 6, '0'), n % 2 + 1,
      n % 3 / 2 + 1, (array[1, 2, null])[n / 18 % 3 + 1], (enum_range(null::fase))[n % 18 + 1], 'Ann',
      (array[100.50, 100.5, 7, null])[n % 4 + 1], (array['Köln', 'KÖLN-Deutz', 'Rotterdam', null, 'kolen'])[n % 5 + 1],
      now() - make_interval(hours => n % 7 * 20)
    from generate_series(1, 400) n`)
})
afterAll(() => server.close())

type EnquiryRow = WireAnswer<typeof api.enquiries.list>['_embedded']['enquiryDepartments'][number]

interface Shown {
  enquiry: { enquiryId: number }
}

async function listed(query: string) {
  const found = await server.call('GET', `/api/v2/backend/enquiries?${encodeURI(query)}`, {
    as: 'ROLE_MANAGER',
  })
  expect(found.status).toBe(200)
  const ids: number[] = found.body._embedded.enquiryDepartments.map((row: Shown) => row.enquiry.enquiryId)
  return { ids, total: found.body.page.totalElements, links: found.body._links }
}

async function expected(conditions: string[]) {
  const found = await server.database.pool.query(
    `select e.enquiry_id from enquiries e join organisations o using (organisation_id)
     where ${conditions.join(' and ')} order by e.time_stamp desc, e.enquiry_id desc`,
  )
  return found.rows.map((row) => row.enquiry_id)
}

const pairs = filters.flatMap((one, index) => filters.slice(index + 1).map((other) => [one, other] as const))

describe('each filter, and each pair of filters, gives the rows of a reference query', () => {
  test.each(filters)('$query', async ({ query, sql }) => {
    const found = await listed(query)
    expect(found.ids).toEqual(await expected([sql]))
    expect(found.ids.length).toBeGreaterThan(0)
    expect(found.total).toBe(found.ids.length)
  })

  test('pairs', async () => {
    for (const [one, other] of inPart(pairs)) {
      if (one.query.split('=')[0] === other.query.split('=')[0]) continue
      const query = `${one.query}&${other.query}`
      expect((await listed(query)).ids, query).toEqual(await expected([one.sql, other.sql]))
    }
  })
})

describe('the total is exact for every page', () => {
  test.each(['', 'fases=Closed - won', 'notFases=Booked', 'exploiterId=2', 'exploiterId=2&notFases=Booked'])(
    'page 2 of five: %s',
    async (query) => {
      const whole = await listed(query)
      const page = await listed(`${query}&page=1&rowsPerPage=5`)
      expect(page.total).toBe(whole.total)
      expect(page.ids).toEqual(whole.ids.slice(5, 10))
    },
  )

  test('the total follows changes, also after compaction', async () => {
    const count = async () => (await listed('fases=Booked&exploiterId=2&page=0&size=1')).total
    const before = await count()
    const { pool } = server.database
    await pool.query(`update enquiries set fase = 'Booked', exploiter_id = 2 where enquiry_id in (1, 2, 3)`)
    const reference = await expected(["e.fase = 'Booked'", 'e.exploiter_id = 2'])
    expect(reference.length).not.toBe(before)
    expect(await count()).toBe(reference.length)
    await pool.query('select compact_enquiry_tallies()')
    expect(await count()).toBe(reference.length)
  })
})

test.each(inPart(['timeStamp', 'refNumber', 'name', 'location', 'price', 'checkinDate', 'fase', 'urgency']))(
  'sorting by %s is stable, and descending is its mirror',
  async (field) => {
    const ascending = await listed(`sort=${field},asc`)
    const descending = await listed(`sort=${field},desc`)
    expect(descending.ids).toEqual([...ascending.ids].reverse())
    const pages = await Promise.all([0, 1, 2, 3].map((page) => listed(`sort=${field}&page=${page}&size=100`)))
    expect(pages.flatMap((page) => page.ids)).toEqual(ascending.ids)
  },
)

test('an enquiry without a price sorts as the cheapest', async () => {
  const { ids } = await listed('sort=price,desc')
  const found = await server.database.pool.query(
    'select enquiry_id from enquiries order by coalesce(price, -1) desc, enquiry_id desc',
  )
  expect(found.rows.map((row) => row.enquiry_id)).toEqual(ids)
  const last = await server.database.pool.query('select price from enquiries where enquiry_id = $1', [
    ids.at(-1),
  ])
  expect(last.rows).toEqual([{ price: null }])
})

test('urgency sorts red before orange before the rest, the oldest first, whatever the fase', async () => {
  const { body } = await server.call('GET', '/api/v2/backend/enquiries?sort=urgency', { as: 'ROLE_ADMIN' })
  const rows: EnquiryRow[] = body._embedded.enquiryDepartments
  const rank = ({ enquiry: { user, timeStamp } }: EnquiryRow) =>
    ['late', 'unassigned', null].indexOf(attention({ userId: user?.id ?? null, timeStamp }, new Date()))
  const byRule = rows.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      one.enquiry.timeStamp.localeCompare(other.enquiry.timeStamp) ||
      one.enquiry.enquiryId - other.enquiry.enquiryId,
  )
  expect(rows).toEqual(byRule)
  const marked = (mark: number) =>
    new Set(rows.filter((row) => rank(row) === mark).map((row) => row.enquiry.fase))
  expect([0, 1, 2].map((mark) => marked(mark).size)).toEqual([18, 18, 18])
})

test('fases sort in the order of the pipeline', async () => {
  const { body } = await server.call('GET', '/api/v2/backend/enquiries?sort=fase,asc', { as: 'ROLE_ADMIN' })
  const order = body._embedded.enquiryDepartments.map((row: { enquiry: { fase: (typeof fases)[number] } }) =>
    fases.indexOf(row.enquiry.fase),
  )
  expect(order).toEqual([...order].sort((one, other) => one - other))
})

test.each(inPart(filters))('the pages behind "next" are of the same list: $query', async ({ query }) => {
  const whole = await listed(query)
  let { ids, links } = await listed(`${query}&size=${Math.ceil(whole.ids.length / times(50, 4))}`)
  while (links.next) {
    const page = await server.call('GET', links.next.href, { as: 'ROLE_MANAGER' })
    ids = [...ids, ...page.body._embedded.enquiryDepartments.map(({ enquiry }: Shown) => enquiry.enquiryId)]
    links = page.body._links
  }
  expect(ids).toEqual(whole.ids)
})

test('an empty filter does not filter', async () => {
  const names = [
    'query',
    'name',
    'refNumber',
    'location',
    'amount',
    'userId',
    'exploiterId',
    'organisationId',
  ]
  const empty = [...names, 'fases', 'notFases'].map((name) => `${name}=`).join('&')
  expect((await listed(empty)).ids).toEqual((await listed('')).ids)
})

test('next and previous links lead through all pages', async () => {
  const first = await listed('page=0&size=150&notFases=Booked')
  expect(first.links.prev).toBeUndefined()
  const second = await server.call('GET', first.links.next.href, { as: 'ROLE_MANAGER' })
  expect(second.body.page.number).toBe(1)
  expect(second.body._links.prev.href).toBe(first.links.self.href)
})

test('the board answers the first rows of each fase as the list does', async () => {
  const asked = '?location=a&sort=name,asc&notFases=Closed%20-%20won'
  const { body } = await server.call('GET', `/api/v2/backend/enquiries/board${asked}&size=2`, {
    as: 'ROLE_MANAGER',
  })
  expect(body.columns.map(({ fase }: { fase: string }) => fase)).toEqual(
    fases.filter((fase) => fase !== 'Closed - won'),
  )
  for (const { fase, page, _embedded } of body.columns) {
    const list = await server.call(
      'GET',
      `/api/v2/backend/enquiries${asked}&fases=${encodeURIComponent(fase)}&page=0&size=2`,
      { as: 'ROLE_MANAGER' },
    )
    expect({ page, _embedded }).toEqual({ page: list.body.page, _embedded: list.body._embedded })
  }
})
