import { Socket } from 'node:net'
import { Kysely } from 'kysely'
import pg from 'pg'
import { columnTypes } from './column-types.ts'
import { kyselyOver } from './dialect.ts'
import { PreparingClient } from './preparing-client.ts'
import type { DB } from './tables.gen.ts'

export { isUnavailable } from './unavailable.ts'

export type Tables = DB

/** What runs queries: the database, or a transaction in it. */
export type Executor = Kysely<Tables>

/** A pool of connections, and Kysely over it. */
interface Connections {
  readonly db: Kysely<Tables>
  readonly pool: pg.Pool
}

export interface Database extends Connections {
  /**
   * A small pool of its own for work that nobody waits for, such as following the change log. Requests
   * cannot take its connections, and it cannot take theirs.
   */
  readonly background: Connections
  /** Ends the connections when their queries are done; a second call waits for the first. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Connections for requests at most. */
  readonly poolSize?: number
  /** Connections for background work at most. */
  readonly backgroundSize?: number
  /** Milliseconds that a request waits for a row that somebody else is changing; 0 for as long as a statement may take. */
  readonly lockTimeout?: number
  /** Milliseconds without a word from the server after which a connection is given up. */
  readonly silence?: number
}

/** Milliseconds. A missing or fully busy database is told at once, a query without end is cut. */
const CONNECT_TIMEOUT = 2_000
const STATEMENT_TIMEOUT = 30_000
/** Somebody who waits at a screen is told sooner; work in the background has time. */
const LOCK_TIMEOUT = 5_000
const BACKGROUND_LOCK_TIMEOUT = 25_000
const IDLE_IN_TRANSACTION_TIMEOUT = 60_000
/** Longer than the server may take over a statement: whoever is silent for so long is gone or cut off. */
const SILENCE = STATEMENT_TIMEOUT + 5_000

/**
 * Said by every connection, because a server that is not ours is set up in its own way: for disks with moving heads,
 * where an index is left alone that answers at once; to compile short statements first; for days of its own zone.
 */
export const SESSION_OPTIONS = '-c random_page_cost=1.1 -c jit=off -c timezone=UTC'

/**
 * Pools of connections and Kysely over them. Nothing is connected yet; lost connections are replaced as
 * they are needed, so the pools outlive a database that goes away and comes back.
 * Column names are snake_case there, camelCase here; the keys inside stored JSON stay as they are.
 * @param connectionString `postgresql://…`
 */
export function openDatabase(connectionString: string, options: DatabaseOptions = {}): Database {
  const { poolSize = 10, backgroundSize = 3, silence = SILENCE, lockTimeout = LOCK_TIMEOUT } = options
  const open = (own: pg.PoolConfig) => connections({ connectionString, ...own }, silence)
  const requests = open({ max: poolSize, application_name: 'stayboard', lock_timeout: lockTimeout })
  const background = open({
    max: backgroundSize,
    application_name: 'stayboard background',
    lock_timeout: BACKGROUND_LOCK_TIMEOUT,
  })
  let closed: Promise<unknown> | undefined
  const close = async () => {
    closed ??= Promise.all([requests.pool.end(), background.pool.end()])
    await closed
  }
  return { ...requests, background, close }
}

function connections(own: pg.PoolConfig, silence: number): Connections {
  const pool = new pg.Pool({
    ...own,
    Client: PreparingClient,
    types: columnTypes(),
    options: SESSION_OPTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
    stream: () => impatientSocket(silence),
    keepAlive: true,
  })
  surviveLosses(pool)
  return { db: new Kysely<Tables>(kyselyOver(pool)), pool }
}

/** A network that swallows everything would otherwise hold a question for a quarter of an hour. */
function impatientSocket(silence: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(silence, () => socket.destroy(new Error('Connection terminated: no answer')))
}

/**
 * An 'error' without a listener ends a Node process. The pool reports lost idle connections; one that is
 * lost between two queries of a transaction reports itself, and the next query says so to its caller.
 */
function surviveLosses(pool: pg.Pool): void {
  const known = () => undefined
  pool.on('error', known)
  pool.on('connect', (client) => client.on('error', known))
}
