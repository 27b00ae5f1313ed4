import { groupTotals } from '@stayboard/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Finance, startFinance, stay } from '../../../testing/areas/finance.ts'
import { callOf, moneyDoors } from '../../../testing/money-doors.ts'

const as = 'ROLE_ADMIN'
const path = '/api/financial/prognosis'
let finance: Finance
/** The id of the latest call, and the ids of all calls that `doors` has made. */
let latest: string | undefined
const opened = new Set<string | undefined>()
beforeAll(async () => {
  finance = await startFinance()
  const { call: send } = finance.server
  finance.server.call = (method, url, given) => {
    latest = callOf(method ?? 'GET', url)
    return send(method, url, given)
  }
  await finance.server.database.pool.query(`insert into exploiters (name) values ('Third');
    insert into countries (name, country_code) values ('Utopia', 'XU');
    insert into cities (name, country_id) select 'Delft', max(country_id) from countries;
    insert into provider_metas (name) values ('Harbour');
    insert into provider_departments (provider_meta_id, name, city_id, permalink)
      select 1, 'Quay', max(city_id), 'quay' from cities`)
})
afterAll(() => finance.server.close())
beforeEach(() => finance.clear())

const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
  finance.server.call(method, url, { as, ...(body ? { body } : {}) })
type Answer = Awaited<ReturnType<typeof call>>

interface Row {
  id: number
  enquiryId: number
}

/** A call that changes a closed month, with a preparing call if it needs one. */
interface Door {
  before?: (row: Row) => Promise<Answer>
  door: (row: Row, before: Answer | undefined) => Promise<Answer>
}

const priced = (of: Row) => finance.change(of.id, { totalPrognosis: 4800 })
const removed = ({ id }: Row) => call('DELETE', `${path}/${id}`)
const takeBack: Door['door'] = (_, before) => (before ? finance.undo(before) : expect.unreachable())

/** Every call that can change the amounts of a stay. */
const doors: Record<string, Door> = {
  'the form': { door: priced },
  'a move to another month': { door: ({ id }) => finance.change(id, { start: '2026-04-20' }) },
  'fewer nights': { door: ({ id }) => finance.change(id, { nights: 3, totalPrognosis: 300 }) },
  'a change of the probability alone': { door: ({ id }) => finance.change(id, { probability: 80 }) },
  'a change of many rows': {
    door: ({ id }) => call('POST', `${path}/bulk`, { ids: [id], changes: { status: 'PENDING' } }),
  },
  'another exploiter': { door: ({ id }) => finance.change(id, { exploiter: '/api/exploiter/2' }) },
  'another organisation': { door: ({ id }) => finance.change(id, { organisation: '/api/organisation/2' }) },
  'a deletion': { door: removed },
  'a deletion of many rows': { door: ({ id }) => call('POST', `${path}/bulk`, { ids: [id], remove: true }) },
  'an undone change': { before: priced, door: takeBack },
  'an undone deletion': { before: removed, door: takeBack },
  'a restored field': {
    before: priced,
    async door({ id }) {
      const { actions } = (await finance.get(`/api/history?record=${path}/${id}`))._embedded
      const [{ changeId }] = actions[0].changes
      return call('POST', '/api/history/restore', { changeId, fields: ['totalPrognosis'] })
    },
  },
  'a new row': {
    door: () => call('POST', path, { organisation: '/api/organisation/1', probability: 50, ...stay }),
  },
  'pasted rows': {
    door: () =>
      call('POST', `${path}/paste`, {
        rows: [
          { organisation: '1', start: '20-03-2026', nights: '24', totalPrognosis: '10', probability: '50' },
        ],
      }),
  },
  'merged organisations': {
    before: ({ id }) => finance.change(id, { organisation: '/api/organisation/3' }),
    door: () =>
      call('POST', '/api/v2/organisation/merge', {
        keep: '/api/organisation/1',
        merge: '/api/organisation/3',
      }),
  },
  'an exploiter that hands over': {
    before: ({ id }) => finance.change(id, { exploiter: '/api/exploiter/3' }),
    door: () => call('POST', '/api/exploiter/3/replace', { successor: '/api/exploiter/1' }),
  },
  'a won enquiry': {
    door: ({ enquiryId }) => call('PUT', '/api/v2/backend/reservation', { enquiryId, fase: 'Booked' }),
  },
  'a lost enquiry': {
    door: ({ enquiryId }) =>
      call('PUT', '/api/v2/backend/reservation', { enquiryId, fase: 'Cancelled', cancelReason: 'price' }),
  },
  'an accepted offer': {
    before: async ({ enquiryId }) => {
      const { rows } = await finance.server.database.pool.query(
        `insert into contacted_providers (enquiry_id, department_id, status)
          values (${enquiryId}, 1, 'Inquiry requested') returning contacted_provider_id as id`,
      )
      const contactedProvider = `/api/v2/enquiry/contacted_provider/${rows[0].id}`
      const dates = { checkIn: '2027-03-20', checkOut: '2027-04-13' }
      return call('POST', '/api/v2/enquiry/offer', { contactedProvider, price: 80, vatRate: 9, ...dates })
    },
    door: (_, before) => call('POST', `/api/v2/enquiry/offer/${before?.body.offerId}/accept`, {}),
  },
  'many enquiries at once': {
    door: ({ enquiryId }) =>
      call('POST', '/api/v2/backend/enquiries/bulk', { ids: [enquiryId], changes: { fase: 'Booked' } }),
  },
}

/** Adds a prognosis of € 2,400 at 50 percent, half of it in March, and closes March. */
async function closedRow(): Promise<Row> {
  const enquiry = {
    organisation: '/api/organisation/1',
    exploiterId: 1,
    contactName: 'Ann',
    fase: 'Offers received',
  }
  const { enquiryId } = (await call('POST', '/api/v2/backend/reservation', enquiry)).body.enquiry
  const links = { enquiry: `/api/v2/backend/enquiry/${enquiryId}` }
  const id = await finance.add({ ...stay, ...links, status: 'PROGNOSIS', probability: 50 })
  expect((await finance.close('2026-03')).status).toBe(200)
  return { id, enquiryId }
}

const filters = ['', 'exploiterId=1', 'exploiterId=2', 'organisationId=1', 'organisationId=2']

/** The amounts of March by status, weighted and at face value: in total, by exploiter and by organisation. */
const march = () =>
  Promise.all(
    filters.map(async (filter) => {
      const { totals, faceTotals } = await finance.get(
        `${path}/total?month=2026-03&probabilityRatio=true&${filter}`,
      )
      return [filter, totals, faceTotals]
    }),
  )

const adjusted = async () => {
  const { adjustments } = await finance.get(`${path}/per_month?probabilityRatio=true`)
  const { month, ...groups } = adjustments[0] ?? { month: '2026-04', ...groupTotals([]) }
  expect(month).toBe('2026-04')
  return groups
}

describe('money of a closed month', () => {
  test.each(Object.entries(doors))(
    'stays, and %s says where the difference counts',
    async (_, { before, door }) => {
      const row = await closedRow()
      const fixed = await march()
      const earlier = await before?.(row)
      const was = await adjusted()
      const answer = await door(row, earlier)
      opened.add(latest)
      expect([200, 202], JSON.stringify(answer.body)).toContain(answer.status)
      expect(await march()).toEqual(fixed)
      const action = String(answer.headers['x-closed-months'])
      expect(action).toBe(answer.headers['x-request-id'])
      const said = await finance.get(`/api/financial/closed_changes/${action}`)
      expect([said.months, said.countsIn]).toEqual([['2026-03'], '2026-04'])
      const lines = said.lines.map(({ status, weighted }: { status: 'BOOKED'; weighted: number }) => ({
        status,
        total: weighted,
      }))
      const [now, told] = [await adjusted(), groupTotals(lines)]
      for (const group of Object.keys(told) as (keyof typeof told)[])
        expect(now[group]).toBeCloseTo(was[group] + told[group])
    },
  )

  test('has a door for every call that moves it', () => {
    expect([...new Set(opened)].sort()).toEqual(moneyDoors)
  })

  test('is told of only by writes that touch it, and only to whoever wrote', async () => {
    const { id } = await closedRow()
    const later = await finance.add({ ...stay, start: '2026-05-01' })
    const open = await finance.change(later, { totalPrognosis: 1 })
    expect(open.headers).not.toHaveProperty('x-closed-months')
    const { headers } = await finance.change(id, { totalPrognosis: 4800 })
    const url = `/api/financial/closed_changes/${headers['x-closed-months']}`
    expect((await finance.server.call('GET', url, { as: 'ROLE_MANAGER' })).body.lines).toEqual([])
    expect((await finance.get(url)).lines).toMatchObject([
      { status: 'PROGNOSIS', exploiterName: 'CityStay', weighted: 600, face: 1200 },
    ])
  })
})

test('before a month is closed, its amounts by exploiter are shown with what is unfinished', async () => {
  const { enquiryId } = await closedRow()
  await finance.add({
    ...stay,
    start: '2026-04-01',
    nights: 1,
    totalPrognosis: 500,
    exploiter: '/api/exploiter/2',
  })
  await finance.add({ status: 'PENDING', nights: 2, totalPrognosis: 70 })
  const dates = { checkinDate: '2026-04-10', checkoutDate: '2026-04-12' }
  await call('PUT', '/api/v2/backend/reservation', { enquiryId, ...dates })
  const { body } = await finance.server.call('GET', '/api/financial/closing_preview/2026-04', { as })
  expect(body).toMatchObject({
    months: ['2026-04'],
    exploiters: [
      { exploiterName: 'CityStay', booked: 0, weighted: 600, total: 600 },
      { exploiterName: 'LongStay', booked: 500, weighted: 0, total: 500 },
    ],
    totals: { booked: 500, pending: 0, weighted: 600, total: 1100 },
    unfinished: {
      prognosis: { rows: 1, total: 1200 },
      pending: { rows: 0, total: 0 },
      unscheduled: { rows: 1, total: 70 },
      enquiries: { count: 1 },
      withoutPrognosis: { count: 0 },
      differing: { rows: 1, total: 1200 },
    },
  })
  const { totals } = await finance.get(`${path}/total?month=2026-04&probabilityRatio=true`)
  expect(totals.total).toBe(body.totals.total)
})
