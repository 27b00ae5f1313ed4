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
