import { unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { addPerson } from '../../testing/areas/erasing.ts'
import { person } from '../../testing/areas/person.ts'
import { startAppWithRecords } from '../../testing/samples.ts'

let server: TestApp
let known: Awaited<ReturnType<typeof addPerson>>
let other: Awaited<ReturnType<typeof addPerson>>
beforeAll(async () => {
  server = await startAppWithRecords()
  known = await addPerson(server, person)
  other = await addPerson(server, {
    firstname: 'Ottilie',
    lastname: 'Vandersloot',
    email: 'ottilie@sloot.example',
    phone: '+31 6 55550110',
  })
})
afterAll(() => server.close())

async function copyOf(clientId: number, language = 'en') {
  const authorization = await server.token('ROLE_ADMIN')
  const { statusCode, headers, rawPayload } = await server.app.inject({
    url: `/api/client/${clientId}/copy?language=${language}`,
    headers: { authorization },
  })
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/zip')
  const parts = unzipSync(rawPayload)
  const records: { kind: string }[] = JSON.parse(Buffer.from(parts['person.json'] ?? []).toString())
  const pdf = await getDocumentProxy(new Uint8Array(parts['person.pdf'] ?? []))
  const { text } = await extractText(pdf, { mergePages: true })
  const files = Object.entries(parts).filter(([name]) => name.startsWith('files/'))
  return { records, text: text.replaceAll(/\s+/g, ' '), files: new Map(files) }
}

/** The users who have read a client, with the kind and number of readings. */
const readings = async (clientId: number) =>
  (
    await server.database.pool.query<{ kind: string; actor: number; count: number }>(
      `select kind, user_id as actor, count(*)::int as count from accesses
       where table_name = 'clients' and row_id = $1 group by 1, 2 order by 1, 2`,
      [clientId],
    )
  ).rows

test('a copy has everything that an erasure would find, and nothing of others', async () => {
  const { records, text, files } = await copyOf(known.clientId)
  const whole = JSON.stringify(records)
  for (const words of ['Allergic to cats', 'Late arrival', person.phone, 'zbigniew@kowalczyk.example'])
    expect(whole, words).toContain(words)
  const erasure = await server.call('GET', `/api/client/${known.clientId}/erasure`, { as: 'ROLE_ADMIN' })
  const found = [...erasure.body.removed, ...erasure.body.kept]
  const kinds = new Set(records.map(({ kind }) => kind))
  expect(kinds.size).toBeGreaterThanOrEqual(10)
  expect(records.filter(({ kind }) => kind === '/api/client')).toHaveLength(1)
  const counted = found.filter(({ kind }) => ['files', 'documents'].includes(kind))
  expect(files.size).toBe(counted.reduce((sum, { count }) => sum + count, 0))
  expect([...files.values()].map((bytes) => Buffer.from(bytes).toString()).join('\n')).toContain(
    'Passport of somebody',
  )
  expect(text).toContain('Allergic to cats')
  for (const strange of ['Vandersloot', 'ottilie@sloot.example']) {
    expect(whole).not.toContain(strange)
    expect(text).not.toContain(strange)
  }
  expect(whole).not.toMatch(/password|hash|search/i)
})

test('a copy is written in the language of the reader', async () => {
  const { text } = await copyOf(known.clientId, 'nl')
  expect(text).toContain('Alle gegevens over u')
  expect(text).toContain('Voornaam Zbigniew')
})

test('a person has one reading per user and day, also of two requests at once, and one for each copy', async () => {
  const { clientId } = other
  const read = (as: 'ROLE_ADMIN' | 'ROLE_MANAGER') => server.call('GET', `/api/client/${clientId}`, { as })
  const before = await readings(clientId)
  expect(before).toEqual([])
  const answers = await Promise.all([read('ROLE_MANAGER'), read('ROLE_MANAGER'), read('ROLE_ADMIN')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await copyOf(clientId)
  await copyOf(clientId)
  const page = (role: 'ROLE_ADMIN' | 'ROLE_MANAGER') => ({
    kind: 'PAGE',
    actor: server.userId(role),
    count: 1,
  })
  const copy = { kind: 'COPY', actor: server.userId('ROLE_ADMIN'), count: 2 }
  // The server records a copy after it has sent the copy.
  await expect
    .poll(() => readings(clientId))
    .toEqual([copy, page('ROLE_ADMIN'), page('ROLE_MANAGER')].sort(byKind))
})

const byKind = (one: { kind: string; actor: number }, two: { kind: string; actor: number }) =>
  one.kind === two.kind ? one.actor - two.actor : one.kind < two.kind ? -1 : 1

test('nobody is read where there is no client, and only administrators take copies', async () => {
  expect(await server.call('GET', '/api/client/99999/copy', { as: 'ROLE_ADMIN' })).toMatchObject({
    status: 404,
  })
  expect(await server.call('GET', '/api/client/1/copy', { as: 'ROLE_MANAGER' })).toMatchObject({
    status: 403,
  })
  expect(await readings(99999)).toEqual([])
})
