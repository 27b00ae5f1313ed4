import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productFiles } from '../../../platform/product-files.ts'
import type { TestApp } from '../../../testing/app.ts'
import { times } from '../../../testing/extent.ts'
import { startAppWithRecords } from '../../../testing/samples.ts'
import { verify } from '../../history/verify/verify.service.ts'

const as = 'ROLE_ADMIN'
interface Result {
  faults: { line: number; number: number | null; what: string }[]
  digest: string
  changes: number
}
/** The verification script, imported as a file because it is not part of the server's code. */
interface Script {
  Verifier: new () => { read(line: string): void; result(digest?: string): Result }
}

let server: TestApp
let script: Script
let lines: string[]
beforeAll(async () => {
  script = await import(pathToFileURL(productFiles.auditVerifier).href)
  server = await startAppWithRecords({}, (kinds) => kinds.filter(({ name }) => name === 'search-erased'))
  await server.call('GET', '/api/client/1', { as })
  await server.call('GET', '/api/clients/export?query=x', { as })
  // A seal waits for older transactions in the whole PostgreSQL cluster, which other tests use too.
  const { signal } = new AbortController()
  while ((await verify(server.database, { signal })).seal === null) await setTimeout(500)
  await server.call('PUT', '/api/organisation', { as, body: { organisationId: 1, city: 'Ede' } })
  lines = await fileOf()
}, 300_000)
afterAll(() => server.close())

async function archive(query = '') {
  const answer = await server.app.inject({
    url: `/api/system/audit/file?${query}`,
    headers: { authorization: await server.token(as) },
  })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return unzipSync(answer.rawPayload)
}

async function fileOf(query = '') {
  const files = await archive(query)
  const name = Object.keys(files).find((one) => one.endsWith('.jsonl')) ?? ''
  return Buffer.from(files[name] ?? [])
    .toString()
    .trimEnd()
    .split('\n')
}

function check(given: readonly string[], digest?: string): Result {
  const one = new script.Verifier()
  for (const line of given) one.read(line)
  return one.result(digest)
}

/** The number of the log entry in a line of the file. */
const numberOf = (line = ''): number => JSON.parse(line).number

test('a file of a period is intact, has every entry, and its digest is on record', async () => {
  const { faults, changes, digest } = check(lines)
  expect(faults).toEqual([])
  const { rows } = await server.database.pool.query<{ count: number }>('select count(*)::int from change_log')
  expect(changes).toBe(rows[0]?.count)
  expect(JSON.parse(lines[0] ?? '').seals.length).toBeGreaterThan(0)
  // The server notes the digest of the file after it has sent the file.
  const shown = async () => (await server.call('GET', '/api/system/audit/check', { as })).body.file
  await expect.poll(shown).toMatchObject({ digest, from: expect.any(String), userName: expect.any(String) })
  expect(check(lines, '0'.repeat(64)).faults).toHaveLength(1)
})

test('the archive has the script, which says so by itself', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'audit-'))
  try {
    const files = await archive()
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes)
    const name = Object.keys(files).find((one) => one.endsWith('.jsonl')) ?? ''
    const run = () => promisify(execFile)(process.execPath, ['verify-audit.mjs', name], { cwd: folder })
    expect((await run()).stdout).toMatch(/^INTACT: \d+ changes and \d+ accesses, digest [0-9a-f]{64}\n$/)
    await writeFile(join(folder, name), lines.slice(0, -1).join('\n'))
    await expect(run()).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('the end is missing'),
    })
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a period without entries gives an intact file, and a wrong one is refused', async () => {
  const { faults, changes } = check(await fileOf('from=2020-01-01&to=2020-01-02'))
  expect([faults, changes]).toEqual([[], 0])
  for (const query of ['from=2026-02-02&to=2026-02-01', 'from=2026-02-30', 'to=x'])
    expect((await server.call('GET', `/api/system/audit/file?${query}`, { as })).status, query).toBe(400)
  expect((await server.call('GET', '/api/system/audit/file', { as: 'ROLE_MANAGER' })).status).toBe(403)
})

const place = () => fc.integer({ min: 1, max: lines.length - 2 })

test('a changed, removed, added or moved line is found at its place', () => {
  fc.assert(
    fc.property(place(), place(), fc.constantFrom('change', 'remove', 'add', 'move'), (at, to, how) => {
      const altered = [...lines]
      const line = lines[at] ?? ''
      if (how === 'change') altered[at] = line.replace(/"content":"(.*?)\d/, '"content":"$1x')
      if (how === 'remove') altered.splice(at, 1)
      if (how === 'add') altered.splice(at, 0, lines[to] ?? '')
      if (how === 'move') altered.splice(to, 0, ...altered.splice(at, 1))
      fc.pre(altered.join('\n') !== lines.join('\n'))
      const [first] = check(altered).faults
      const expected = how === 'move' ? Math.min(at, to) : at
      expect(first?.line).toBe(expected + 1)
      expect(first?.number).toBe(numberOf(altered[expected]) ?? null)
    }),
    { numRuns: times(60, 20) },
  )
})

/** Recomputes the hash chain over changed lines, as a skilled forger would. */
function rechained(given: readonly string[]): string[] {
  const { createHash } = process.getBuiltinModule('node:crypto')
  let chain = ''
  return given.map((line) => {
    const rest = line.slice(76)
    chain = createHash('sha256').update(chain).update(rest).digest('hex')
    return `{"chain":"${chain}",${rest}`
  })
}

test('whoever also computes the chain of the file anew is found by the hashes of the entries', () => {
  const header = JSON.parse(lines[0] ?? '')
  const sealed = header.seals.at(-1).lastId
  const isSealed = (line: string) => numberOf(line) <= sealed
  const last = lines.findLastIndex((line) => isSealed(line) && JSON.parse(line).kind === 'change')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: last }), fc.constantFrom('change', 'remove', 'swap'), (at, how) => {
      const altered = [...lines]
      const number = numberOf(lines[at])
      if (how === 'change')
        altered[at] = (lines[at] ?? '').replace(/(insert|update|delete|PAGE|SIGN_IN)/, 'other')
      if (how === 'remove') altered.splice(at, 1)
      if (how === 'swap') altered.splice(at, 0, ...altered.splice(at + 1, 1))
      const end = altered.findIndex((line) => JSON.parse(line).kind === 'end')
      const counts = { change: 0, access: 0 }
      for (const line of altered.slice(1, end)) counts[JSON.parse(line).kind as 'change' | 'access'] += 1
      altered[end] =
        `${(altered[end] ?? '').slice(0, 76)}"kind":"end","changes":${counts.change},"accesses":${counts.access}}`
      const { faults } = check(rechained(altered))
      expect(faults.length).toBeGreaterThan(0)
      // A removed access entry is found at the next access
      // entry. A removed change is found at its seal or earlier.
      expect(Math.min(...faults.map((fault) => fault.number ?? 0))).toBeGreaterThanOrEqual(number)
    }),
    { numRuns: times(60, 20) },
  )
})

test('a person who was erased is not in the file, which is intact', async () => {
  const { clientId, version } = (
    await server.call('POST', '/api/client', {
      as,
      body: { firstname: 'Zbigniew', lastname: 'Kowalczyk', email: 'zbigniew@kowalczyk.example' },
    })
  ).body
  await server.call('POST', `/api/client/${clientId}/erasure`, { as, body: { version } })
  const state = async () => (await server.call('GET', '/api/v2/erasures', { as })).body.erasures[0].state
  await expect.poll(state, { timeout: 60_000 }).toBe('DONE')
  const file = await fileOf()
  expect(check(file).faults).toEqual([])
  expect(file.join('\n')).not.toMatch(/kowalczyk/i)
})
