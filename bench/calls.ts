import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { sessionOf } from '../apps/server/src/platform/database.ts'
import { askDatabase } from './bare.ts'
import { type Case, cases } from './cases.ts'
import { fillInbox } from './fill-inbox.ts'
import { fillRooms } from './fill-rooms.ts'
import { inboxCases } from './inbox-cases.ts'
import { loadGenerator, sendLoad } from './load.ts'
import { startFilled, startServer } from './product.ts'
import { writeReport } from './report.ts'
import { roomCases } from './room-cases.ts'
import { signIn } from './sign-in.ts'
import type { Asked, Numbers, Slice } from './slices.ts'
import type { Statement } from './statements.ts'

/** The number of rounds, in which slices of both sides alternate, so that other load on the machine affects both equally. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 4)
const SECONDS = 3
/** The warm-up of both sides in seconds, so that V8 has compiled frequently run code. */
const WARM_UP = 20
const STATEMENTS = 200
/** Milliseconds between two writes beside the measured calls: five a second. */
const BETWEEN_WRITES = 200
/** Limits the run to the cases whose names match. */
const only = new RegExp(process.env.BENCH_ONLY ?? '')
const isChosen = ({ name }: Case) => only.test(name)
type Row = ReturnType<typeof row>

/**
 * The number of writing statements of a slice. Each statement runs once, and the slice ends with the last
 * one.
 */
const CHANGES = 4000

const folder = await mkdtemp(join(tmpdir(), 'stayboard-bench-'))
await chmod(folder, 0o711)
const database = await startFilled(folder)
const hotel = await fillRooms(database.connectionString)
const mailbox = await fillInbox(database.connectionString)
const server = await startServer(database.connectionString, join(folder, 'server'))
try {
  const rows = await measureAll()
  console.table(Object.fromEntries(rows))
  writeReport('calls', rows, `shared by the server, PostgreSQL and ${loadGenerator}, rounds: ${ROUNDS}`)
} finally {
  await server.stop()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measureAll() {
  const pool = new pg.Pool({ connectionString: database.connectionString, max: 10, onConnect: sessionOf(0) })
  try {
    const token = await signIn(server.address)
    const rows: [string, Row][] = []
    for (const one of [...cases, ...roomCases(hotel), ...inboxCases(mailbox)].filter(isChosen)) {
      const measured = () => measure(one, { address: server.address, token }, pool)
      const found = [
        await measured(),
        ...(one.writes ? [await besideWrites(one.writes, pool, measured)] : []),
      ]
      for (const row of found) console.log(...row)
      rows.push(...found)
    }
    return rows
  } finally {
    await pool.end()
  }
}

function counter(): Numbers {
  let n = 0
  return () => n++
}

/** The statements of the database's slice: a few repeated ones, or for writes as many different ones. */
async function statementsOf(one: Case, next: Numbers): Promise<Iterator<Statement | Statement[]>> {
  if (!one.isChange) return repeated(await built(one, Array(STATEMENTS).keys()))
  return (await built(one, Array.from({ length: CHANGES }, next))).values()
}

/** The statements of a case for these numbers, built one after another. */
async function built(one: Case, numbers: Iterable<number>) {
  const statements = []
  for (const n of numbers) statements.push(await one.statement(n))
  return statements
}

function* repeated<Value>(values: readonly Value[]): Generator<Value, never> {
  for (;;) yield* values
}

async function measure(one: Case, asked: Asked, pool: pg.Pool): Promise<[string, Row]> {
  const next = counter()
  await sendLoad(asked, one.request, WARM_UP, next)
  await askDatabase(pool, await statementsOf(one, next), WARM_UP)
  const calls: Slice[] = []
  const bare: Slice[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    calls.push(await sendLoad(asked, one.request, SECONDS, next))
    bare.push(await askDatabase(pool, await statementsOf(one, next), SECONDS))
  }
  const failures = calls.reduce((sum, slice) => sum + slice.failures, 0)
  if (failures > 0) throw new Error(`${one.name}: ${failures} requests failed`)
  return [one.name, row(one, calls, bare, server.memory())]
}

/** Measures a case while records of its kind are changed. */
async function besideWrites(
  writes: (n: number) => string,
  pool: pg.Pool,
  measured: () => Promise<[string, Row]>,
): Promise<[string, Row]> {
  const next = counter()
  const failed: unknown[] = []
  const write = () => pool.query(writes(next())).catch((error: unknown) => failed.push(error))
  const writing = setInterval(write, BETWEEN_WRITES)
  const [name, row] = await measured().finally(() => clearInterval(writing))
  if (failed.length > 0) throw failed[0]
  return [`${name}, beside writes`, row]
}

function mean(slices: Slice[], of: (slice: Slice) => number): number {
  return slices.reduce((sum, slice) => sum + of(slice), 0) / slices.length
}

function row({ aim }: Case, asked: Slice[], bare: Slice[], megabytes: number) {
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
    aim,
    'server MB': Math.round(megabytes),
  }
}
