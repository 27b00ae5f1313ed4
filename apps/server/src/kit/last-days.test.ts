import type { Call } from '@stayboard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../testing/app.ts'
import { isFullRun, times } from '../testing/extent.ts'
import { everyCall, startAppWithRecords } from '../testing/samples.ts'

let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords()
})
afterAll(() => server.close())

const LAST = '9999-12-31'

/** Returns the query parameters of a call that accept any day. */
const daysOf = ({ query }: Call): string[] =>
  Object.entries(query?.shape ?? {})
    .filter(([, field]) => field.safeParse(LAST).success && !field.safeParse('abc').success)
    .map(([name]) => name)

const asked = everyCall
  .filter(({ call }) => call.method === 'GET')
  .flatMap(({ call, url }) => {
    const days = daysOf(call)
    // All days of a call are sent together, and in the full run also each alone.
    return [days, ...(isFullRun ? days.map((day) => [day]) : [])]
      .filter(({ length }) => length > 0)
      .map((set) => ({ url, set }))
  })

test('the last day that can be written is no fault of the server', async () => {
  const faults: string[] = []
  for (const { url, set } of asked) {
    const [path = '', query] = url.split('?')
    const params = new URLSearchParams(query)
    for (const name of set) params.set(name, LAST)
    const { status } = await server.call('GET', `${path}?${params}`, { as: 'ROLE_ADMIN' })
    if (status >= 500) faults.push(`${path}?${params}`)
  }
  expect(asked.length).toBeGreaterThan(times(100, 50))
  expect(faults).toEqual([])
})

test('a list up to the last day has all its rows', async () => {
  const totals = ['', `&timeStamp_to=${LAST}`].map(async (filter) => {
    const { body } = await server.call('GET', `/api/clients?page=0${filter}`, { as: 'ROLE_ADMIN' })
    return body.page.totalElements
  })
  const [all, upTo] = await Promise.all(totals)
  expect(all).toBeGreaterThan(0)
  expect(upTo).toBe(all)
})
