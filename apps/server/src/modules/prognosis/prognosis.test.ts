import { type MessageKey, prognosisStatuses } from '@stayboard/contract'
import { addDays, type Figured, groupTotals, monthTotals, statusMonths } from '@stayboard/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { randomFor } from '../../demo/random.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'

const as = 'ROLE_MANAGER'
const path = '/api/financial/prognosis'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await server.database.pool.query(`
    insert into exploiters (name) values ('CityStay'), ('LongStay');
    insert into organisations (name, name_key) values ('Acme', 'acme'), ('Brandt', 'brandt');`)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.pool.query('delete from month_closings; delete from prognosis_metas')
})

const get = async (url: string) => (await server.call('GET', url, { as })).body
async function add(fields: object) {
  const body = { organisation: '/api/organisation/1', probability: 40, ...fields }
  const added = await server.call('POST', path, { as, body })
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  return added.body
}
const change = (id: number, body: object) => server.call('PUT', `${path}/${id}`, { as, body })

describe('a prognosis', () => {
  test('per night has a computed total; per total has a computed price', async () => {
    const byNight = await add({
      priceCalculation: 'PER_NIGHT',
      pricePerNight: 95,
      nights: 60,
      totalPrognosis: 1,
    })
    expect(byNight).toMatchObject({
      totalPrognosis: 5700,
      pricePerNight: 95,
      status: 'PROGNOSIS',
      statusName: 'PROGNOSIS',
    })
    const longer = await change(byNight.prognosisMetaId, { nights: 45 })
    expect(longer.body).toMatchObject({ totalPrognosis: 4275, version: 2 })
    const byTotal = await add({ totalPrognosis: 1000, nights: 7, start: '2026-01-30' })
    expect(byTotal).toMatchObject({ priceCalculation: 'PER_TOTAL', pricePerNight: 142.86 })
    const turned = await change(byTotal.prognosisMetaId, { priceCalculation: 'PER_NIGHT' })
    expect(turned.body).toMatchObject({ pricePerNight: 142.86, totalPrognosis: 1000.02 })
  })

  test.each([
    [{ organisation: undefined }, 'organisation', 'required'],
    [{ totalPrognosis: undefined }, 'totalPrognosis', 'required'],
    [{ priceCalculation: 'PER_NIGHT' }, 'pricePerNight', 'required'],
    [{ pricePerNight: 999_999_999, priceCalculation: 'PER_NIGHT' }, 'pricePerNight', 'tooLong'],
    [{ nights: 366 }, 'nights', 'nightsMax'],
    [{ probability: 101 }, 'probability', 'zeroToHundred'],
    [{ probability: null }, 'probability', 'required'],
    [{ totalPrognosis: -1 }, 'totalPrognosis', 'negative'],
    [{ companyClient: 'x'.repeat(257) }, 'companyClient', 'tooLong'],
    [{ start: '2026-02-30' }, 'start', 'date'],
    [{ exploiter: '/api/exploiter/99' }, 'exploiter', 'notFoundLink'],
  ] satisfies [object, string, MessageKey][])('%j is refused', async (fields, field, code) => {
    const body = {
      organisation: '/api/organisation/1',
      nights: 10,
      totalPrognosis: 5,
      probability: 1,
      ...fields,
    }
    expectFieldError(await server.call('POST', path, { as, body }), field, code)
  })

  test('is deleted; an id in the body must equal that of the path', async () => {
    const { prognosisMetaId: id } = await add({ totalPrognosis: 1 })
    expectFieldError(await change(id, { prognosisMetaId: id + 1, notes: 'x' }), 'prognosisMetaId', 'type')
    expect((await server.call('DELETE', `${path}/${id}`, { as })).status).toBe(202)
    expectProblem(await server.call('GET', `${path}/${id}`, { as }), 404)
  })

  test('has a history of its probability with user and reason', async () => {
    const { prognosisMetaId: id } = await add({ totalPrognosis: 1, probability: 40 })
    await change(id, { probability: 60, probabilityNote: 'letter of intent' })
    await change(id, { probability: 60, probabilityNote: 'again' })
    await change(id, { probability: 20 })
    const { probabilityUpdates } = (await get(`/api/financial/probability/${id}`))._embedded
    const user = { id: server.userId(as), username: 'manager', displayname: null }
    expect(probabilityUpdates).toMatchObject([
      { from: 40, to: 60, user, note: 'letter of intent' },
      { from: 60, to: 20, user, note: null },
    ])
  })
})

test('statuses are text', async () => {
  const { strings } = (await get(`${path}/statuses`))._embedded
  expect(strings).toEqual(prognosisStatuses.map((content) => ({ content })))
})

describe('the list', () => {
  beforeEach(async () => {
    await add({ totalPrognosis: 1000, nights: 7, start: '2026-01-30', probability: 33 })
    await add({
      totalPrognosis: 50,
      nights: 30,
      start: '2026-03-05',
      status: 'BOOKED',
      exploiter: '/api/exploiter/2',
    })
    await add({ totalPrognosis: 300, nights: 0, organisation: '/api/organisation/2', probability: 90 })
  })
  const totals = async (query: string) =>
    (await get(`${path}?orderBy=totalPrognosis&${query}`))._embedded.prognosisMetas.map(
      ({ totalPrognosis }: { totalPrognosis: number }) => totalPrognosis,
    )

  test.each([
    ['', [1000, 300, 50]],
    ['order=asc', [50, 300, 1000]],
    ['organisationId=2', [300]],
    ['exploiterId=2', [50]],
    ['status=BOOKED', [50]],
    ['nightsFrom=7', [1000, 50]],
    ['start=2026-02-01', [50]],
    ['total=300', [1000, 300]],
    ['probability=40', [300, 50]],
    ['month=2026-02', [1000]],
    ['month=unscheduled', [300]],
    ['organisationId=&status=&start=&month=&total=&probability=&nightsFrom=', [1000, 300, 50]],
  ])('narrowed by "%s"', async (query, expected) => {
    expect(await totals(`probabilityRatio=true&${query}`)).toEqual(expected)
  })

  test('is sorted by names, and has the counted amounts', async () => {
    const rows = (await get(`${path}?probabilityRatio=true&month=2026-02&orderBy=organisation&order=asc`))
      ._embedded
    expect(rows.prognosisMetas).toMatchObject([
      { organisationName: 'Acme', totalPrognosis: 1000, counted: 235.71 },
    ])
  })

  test('totals follow the filters', async () => {
    const { content, withoutProbability } = await get(`${path}/total?probabilityRatio=true&organisationId=1`)
    expect([content, withoutProbability]).toEqual([380, { rows: 0, total: 0 }])
    expect((await get(`${path}/total?organisationId=1`)).content).toBe(1050)
    const detail = await get(`${path}/per_month?month=2026-01`)
    expect(detail.prognosisTotals).toEqual([{ month: '2026-01', total: 285.71 }])
  })
})

test('the detail has the months, weighted or not', async () => {
  const { prognosisMetaId: id } = await add({
    totalPrognosis: 1000,
    nights: 7,
    start: '2026-01-30',
    probability: 33,
  })
  expect(await get(`${path}/detail/${id}?probabilityRatio=true`)).toMatchObject({
    months: [
      { month: '2026-01', total: 94.29, nights: 2 },
      { month: '2026-02', total: 235.71, nights: 5 },
    ],
    totalMonths: 330,
    pricePerNight: 142.86,
  })
})

test('the database computes the same amounts as domain', async () => {
  const random = randomFor('sql', 1)
  const rows: Figured[] = Array.from({ length: 1500 }, (_, index) => ({
    status: random.pick(prognosisStatuses),
    start: random.chance(0.05) ? null : addDays('2027-11-01', random.between(0, 400)),
    nights: random.pick([0, 1, 365, random.between(0, 365), random.between(0, 60)]),
    totalPrognosis: index % 7 === 0 ? random.between(0, 12) : random.between(0, 99_999_999_999),
    probability: random.chance(0.1) ? null : random.between(0, 100),
  }))
  await server.database.pool.query(
    `insert into prognosis_metas (organisation_id, status, start, nights, total_prognosis, probability)
     select 1, (r ->> 'status')::prognosis_status, (r ->> 'start')::date, (r ->> 'nights')::int,
       (r ->> 'totalPrognosis')::numeric / 100, (r ->> 'probability')::int from jsonb_array_elements($1::jsonb) r`,
    [JSON.stringify(rows)],
  )
  for (const isRatioOn of [true, false]) {
    const answer = await get(`${path}/per_month?probabilityRatio=${isRatioOn}`)
    const amounts = statusMonths(rows, isRatioOn)
    const euros = (list: { month: string; total: number }[]) =>
      list.map(({ month, total }) => ({ month, total: total / 100 }))
    for (const [name, list] of Object.entries(monthTotals(amounts))) expect(answer[name]).toEqual(euros(list))
    const groups = Object.entries(groupTotals(amounts)).map(([name, total]) => [name, total / 100])
    expect(answer.totals).toEqual(Object.fromEntries(groups))
  }
})
