import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Finance, startFinance, stay } from '../../../testing/areas/finance.ts'
import { expectProblem } from '../../../testing/problems.ts'

const as = 'ROLE_ADMIN'
const path = '/api/financial/prognosis'
let finance: Finance
beforeAll(async () => {
  finance = await startFinance()
})
afterAll(() => finance.server.close())
beforeEach(() => finance.clear())

describe('a closed month', () => {
  test('is fixed: changes count visibly in the first open month', async () => {
    const id = await finance.add(stay)
    expect(await finance.months()).toEqual({ '2026-03': 1200, '2026-04': 1200 })
    expect((await finance.close('2026-03')).body).toMatchObject({
      month: '2026-03',
      booked: 1200,
      userName: 'admin',
    })
    expect(await finance.months()).toEqual({ '2026-03': 1200, '2026-04': 1200 })
    await finance.change(id, { totalPrognosis: 4800 })
    expect(await finance.months()).toEqual({ '2026-03': 1200, '2026-04': 3600 })
    const { adjustments, closedUntil, totals } = await finance.get(`${path}/per_month`)
    expect([closedUntil, totals.total]).toEqual(['2026-03', 4800])
    expect(adjustments).toMatchObject([{ month: '2026-04', booked: 1200, total: 1200 }])
    const listed = (await finance.get(`${path}/adjustments`))._embedded.prognosisAdjustments
    expect(listed).toMatchObject([
      { prognosisMetaId: id, forMonth: '2026-03', month: '2026-04', total: 1200 },
    ])
    expect((await finance.get(`${path}/detail/${id}`)).months).toMatchObject([
      { month: '2026-03', total: 1200, isClosed: true, adjustment: 0 },
      { month: '2026-04', total: 3600, isClosed: false, adjustment: 1200 },
    ])
  })

  test.each([
    ['cancelled', { status: 'CANCELLED' }, { '2026-03': 1200, '2026-04': -1200 }],
    ['given to another operator', { exploiter: '/api/exploiter/2' }, { '2026-03': 1200, '2026-04': 1200 }],
    ['moved a month on', { start: '2026-04-20' }, { '2026-03': 1200, '2026-04': -100, '2026-05': 1300 }],
  ])('is fixed when a row is %s', async (_, fields, expected) => {
    const id = await finance.add(stay)
    await finance.close('2026-03')
    await finance.change(id, fields)
    expect(await finance.months()).toEqual(expected)
    expect(await finance.months('exploiterId=1')).toHaveProperty('2026-03', 1200)
  })

  test('is fixed when rows are deleted or added, and by the next closing', async () => {
    const id = await finance.add(stay)
    await finance.close('2026-03')
    await finance.server.call('DELETE', `${path}/${id}`, { as })
    await finance.add({ ...stay, totalPrognosis: 240 })
    expect(await finance.months()).toEqual({ '2026-03': 1200, '2026-04': -960 })
    await finance.close('2026-04')
    expect(await finance.months()).toEqual({ '2026-03': 1200, '2026-04': -960 })
    await finance.add({ ...stay, start: '2026-05-01', nights: 1, totalPrognosis: 1 })
    expect(await finance.months()).toEqual({ '2026-03': 1200, '2026-04': -960, '2026-05': 1 })
  })

  test('names operators and companies that were deleted since', async () => {
    const { pool } = finance.server.database
    const added = await pool.query(`with company as (
        insert into organisations (name, name_key) values ('Brief', 'brief') returning organisation_id)
      insert into exploiters (name) values ('Gone') returning exploiter_id,
        (select organisation_id from company)`)
    const { exploiter_id: exploiterId, organisation_id: organisationId } = added.rows[0]
    const links = {
      exploiter: `/api/exploiter/${exploiterId}`,
      organisation: `/api/organisation/${organisationId}`,
    }
    const id = await finance.add({ ...stay, ...links })
    const { monthClosingId } = (await finance.close('2026-03')).body
    const amounts = () => finance.get(`/api/financial/closing/${monthClosingId}/amounts`)
    const before = await amounts()
    expect(JSON.stringify(before)).toContain('Gone')
    await finance.change(id, { exploiter: '/api/exploiter/1', organisation: '/api/organisation/1' })
    await pool.query(
      `delete from exploiters where exploiter_id = ${exploiterId}; delete from organisations where organisation_id = ${organisationId}`,
    )
    expect(await amounts()).toEqual(before)
    const listed = (await finance.get(`${path}/adjustments`))._embedded.prognosisAdjustments
    expect(listed).toContainEqual(
      expect.objectContaining({ organisationName: 'Brief', exploiterName: 'Gone', total: -1200 }),
    )
  })

  test('finds the rows with a night in it, also rows added after it was closed', async () => {
    const before = await finance.add(stay)
    await finance.close('2026-03')
    const since = await finance.add({ ...stay, totalPrognosis: 240 })
    await finance.add({ ...stay, start: '2026-05-01', nights: 1, totalPrognosis: 1 })
    const rows = (await finance.get(`${path}?month=2026-03`))._embedded.prognosisMetas
    const ids: number[] = rows.map((row: { prognosisMetaId: number }) => row.prognosisMetaId)
    expect(ids.sort((one, other) => one - other)).toEqual([before, since])
  })

  test('keeps earlier adjustments in their months when several months are closed together', async () => {
    const id = await finance.add(stay)
    await finance.close('2026-03')
    await finance.change(id, { totalPrognosis: 4800 })
    await finance.close('2026-06')
    expect(await finance.months()).toEqual({ '2026-03': 1200, '2026-04': 3600 })
    await finance.change(id, { totalPrognosis: 2400 })
    const kept = { '2026-03': 1200, '2026-04': 3600, '2026-05': 0, '2026-06': 0, '2026-07': -2400 }
    expect([await finance.months(), await finance.months('nightsFrom=0')]).toEqual([kept, kept])
  })

  test('is reopened from the last, and then has the current amounts', async () => {
    const id = await finance.add({ ...stay, start: '2026-02-20', nights: 50, totalPrognosis: 5000 })
    await finance.close('2026-04')
    await finance.change(id, { totalPrognosis: 10_000 })
    const { monthClosings } = (await finance.get('/api/financial/closings'))._embedded
    expect(monthClosings.map(({ month }: { month: string }) => month)).toEqual([
      '2026-04',
      '2026-03',
      '2026-02',
    ])
    const reopen = (index: number) =>
      finance.server.call('DELETE', monthClosings[index]._links.self.href, { as })
    expectProblem(await reopen(1), 422)
    expect((await reopen(0)).status).toBe(202)
    expect(await finance.months()).toEqual({ '2026-02': 900, '2026-03': 3100, '2026-04': 6000 })
    expect((await reopen(1)).status).toBe(202)
    expect((await reopen(2)).status).toBe(202)
    expect(await finance.months()).toEqual({ '2026-02': 1800, '2026-03': 6200, '2026-04': 2000 })
  })

  test('reopened by mistake is restored with its amounts by undo', async () => {
    const id = await finance.add(stay)
    await finance.close('2026-03')
    await finance.change(id, { totalPrognosis: 4800 })
    const { monthClosings } = (await finance.get('/api/financial/closings'))._embedded
    const reopened = await finance.server.call('DELETE', monthClosings[0]._links.self.href, { as })
    expect(await finance.months()).toEqual({ '2026-03': 2400, '2026-04': 2400 })
    await finance.add({ ...stay, start: '2026-03-01', nights: 1, totalPrognosis: 7 })
    const undone = await finance.undo(reopened)
    expect(undone.status).toBe(200)
    const kept = { '2026-03': 1200, '2026-04': 3607 }
    expect([await finance.months(), await finance.months('nightsFrom=0')]).toEqual([kept, kept])
    expect((await finance.get('/api/financial/closings'))._embedded.monthClosings).toEqual(monthClosings)
    // Undoing the undo deletes the closing again, which reopens the month.
    expect((await finance.undo(undone)).status).toBe(200)
    expect(await finance.months()).toEqual({ '2026-03': 2407, '2026-04': 2400 })
  })

  test('without amounts is restored without amounts', async () => {
    await finance.add({ ...stay, start: '2026-05-01', nights: 1, totalPrognosis: 1 })
    const { headers } = await finance.close('2026-03')
    expect(headers['x-request-id']).toBeDefined()
    const { monthClosings } = (await finance.get('/api/financial/closings'))._embedded
    const reopened = await finance.server.call('DELETE', monthClosings[0]._links.self.href, { as })
    await finance.add(stay)
    expect((await finance.undo(reopened)).status).toBe(200)
    expect(await finance.months()).toEqual({ '2026-04': 2400, '2026-05': 1 })
  })

  test('is reopened by undoing its closing, with all months closed together', async () => {
    const id = await finance.add({ ...stay, start: '2026-02-20', nights: 50, totalPrognosis: 5000 })
    const closed = await finance.close('2026-04')
    await finance.change(id, { totalPrognosis: 10_000 })
    expect((await finance.undo(closed)).status).toBe(200)
    expect(await finance.months()).toEqual({ '2026-02': 1800, '2026-03': 6200, '2026-04': 2000 })
    expect((await finance.get('/api/financial/closings')).page.totalElements).toBe(0)
  })

  test('must have started and not be closed yet', async () => {
    expectProblem(await finance.close('2199-01'), 422)
    await finance.close('2026-03')
    expectProblem(await finance.close('2026-02'), 422)
  })
})
