import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { fillDatabase } from '../apps/server/src/demo/fill.ts'
import { openDatabase, SESSION_OPTIONS } from '../apps/server/src/platform/database.ts'
import { startEmbedded } from '../apps/server/src/platform/embedded.ts'
import { migrate } from '../apps/server/src/platform/migrate.ts'
import { sparePort } from '../scripts/port.ts'
import { type Case, cases } from './cases.ts'
import { type Asked, askDatabase, askServer, type Numbers, type Slice } from './loops.ts'
import type { Ready } from './server.ts'
import type { Statement } from './statements.ts'

const migrationsFolder = fileURLToPath(new URL('../apps/server/migrations', import.meta.url))

/** Slices alternate, so that what else the machine does weighs on both sides alike. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 4)
const SECONDS = 3
const STATEMENTS = 200
/** Of those that change something each is run once: enough for a slice. */
const CHANGES = 6000

const dataDir = await mkdtemp(join(tmpdir(), 'stayboard-bench-'))
await chmod(dataDir, 0o711)
await fill()
const server = await startServer()
try {
  console.table(Object.fromEntries(await measureAll(await message<Ready>(server))))
} finally {
  server.send('stop')
  await once(server, 'exit')
  await rm(dataDir, { recursive: true, force: true })
}

/** In a process of its own here: what filling took does not count as the server's memory. */
async function fill() {
  const begun = performance.now()
  const embedded = await startEmbedded(dataDir)
  const database = openDatabase(embedded.connectionString)
  await migrate(database.pool, migrationsFolder)
  await fillDatabase(database, { size: 'scale', now: new Date(), password: 'Demo1234' })
  await database.close()
  await embedded.stop()
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(
    `100,000 enquiries, 60,000 clients, 20,000 organisations, 50,000 prognoses and 500 users, ready in ${seconds} s`,
  )
}

async function measureAll({ address, connectionString }: Ready) {
  const pool = new pg.Pool({ connectionString, max: 10, options: SESSION_OPTIONS })
  try {
    const token = await signIn(address)
    const rows = []
    for (const one of cases) rows.push(await measure(one, { address, token }, pool))
    return rows
  } finally {
    await pool.end()
  }
}

async function startServer(): Promise<ChildProcess> {
  const environment = { DATA_DIR: dataDir, PORT: String(await sparePort()), LOG_LEVEL: 'error' }
  return fork(fileURLToPath(new URL('server.ts', import.meta.url)), {
    // As `npm start` runs it.
    execArgv: ['--max-semi-space-size=4', '--max-old-space-size=256', '--heap-growing-percent=20'],
    env: { PATH: process.env.PATH, ...environment },
  })
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

async function message<Message>(from: ChildProcess): Promise<Message> {
  const { signal, abort } = abortable()
  const gone = () => Promise.reject(new Error('the server ended'))
  const [received] = await Promise.race([
    once(from, 'message', { signal }),
    once(from, 'exit', { signal }).then(gone),
  ]).finally(abort)
  return received
}

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'manager', password: 'Demo1234' }),
  })
  return answer.headers.get('authorization') ?? ''
}

async function memory(): Promise<number> {
  server.send('memory')
  return (await message<{ rss: number }>(server)).rss / 1024 / 1024
}

function counter(): Numbers {
  let n = 0
  return () => n++
}

/** What the bare loop runs: a few again and again, or changes that no two are alike of. */
async function statementsOf(one: Case, pool: pg.Pool, next: Numbers): Promise<Iterator<Statement>> {
  const { changes } = one
  if (!changes)
    return repeated(await Promise.all(Array.from({ length: STATEMENTS }, (_, n) => one.statement(n, 0))))
  const numbers = Array.from({ length: CHANGES }, next)
  const found = await pool.query<{ id: string; version: number }>(
    'select enquiry_id as id, version from enquiries where enquiry_id = any($1)',
    [numbers.map(changes)],
  )
  const versions = new Map(found.rows.map(({ id, version }) => [Number(id), version]))
  return (await Promise.all(numbers.map((n) => one.statement(n, versions.get(changes(n)) ?? 0)))).values()
}

function* repeated<Value>(values: readonly Value[]): Generator<Value, never> {
  for (;;) yield* values
}

async function measure(one: Case, server: Asked, pool: pg.Pool) {
  const next = counter()
  await askServer(server, one, 1, next)
  const calls: Slice[] = []
  const bare: Slice[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    calls.push(await askServer(server, one, SECONDS, next))
    bare.push(await askDatabase(pool, await statementsOf(one, pool, next), SECONDS))
  }
  const failures = calls.reduce((sum, slice) => sum + slice.failures, 0)
  if (failures > 0) throw new Error(`${one.name}: ${failures} requests failed`)
  return [one.name, row(calls, bare, await memory())] as const
}

function mean(slices: Slice[], of: (slice: Slice) => number): number {
  return slices.reduce((sum, slice) => sum + of(slice), 0) / slices.length
}

function row(asked: Slice[], bare: Slice[], megabytes: number) {
  const [calls, statements] = [
    mean(asked, (slice) => slice.perSecond),
    mean(bare, (slice) => slice.perSecond),
  ]
  return {
    'requests/s': Math.round(calls),
    'p50 ms': Math.round(mean(asked, (slice) => slice.p50)),
    'p99 ms': Math.round(mean(asked, (slice) => slice.p99)),
    'bare SQL/s': Math.round(statements),
    ratio: Number((calls / statements).toFixed(2)),
    'server MB': Math.round(megabytes),
  }
}
