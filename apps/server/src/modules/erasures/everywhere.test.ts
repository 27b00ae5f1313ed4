import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { findTraces, person, plantEverywhere } from '../../testing/areas/person.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

vi.setConfig({ testTimeout: 360_000, hookTimeout: 180_000 })

const as = 'ROLE_ADMIN'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords({}, (kinds) => kinds.filter(({ name }) => name === 'search-erased'))
})
afterAll(() => server.close())

/** Columns of permalinks are left out, because a permalink has only lower-case letters and hyphens. */
const permalinks = /permalink/
/**
 * Columns that identify another client or a user. Planting the person's data there would make somebody else
 * share the address or phone number.
 */
const ofOthers =
  /^(?:clients[.](?:firstname|lastname|email|alternative_emails|phone|country)|users[.](?:email|alternative_emails))$/
const isLeftOut = ({ table, name }: { table: string; name: string }) =>
  /^change_log.*[.](?!before|after)/.test(`${table}.${name}`) ||
  /^(?:erasures|erased_|erasure_|suppressions|office_days|schema_migrations|exploiter_rules|installations)/.test(
    table,
  ) ||
  permalinks.test(name) ||
  ofOthers.test(`${table}.${name}`)

/** Columns that an erasure keeps for tax, also in their history. */
const kept = /^reservations[.](?:traveller_)?(?:firstname|lastname|search)|^prognosis_metas[.]company_client$/

test('nothing in the database and in the files names an erased person, in whatever column it was', async () => {
  const added = await server.call('POST', '/api/client', { as, body: person })
  const { clientId } = added.body
  const planted = await plantEverywhere(server, isLeftOut)
  expect(planted.length).toBeGreaterThan(200)
  expect((await findTraces(server)).length).toBeGreaterThanOrEqual(planted.length)
  // Planting changed the client, so the test reads its current version.
  const { version } = (await server.call('GET', `/api/client/${clientId}`, { as })).body
  const erased = await server.call('POST', `/api/client/${clientId}/erasure`, { as, body: { version } })
  expect(erased.status, JSON.stringify(erased.body)).toBe(200)
  const state = async () => (await server.call('GET', '/api/v2/erasures', { as })).body.erasures[0].state
  await expect.poll(state, { timeout: 180_000, interval: 200 }).toBe('DONE')
  expect((await findTraces(server)).filter((place) => !kept.test(place))).toEqual([])
})
