import pg from 'pg'
import { StartError } from '../start-error.ts'

/** Rounds of the check. Other clients of the pooler may hide a swapped connection in a single round. */
const ROUNDS = 5

/**
 * Checks that each connection keeps its own PostgreSQL session. Behind a pooler that swaps sessions between statements
 * or transactions, settings and prepared statements of one client would reach another.
 * @param name of the database, for the message
 * @throws StartError if sessions are swapped
 */
export async function requireOwnSessions({ options }: pg.Pool, name: string): Promise<void> {
  const [one, other] = await Promise.all([connect(options), connect(options)])
  try {
    const seen = new Set<string>()
    for (let round = 0; round < ROUNDS; round += 1) seen.add(await askBoth(one, other))
    if (seen.size === 1 && !seen.has(SHARED)) return
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    throw exchanged(name, error)
  } finally {
    await Promise.all([one.end(), other.end()])
  }
  throw exchanged(name)
}

async function connect(options: pg.PoolOptions): Promise<pg.Client> {
  const client = new pg.Client({ ...options, pipeline: false, stream: undefined })
  // Connection errors also reject the running query, which reports them.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const SHARED = 'shared'

/**
 * Queries the process id that serves each connection: of the first one twice without and once within a transaction of
 * the second. That reveals both a pooler that hands out its latest session and one that takes turns.
 */
async function askBoth(one: pg.Client, other: pg.Client): Promise<string> {
  const first = [await processOf(one), await processOf(one)]
  await other.query('begin')
  const second = await processOf(other)
  first.push(await processOf(one))
  await other.query('rollback')
  const isShared = new Set(first).size > 1 || first.includes(second)
  return isShared ? SHARED : `${first[0]} ${second}`
}

/** Queries the process id by a prepared statement, which fails if the session was swapped. */
async function processOf(client: pg.Client): Promise<number | undefined> {
  const text = 'select pg_backend_pid() as pid'
  const { rows } = await client.query<{ pid: number }>({ name: 'stayboard_pooler_check', text })
  return rows[0]?.pid
}

const exchanged = (name: string, cause?: unknown) =>
  new StartError(
    `The database ${name} is behind a pooler that exchanges connections between statements or transactions: ` +
      'let it pool sessions (PgBouncer: pool_mode = session), or let DATABASE_URL name PostgreSQL itself.',
    { cause },
  )
