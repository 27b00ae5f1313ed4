import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { addPerson } from '../../testing/areas/erasing.ts'
import { person } from '../../testing/areas/person.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

const as = 'ROLE_ADMIN'
let server: TestApp
beforeAll(async () => {
  server = await startAppWithRecords({}, (kinds) => kinds.filter(({ name }) => name === 'search-erased'))
})
afterAll(() => server.close())

/** Texts of the copy that name the person: values that have a name, an address or a phone number. */
function namesIn(records: readonly Record<string, unknown>[]): string[] {
  const traits = [person.firstname, person.lastname, person.email.split('@')[0] ?? '', '98765432'].map(
    (one) => one.toLowerCase(),
  )
  const texts = records.flatMap((record) =>
    Object.values(record).flatMap((value) => (typeof value === 'string' ? [value] : [])),
  )
  const words = texts.flatMap((text) => text.split(/[\s<>"',;()]+/))
  return [...new Set(words)].filter((word) =>
    traits.some((trait) => word.toLowerCase().replaceAll(/[ -]/g, '').includes(trait.replaceAll('-', ''))),
  )
}

/** The places in the database that have one of these words, but for what is kept for tax. */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const { rows } = await server.database.pool.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'pgboss')`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const hits = await server.database.pool.query<{ key: string }>(
      `select distinct pairs.name as key from ${name} t, jsonb_each_text(to_jsonb(t)) pairs (name, content)
       where exists (select from unnest($1::text[]) word where strpos(lower(pairs.content), lower(word)) > 0)`,
      [words],
    )
    found.push(...hits.rows.map(({ key }) => `${name}.${key}`))
  }
  return found
}

const kept =
  /^public\.(?:reservations\.(?:traveller_)?(?:firstname|lastname|search)|prognosis_metas\.company_client|change_log_\w+\.(?:before|after))$/

test('after an erasure no word that names the person in the copy is in the database, but for tax', async () => {
  const { clientId } = await addPerson(server, person)
  const { rawPayload, statusCode } = await server.app.inject({
    url: `/api/client/${clientId}/copy`,
    headers: { authorization: await server.token(as) },
  })
  expect(statusCode).toBe(200)
  const json = unzipSync(rawPayload)['person.json'] ?? new Uint8Array()
  const words = namesIn(JSON.parse(Buffer.from(json).toString()))
  expect(words.length).toBeGreaterThan(3)
  const before = await placesOf(words)
  expect(before.length).toBeGreaterThan(10)
  const { version } = (await server.call('GET', `/api/client/${clientId}`, { as })).body
  await server.call('POST', `/api/client/${clientId}/erasure`, { as, body: { version } })
  const state = async () => (await server.call('GET', '/api/v2/erasures', { as })).body.erasures[0].state
  await expect.poll(state, { timeout: 120_000, interval: 200 }).toBe('DONE')
  expect((await placesOf(words)).filter((place) => !kept.test(place))).toEqual([])
})
