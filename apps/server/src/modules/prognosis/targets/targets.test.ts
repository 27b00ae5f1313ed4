import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Finance, startFinance, stay } from '../../../testing/areas/finance.ts'
import { expectProblem } from '../../../testing/problems.ts'

const as = 'ROLE_ADMIN'
let finance: Finance
beforeAll(async () => {
  finance = await startFinance()
})
afterAll(() => finance.server.close())
beforeEach(() => finance.clear())

test('the gap is the target minus booked, pending and weighted amounts', async () => {
  await finance.add({ ...stay, start: '2026-03-01', nights: 31, totalPrognosis: 500 })
  await finance.add({
    ...stay,
    start: '2026-03-01',
    nights: 31,
    totalPrognosis: 100,
    status: 'PROGNOSIS',
    probability: 50,
  })
  const body = { exploiter: '/api/exploiter/1', month: '2026-03', amount: 1000 }
  const target = await finance.server.call('POST', '/api/financial/target', { as, body })
  expect(target.status).toBe(200)
  expectProblem(await finance.server.call('POST', '/api/financial/target', { as, body }), 409)
  const { prognosisGaps } = (await finance.get('/api/financial/gaps?from=2026-03&to=2026-03'))._embedded
  const figures = { target: 1000, booked: 500, pending: 0, weighted: 50, gap: 450 }
  expect(prognosisGaps).toMatchObject([
    { exploiterName: 'CityStay', month: '2026-03', ...figures },
    { exploiterName: 'LongStay', month: '2026-03', target: null, booked: 0 },
  ])
})

test('an exploiter has a row for each month of the range, with or without an amount', async () => {
  const rows = async (query: string) =>
    (await finance.get(`/api/financial/gaps?${query}`))._embedded.prognosisGaps.map(
      ({ exploiterName, month, target }: Record<string, unknown>) => [exploiterName, month, target],
    )
  expect(await rows('exploiterId=1&from=2026-12&to=2027-02')).toEqual([
    ['CityStay', '2026-12', null],
    ['CityStay', '2027-01', null],
    ['CityStay', '2027-02', null],
  ])
  const body = { exploiter: '/api/exploiter/1', month: '2027-01', amount: 500 }
  expect((await finance.server.call('POST', '/api/financial/target', { as, body })).status).toBe(200)
  expect(await rows('exploiterId=1&from=2026-12&to=2027-01')).toEqual([
    ['CityStay', '2026-12', null],
    ['CityStay', '2027-01', 500],
  ])
  expect(await rows('exploiterId=1')).toEqual([['CityStay', '2027-01', 500]])
})

test('the targets of a year are set at once, all or none, and undone as one', async () => {
  const set = (cells: object[]) =>
    finance.server.call('PUT', '/api/financial/targets', { as, body: { cells } })
  const cell = (exploiter: number, month: string, amount: number | null) => ({
    ...{ exploiter: `/api/exploiter/${exploiter}`, month, amount },
  })
  const kept = async () =>
    (await finance.get('/api/financial/targets?size=50&sort=month'))._embedded.prognosisTargets.map(
      ({ exploiterId, month, amount }: Record<string, unknown>) => [...[exploiterId, month, amount]],
    )
  expect(
    (await set([cell(1, '2028-01', 100), cell(2, '2028-01', 200), cell(1, '2028-02', 300)])).status,
  ).toBe(200)
  const changed = await set([
    cell(1, '2028-01', 150),
    cell(2, '2028-01', null),
    cell(2, '2028-03', 50),
    cell(2, '2028-04', null),
  ])
  expect(changed.body).toMatchObject({ saved: 4 })
  expect(await kept()).toEqual([
    [1, '2028-01', 150],
    [1, '2028-02', 300],
    [2, '2028-03', 50],
  ])
  const refused = await set([cell(1, '2028-05', 1), cell(99_999, '2028-05', 1)])
  expect(refused.status).toBe(400)
  const action = changed.headers['x-request-id']
  expect((await finance.server.call('POST', '/api/history/undo', { as, body: { action } })).status).toBe(200)
  expect(await kept()).toEqual([
    [1, '2028-01', 100],
    [2, '2028-01', 200],
    [1, '2028-02', 300],
  ])
})

test('a cell that somebody has changed since it was read is not overwritten', async () => {
  const set = (...cells: object[]) =>
    finance.server.call('PUT', '/api/financial/targets', { as, body: { cells } })
  const cell = (month: string, amount: number | null, seen: object = {}) => ({
    ...{ exploiter: '/api/exploiter/1', month, amount, ...seen },
  })
  const read = async () => {
    const { prognosisGaps } = (await finance.get('/api/financial/gaps?exploiterId=1&from=2030-01&to=2030-03'))
      ._embedded
    return prognosisGaps.map(({ prognosisTargetId, version }: Record<string, number>) => ({
      ...{ prognosisTargetId, version: version ?? undefined },
    }))
  }
  expect((await set(cell('2030-01', 100.5), cell('2030-02', 200))).status).toBe(200)
  const [january, february, march] = await read()
  expect(march.prognosisTargetId).toBeNull()
  const theirs = [cell('2030-01', 150, january), cell('2030-02', null, february), cell('2030-03', 30, march)]
  expect((await set(...theirs)).status).toBe(200)

  const mine = [cell('2030-01', 120, january), cell('2030-02', 220, february), cell('2030-03', 33, march)]
  const refused = await set(...mine)
  expectProblem(refused, 409)
  const now = await read()
  expect(refused.body).toMatchObject({
    ...{ code: 'stale', fields: ['amount'] },
    current: [
      { exploiterId: 1, month: '2030-01', amount: 150, ...now[0] },
      { exploiterId: 1, month: '2030-02', amount: null, prognosisTargetId: null, version: null },
      { exploiterId: 1, month: '2030-03', amount: 30, ...now[2] },
    ],
  })
  expect((await set(...theirs)).status).toBe(200)
  // A target that is removed and set again is a new record,
  // although its version equals that of the first one.
  await set(cell('2030-01', null))
  await set(cell('2030-01', 170))
  expectProblem(await set(mine[0] ?? {}), 409)
  expect((await set(cell('2030-01', 120, (await read())[0]))).status).toBe(200)
})

test('of two who set a target of an empty cell at once, the later is asked', async () => {
  const one = (amount: number) => {
    const cells = [{ exploiter: '/api/exploiter/1', month: '2031-01', amount, prognosisTargetId: null }]
    return finance.server.call('PUT', '/api/financial/targets', { as, body: { cells } })
  }
  const both = await Promise.all([one(100), one(200)])
  expect(both.map(({ status, body }) => [status, body.code]).sort()).toEqual([
    [200, undefined],
    [409, 'stale'],
  ])
})

test('a target of a closed month can be set, and its gap compares it with the fixed amounts', async () => {
  const id = await finance.add(stay)
  await finance.close('2026-03')
  await finance.change(id, { totalPrognosis: 4800 })
  const cells = [{ exploiter: '/api/exploiter/1', month: '2026-03', amount: 1500 }]
  const set = await finance.server.call('PUT', '/api/financial/targets', { as, body: { cells } })
  expect(set.status).toBe(200)
  const gapOf = async () => {
    const { prognosisGaps } = (await finance.get('/api/financial/gaps?exploiterId=1&from=2026-03&to=2026-03'))
      ._embedded
    return prognosisGaps.map(({ target, booked, gap }: Record<string, number>) => ({ target, booked, gap }))
  }
  expect(await gapOf()).toEqual([{ target: 1500, booked: 1200, gap: 300 }])
  expect((await finance.undo(set)).status).toBe(200)
  expect(await gapOf()).toEqual([{ target: null, booked: 1200, gap: null }])
})
