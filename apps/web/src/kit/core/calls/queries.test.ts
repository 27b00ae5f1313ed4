import { api } from '@stayboard/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callOptions } from './calls.ts'
import { newQueryClient } from './queries.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const country = { countryId: 1, name: 'Utopia' }
const refused = (status: number) => () => new Response('{}', { status })
const away = () => {
  throw new TypeError('fetch failed')
}

/** Runs a query that gets these answers. Returns the number of calls and the outcome. */
async function asking(...answers: (() => Response)[]) {
  const fetch = vi.fn(async () => (answers.shift() ?? (() => Response.json(country)))())
  vi.stubGlobal('fetch', fetch)
  const asked = newQueryClient().fetchQuery(callOptions(api.places.country, { params: { countryId: 1 } }))
  const outcome = asked.catch((problem: unknown) => problem)
  await vi.runAllTimersAsync()
  return { calls: fetch.mock.calls.length, outcome: await outcome }
}

test.each([
  ['is away for a moment (503)', refused(503)],
  ['gives no answer', away],
])('retries up to three times if the server %s', async (_, answer) => {
  expect(await asking(answer, answer)).toEqual({ calls: 3, outcome: country })
  expect((await asking(answer, answer, answer)).calls).toBe(3)
})

test.each([400, 401, 403, 404, 409, 429, 500])('does not retry an answer of %i', async (status) => {
  expect(await asking(refused(status))).toEqual({ calls: 1, outcome: expect.objectContaining({ status }) })
})
