import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { expectFieldError, expectProblem } from '../../testing/problems.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const as = 'ROLE_ADMIN'
const add = (body: object, role: 'ROLE_ADMIN' | 'ROLE_MANAGER' = as) =>
  server.call('POST', '/api/currency_rate', {
    as: role,
    body: { currency: 'GBP', day: '2026-01-05', rate: 0.8651, ...body },
  })
const paste = (text: string, day = '2026-02-02') =>
  server.call('POST', '/api/currency_rates/paste', { as, body: { day, text, source: 'ECB' } })
const listed = async (query = '') =>
  (await server.call('GET', `/api/currency_rates?sort=currency&${query}`, { as: 'ROLE_MANAGER' })).body
    ._embedded.currencyRates

test('a currency has one rate a day, also if two people set it at once; who set it is told', async () => {
  const both = await Promise.all([add({}), add({ rate: 0.87 })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await listed()).toMatchObject([{ currency: 'GBP', userName: 'admin', source: null }])
  expect((await add({ currency: 'dkk', rate: 7.4601 })).body).toMatchObject({ currency: 'DKK', rate: 7.4601 })
})

test.each([
  [{ currency: 'EUR' }, 'currency', 'currencyOwn'],
  [{ currency: 'pounds' }, 'currency', 'currency'],
  [{ rate: 0 }, 'rate', 'currencyRate'],
  [{ rate: -1 }, 'rate', 'currencyRate'],
  [{ rate: 1.2345678 }, 'rate', 'currencyRate'],
  [{ rate: 1e9 }, 'rate', 'currencyRate'],
  [{ rate: null }, 'rate', 'currencyRate'],
  [{ day: '2199-01-01' }, 'day', 'dayInFuture'],
  [{ day: 'today' }, 'day', 'date'],
] as const)('%j is refused', async (body, field, code) => {
  expectFieldError(await add(body), field, code)
})

test('a pasted table sets the rates of a day, all or none, and one undo takes them back', async () => {
  expectFieldError(await paste('SEK 11,0445\nNOK eleven'), 'text', 'currencyRateLine')
  expect(await listed('day_from=2026-02-02')).toEqual([])
  await add({ currency: 'SEK', day: '2026-02-02', rate: 10 })
  const set = await paste('SEK\tSwedish krona\t11.0445\n\n1 EUR = 5,0901 RON\r\nHUF 387.1')
  expect(set.body).toEqual({ saved: 3 })
  const rates = [
    { currency: 'HUF', rate: 387.1 },
    { currency: 'RON', rate: 5.0901 },
    { currency: 'SEK', rate: 11.0445, source: 'ECB' },
  ]
  expect(await listed('day_from=2026-02-02')).toMatchObject(rates)
  const action = set.headers['x-request-id']
  expect((await server.call('POST', '/api/history/undo', { as, body: { action } })).status).toBe(200)
  expect(await listed('day_from=2026-02-02')).toMatchObject([{ currency: 'SEK', rate: 10 }])
})

test('only administrators set rates, and viewers do not see them', async () => {
  expectProblem(await add({ day: '2026-01-06' }, 'ROLE_MANAGER'), 403)
  expectProblem(await server.call('GET', '/api/currency_rates', { as: 'ROLE_VIEWER' }), 403)
})
