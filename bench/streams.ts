import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'
import pg from 'pg'
import { startServer, startSmall } from './product.ts'
import { writeReport } from './report.ts'
import { signIn } from './sign-in.ts'

/**
 * Measures what open event streams cost: memory of the server, statements per second, and how the change log is read. The aim
 * is less than 100 MB for 1,000 streams, and one indexed statement per poll, however many streams are open.
 */
const STREAMS = 1_000
const AT_ONCE = 50
/** The duration of each count in seconds. The server polls four times a second and sends heartbeats every five seconds. */
const SECONDS = 20
/** The timeout in ms within which all streams must report a change. */
const PATIENCE = 30_000

const folder = await mkdtemp(join(tmpdir(), 'stayboard-bench-'))
await chmod(folder, 0o711)
const database = await startSmall(folder)
const server = await startServer(database.connectionString, join(folder, 'server'), {
  STREAMS_PER_USER: String(STREAMS + 1),
})
const pool = new pg.Pool({ connectionString: database.connectionString, max: 1 })
const streams: IncomingMessage[] = []
const token = await signIn(server.address)

async function open(count: number) {
  for (let opened = 0; opened < count; opened += AT_ONCE)
    streams.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - opened) }, openOne))))
}

async function openOne(): Promise<IncomingMessage> {
  const request = get(`${server.address}/api/events`, { headers: { authorization: token }, agent: false })
  const [response]: IncomingMessage[] = await once(request, 'response')
  if (response?.statusCode !== 200) throw new Error(`a stream was refused: ${response?.statusCode}`)
  await once(response, 'data')
  return response.resume()
}

/** The number of statements that PostgreSQL has counted. Each statement outside a transaction counts as one. */
async function counted() {
  const { rows } = await pool.query<Record<'statements' | 'indexed' | 'whole', string>>(`
    with log as (select 'change_log'::regclass as relid union
      select inhrelid from pg_inherits where inhparent = 'change_log'::regclass)
    select (select xact_commit from pg_stat_database where datname = current_database()) as statements,
      (select sum(idx_scan) from pg_stat_user_indexes join log using (relid)) as indexed,
      (select sum(seq_scan) from pg_stat_user_tables join log using (relid)) as whole`)
  const { statements = 0, indexed = 0, whole = 0 } = rows[0] ?? {}
  return { statements: Number(statements), indexed: Number(indexed), whole: Number(whole) }
}

async function measured() {
  await passed(SECONDS * 500)
  const before = await counted()
  await passed(SECONDS * 1000)
  const after = await counted()
  const perSecond = (name: keyof typeof before) =>
    Math.round(((after[name] - before[name]) / SECONDS) * 10) / 10
  return {
    'statements/s': perSecond('statements'),
    'index scans of the log/s': perSecond('indexed'),
    'sequential scans of the log/s': perSecond('whole'),
    'server MB': Math.round(server.memory()),
  }
}

/** The time in ms until every stream has reported a change. */
async function heard(): Promise<number> {
  const all = streams.map((stream) => heardBy(stream))
  const begun = performance.now()
  const answer = await fetch(`${server.address}/api/organisation`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ organisationId: 1, city: 'Elsewhere' }),
  })
  if (!answer.ok) throw new Error(`the change was refused: ${answer.status}`)
  await Promise.race([Promise.all(all), passed(PATIENCE, undefined, { ref: false }).then(late)])
  return Math.round(performance.now() - begun)
}

const late = () => {
  throw new Error('some streams heard of no change')
}

const heardBy = (stream: IncomingMessage) =>
  new Promise<void>((resolve) => {
    const take = (piece: Buffer) => {
      if (!piece.includes('event: changes')) return
      stream.off('data', take)
      resolve()
    }
    stream.on('data', take)
  })

try {
  const rows: [string, Record<string, number>][] = [['no stream', await measured()]]
  await open(1)
  rows.push(['1 stream', await measured()])
  await open(STREAMS - 1)
  rows.push([`${STREAMS.toLocaleString('en')} streams`, await measured()])
  console.table(Object.fromEntries(rows))
  const all = `${STREAMS.toLocaleString('en')} streams heard of a change within ${await heard()} ms`
  console.log(all)
  writeReport('streams', rows, `shared by the server, PostgreSQL and the readers; ${all}`)
} finally {
  for (const stream of streams) stream.destroy()
  await pool.end()
  await server.stop()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
