import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'

const as = 'ROLE_ADMIN'
const path = '/api/financial/prognosis'
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await server.database.pool.query(`
    insert into exploiters (name) values ('CityStay'), ('LongStay');
    insert into organisations (name, name_key) values ('Acme', 'acme'), ('Café Zwaan', 'cafe zwaan'), ('ACME', 'acme');`)
})
afterAll(() => server.close())
beforeEach(async () => {
  const { pool } = server.database
  for (;;) {
    const last = 'delete from month_closings where month = (select max(month) from month_closings)'
    if ((await pool.query(last)).rowCount === 0) break
  }
  await pool.query('delete from prognosis_metas; delete from prognosis_targets')
})

const get = async (url: string) => (await server.call('GET', url, { as })).body
const close = (month: string) => server.call('POST', '/api/financial/closing', { as, body: { month } })
const change = (id: number, body: object) => server.call('PUT', `${path}/${id}`, { as, body })
async function add(fields: object): Promise<number> {
  const body = { organisation: '/api/organisation/1', status: 'BOOKED', ...fields }
  return (await server.call('POST', path, { as, body })).body.prognosisMetaId
}
const undo = ({ headers }: { headers: Record<string, unknown> }) =>
  server.call('POST', '/api/history/undo', { as, body: { action: headers['x-request-id'] } })
/** The grand total of each month. */
const months = async (query = '') => {
  const { grandTotals } = await get(`${path}/per_month?${query}`)
  return Object.fromEntries(
    grandTotals.map(({ month, total }: { month: string; total: number }) => [month, total]),
  )
}
const stay = { start: '2026-03-20', nights: 24, totalPrognosis: 2400, exploiter: '/api/exploiter/1' }

describe('a closed month', () => {
  test('stays as it is: what changes it counts in the first open one, visibly', async () => {
    const id = await add(stay)
    expect(await months()).toEqual({ '2026-03': 1200, '2026-04': 1200 })
    expect((await close('2026-03')).body).toMatchObject({ month: '2026-03', booked: 1200, userName: 'admin' })
    expect(await months()).toEqual({ '2026-03': 1200, '2026-04': 1200 })
    await change(id, { totalPrognosis: 4800 })
    expect(await months()).toEqual({ '2026-03': 1200, '2026-04': 3600 })
    const { adjustments, closedUntil, totals } = await get(`${path}/per_month`)
    expect([closedUntil, totals.total]).toEqual(['2026-03', 4800])
    expect(adjustments).toMatchObject([{ month: '2026-04', booked: 1200, total: 1200 }])
    const listed = (await get(`${path}/adjustments`))._embedded.prognosisAdjustments
    expect(listed).toMatchObject([
      { prognosisMetaId: id, forMonth: '2026-03', month: '2026-04', total: 1200 },
    ])
    expect((await get(`${path}/detail/${id}`)).months).toMatchObject([
      { month: '2026-03', total: 1200, isClosed: true, adjustment: 0 },
      { month: '2026-04', total: 3600, isClosed: false, adjustment: 1200 },
    ])
  })

  test.each([
    ['cancelled', { status: 'CANCELLED' }, { '2026-03': 1200, '2026-04': -1200 }],
    ['given to another operator', { exploiter: '/api/exploiter/2' }, { '2026-03': 1200, '2026-04': 1200 }],
    ['moved a month on', { start: '2026-04-20' }, { '2026-03': 1200, '2026-04': -100, '2026-05': 1300 }],
  ])('stays when a row is %s', async (_, fields, expected) => {
    const id = await add(stay)
    await close('2026-03')
    await change(id, fields)
    expect(await months()).toEqual(expected)
    expect(await months('exploiterId=1')).toHaveProperty('2026-03', 1200)
  })

  test('stays when a row is deleted or added, and through the next closing', async () => {
    const id = await add(stay)
    await close('2026-03')
    await server.call('DELETE', `${path}/${id}`, { as })
    await add({ ...stay, totalPrognosis: 240 })
    expect(await months()).toEqual({ '2026-03': 1200, '2026-04': -960 })
    await close('2026-04')
    expect(await months()).toEqual({ '2026-03': 1200, '2026-04': -960 })
    await add({ ...stay, start: '2026-05-01', nights: 1, totalPrognosis: 1 })
    expect(await months()).toEqual({ '2026-03': 1200, '2026-04': -960, '2026-05': 1 })
  })

  test('is opened again from the last, and then counts what is said now', async () => {
    const id = await add({ ...stay, start: '2026-02-20', nights: 50, totalPrognosis: 5000 })
    await close('2026-04')
    await change(id, { totalPrognosis: 10_000 })
    const { monthClosings } = (await get('/api/financial/closings'))._embedded
    expect(monthClosings.map(({ month }: { month: string }) => month)).toEqual([
      '2026-04',
      '2026-03',
      '2026-02',
    ])
    const reopen = (index: number) => server.call('DELETE', monthClosings[index]._links.self.href, { as })
    expectProblem(await reopen(1), 422)
    expect((await reopen(0)).status).toBe(202)
    expect(await months()).toEqual({ '2026-02': 900, '2026-03': 3100, '2026-04': 6000 })
    expect((await reopen(1)).status).toBe(202)
    expect((await reopen(2)).status).toBe(202)
    expect(await months()).toEqual({ '2026-02': 1800, '2026-03': 6200, '2026-04': 2000 })
  })

  test('opened again by mistake comes back with the figures it had', async () => {
    const id = await add(stay)
    await close('2026-03')
    await change(id, { totalPrognosis: 4800 })
    const { monthClosings } = (await get('/api/financial/closings'))._embedded
    const reopened = await server.call('DELETE', monthClosings[0]._links.self.href, { as })
    expect(await months()).toEqual({ '2026-03': 2400, '2026-04': 2400 })
    await add({ ...stay, start: '2026-03-01', nights: 1, totalPrognosis: 7 })
    const undone = await undo(reopened)
    expect(undone.status).toBe(200)
    const kept = { '2026-03': 1200, '2026-04': 3607 }
    expect([await months(), await months('nightsFrom=0')]).toEqual([kept, kept])
    expect((await get('/api/financial/closings'))._embedded.monthClosings).toEqual(monthClosings)
    // And undoing that opens it once more.
    expect((await undo(undone)).status).toBe(200)
    expect(await months()).toEqual({ '2026-03': 2407, '2026-04': 2400 })
  })

  test('comes back empty when it was closed empty', async () => {
    await add({ ...stay, start: '2026-05-01', nights: 1, totalPrognosis: 1 })
    const { headers } = await close('2026-03')
    expect(headers['x-request-id']).toBeDefined()
    const { monthClosings } = (await get('/api/financial/closings'))._embedded
    const reopened = await server.call('DELETE', monthClosings[0]._links.self.href, { as })
    await add(stay)
    expect((await undo(reopened)).status).toBe(200)
    expect(await months()).toEqual({ '2026-04': 2400, '2026-05': 1 })
  })

  test('is opened again by undoing its closing, all those that were closed with it too', async () => {
    const id = await add({ ...stay, start: '2026-02-20', nights: 50, totalPrognosis: 5000 })
    const closed = await close('2026-04')
    await change(id, { totalPrognosis: 10_000 })
    expect((await undo(closed)).status).toBe(200)
    expect(await months()).toEqual({ '2026-02': 1800, '2026-03': 6200, '2026-04': 2000 })
    expect((await get('/api/financial/closings')).page.totalElements).toBe(0)
  })

  test('has begun, and is not closed yet', async () => {
    expectProblem(await close('2199-01'), 422)
    await close('2026-03')
    expectProblem(await close('2026-02'), 422)
  })
})

describe('a bridge', () => {
  test('explains the difference between two moments, part by part', async () => {
    const weighted = { nights: 10, start: '2026-05-01', status: 'PROGNOSIS', probability: 50 }
    const price = { priceCalculation: 'PER_NIGHT', pricePerNight: 10 }
    const [won, lost] = [await add({ ...weighted, totalPrognosis: 1000 }), await add({ ...stay })]
    const [moved, likelier] = [
      await add({ ...weighted, ...price }),
      await add({ ...weighted, totalPrognosis: 200 }),
    ]
    await new Promise((done) => setTimeout(done, 5))
    const from = server.now().toISOString()
    const { content: fromTotal } = await get(`${path}/total?probabilityRatio=true`)
    await add({ ...weighted, totalPrognosis: 77.77 })
    await change(won, { status: 'BOOKED', totalPrognosis: 1100 })
    await change(lost, { status: 'CANCELLED' })
    await change(moved, { nights: 20 })
    await change(likelier, { probability: 80 })
    const { content: toTotal } = await get(`${path}/total?probabilityRatio=true`)
    const answer = await get(`${path}/bridge?probabilityRatio=true&from=${from}`)
    expect(answer).toMatchObject({
      fromTotal,
      toTotal,
      difference: -1651.11,
      parts: { new: 38.89, won: 550, lost: -2400, amount: 50, date: 50, probability: 60 },
    })
    expect(answer.difference).toBeCloseTo(toTotal - fromTotal, 5)
    const rows = (await get(`${path}/bridge_rows?probabilityRatio=true&from=${from}&part=lost`))._embedded
      .bridgeRows
    expect(rows).toMatchObject([
      { prognosisMetaId: lost, part: 'lost', amount: -2400, organisationName: 'Acme' },
    ])
    const later = server.now().toISOString()
    await change(won, { totalPrognosis: 5000 })
    expect(await get(`${path}/bridge?probabilityRatio=true&from=${from}&to=${later}`)).toMatchObject({
      fromTotal,
      toTotal,
    })
  })

  test('counts a change to a closed month in the open one', async () => {
    const id = await add(stay)
    await close('2026-03')
    await new Promise((done) => setTimeout(done, 5))
    const from = server.now().toISOString()
    await change(id, { totalPrognosis: 4800 })
    const { months: changed } = await get(`${path}/bridge?from=${from}`)
    expect(changed).toMatchObject([{ month: '2026-04', amount: 2400, difference: 2400, closing: 0 }])
  })

  test('ends after it begins', async () => {
    const answer = await server.call('GET', `${path}/bridge?from=2026-03-03&to=2026-03-01`, { as })
    expectFieldError(answer, 'to', 'momentsReversed')
  })
})

test('the gap is the target without what is booked, pending and weighted', async () => {
  await add({ ...stay, start: '2026-03-01', nights: 31, totalPrognosis: 500 })
  await add({
    ...stay,
    start: '2026-03-01',
    nights: 31,
    totalPrognosis: 100,
    status: 'PROGNOSIS',
    probability: 50,
  })
  const body = { exploiter: '/api/exploiter/1', month: '2026-03', amount: 1000 }
  const target = await server.call('POST', '/api/financial/target', { as, body })
  expect(target.status).toBe(200)
  expectProblem(await server.call('POST', '/api/financial/target', { as, body }), 409)
  const { prognosisGaps } = (await get('/api/financial/gaps?from=2026-03&to=2026-03'))._embedded
  const figures = { target: 1000, booked: 500, pending: 0, weighted: 50, gap: 450 }
  expect(prognosisGaps).toMatchObject([{ exploiterName: 'CityStay', month: '2026-03', ...figures }])
})

describe('a pasted sheet', () => {
  const paste = (rows: object[], dryRun = false) =>
    server.call('POST', `${path}/paste`, { as, body: { rows, dryRun } })
  const row = {
    organisation: 'cafe zwaan',
    start: '3 april 2026',
    nights: '7',
    totalPrognosis: '1.234,56',
    probability: '40 %',
  }
  const count = async () => (await get(path)).page.totalElements

  test('is saved all together, as it is written in the Netherlands', async () => {
    const { status, body } = await paste([row, { ...row, exploiter: '2', status: 'booked', probability: '' }])
    expect([status, body.saved, body.total]).toEqual([200, true, 2469.12])
    const saved = await get(`${path}/${body.rows[1].prognosisMetaId}`)
    expect(saved).toMatchObject({
      organisationName: 'Café Zwaan',
      exploiterName: 'LongStay',
      start: '2026-04-03',
      totalPrognosis: 1234.56,
    })
    const log = await server.database.pool.query(
      'select count(distinct request_id)::int as requests from change_log where row_id = any($1) and table_name = $2',
      [
        body.rows.map(({ prognosisMetaId }: { prognosisMetaId: number }) => prognosisMetaId),
        'prognosis_metas',
      ],
    )
    expect(log.rows[0]?.requests).toBe(1)
  })

  test('is undone in one go', async () => {
    const pasted = await paste([row, { ...row, exploiter: '2' }])
    expect([await count(), (await undo(pasted)).status, await count()]).toEqual([2, 200, 0])
    expect(await months()).toEqual({})
  })

  test('names every wrong cell, asks what may mean two things, and saves nothing', async () => {
    const wrong = {
      organisation: 'acme',
      start: '04/03/2026',
      nights: '366',
      totalPrognosis: '1,234',
      probability: '101',
    }
    const { status, body } = await paste([row, wrong])
    expect(status).toBe(400)
    expect(body.errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)).toEqual(
      [
        'rows.1.organisation severalRecords',
        'rows.1.probability zeroToHundred',
        'rows.1.nights nightsMax',
        'rows.1.totalPrognosis ambiguous',
        'rows.1.start ambiguous',
      ],
    )
    expect(await count()).toBe(0)
    const dry = await paste([{ ...wrong, organisation: 'Nobody' }], true)
    expect(dry.body).toMatchObject({ saved: false, rows: [{ prognosisMetaId: null }] })
    expect(dry.body.rows[0].errors).toContainEqual(
      expect.objectContaining({ field: 'totalPrognosis', choices: ['1.234,00', '1,23'] }),
    )
    expect(await count()).toBe(0)
  })
})
