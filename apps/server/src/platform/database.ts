import { Socket } from 'node:net'
import { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { columnTypes } from './postgres/column-types.ts'
import { kyselyOver } from './postgres/preparing-client.ts'
import { kyselyWithin, type Scope } from './postgres/scoped-client.ts'
import { beginSession } from './session.ts'
import type { DB } from './tables.gen.ts'

export type { Scope } from './postgres/scoped-client.ts'
export { isUnavailable } from './postgres/unavailable.ts'

export type Tables = DB

/** An object that runs queries: a connection pool, or a transaction. */
export type Executor = Kysely<Tables>

/** A connection pool with Kysely over it. */
interface Connections {
  readonly db: Kysely<Tables>
  readonly pool: pg.Pool
}

export interface Database extends Connections {
  readonly connectionString: string
  /**
   * A small separate pool for work that no user waits for, such as following the change log. Calls and background work
   * cannot exhaust each other's connections.
   */
  readonly background: Connections
  /** Returns an executor for users who are bound to exploiters or owners. It sees only rows in their scope. */
  within(scope: Scope): Kysely<Tables>
  /** Closes the connections when their queries are done. A second call waits for the first. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** The most connections for calls. */
  readonly poolSize?: number
  /** Milliseconds that a statement waits for a lock; 0 for no limit other than the statement timeout. */
  readonly lockTimeout?: number
  /** Milliseconds without data from the database server after which a connection is dropped. */
  readonly silence?: number
}

/** The most connections for background work. */
const BACKGROUND_SIZE = 3

/**
 * Milliseconds to wait for a connection. It is short, so that a missing database is reported early, and as long as for
 * a lock, because a busy machine takes seconds to open connections.
 */
const CONNECT_TIMEOUT = 5_000
const STATEMENT_TIMEOUT = 30_000
/**
 * Milliseconds after which an idle connection is closed. The pool's default of 10 s is shorter than the pauses of
 * people, and a new connection has to plan all statements again.
 */
const KEPT_WHILE_IDLE = 60_000
/**
 * Milliseconds. Shorter than the statement timeout, because a user waits at a screen. Background work may wait longer.
 */
const LOCK_TIMEOUT = 5_000
const BACKGROUND_LOCK_TIMEOUT = 25_000
const IDLE_IN_TRANSACTION_TIMEOUT = 60_000
/**
 * Milliseconds. Longer than a statement may take, so a database server that is silent for this long is gone or
 * unreachable.
 */
const SILENCE = STATEMENT_TIMEOUT + 5_000

/** Sets the session parameters of a new connection. @param lock milliseconds that a statement waits for a lock */
export const sessionOf = (lock: number) => (client: pg.ClientBase) =>
  beginSession(client, {
    statement: STATEMENT_TIMEOUT,
    lock,
    idleInTransaction: IDLE_IN_TRANSACTION_TIMEOUT,
  })

/**
 * Creates the connection pools, with Kysely over them. Nothing connects yet. Lost connections are replaced on use, so
 * the pools survive an outage of the database. Column names are snake_case in the database and camelCase in code; keys
 * inside stored JSON are unchanged.
 * @param connectionString `postgresql://…`
 */
export function openDatabase(connectionString: string, options: DatabaseOptions = {}): Database {
  const { poolSize = 10, silence = SILENCE, lockTimeout = LOCK_TIMEOUT } = options
  const poolOf = (name: string, max: number, lock: number) =>
    poolWith({ connectionString, application_name: name, max, onConnect: sessionOf(lock) }, silence)
  const requests = poolOf('stayboard', poolSize, lockTimeout)
  const background = poolOf('stayboard background', BACKGROUND_SIZE, BACKGROUND_LOCK_TIMEOUT)
  // This pool opens no connection before a bound user makes a call.
  const bound = poolOf('stayboard bound', poolSize, lockTimeout)
  let closed: Promise<unknown> | undefined
  const close = async () => {
    closed ??= Promise.all([requests, background, bound].map((pool) => pool.end()))
    await closed
  }
  return {
    ...over(requests),
    ...{ connectionString, background: over(background), within: executorsWithin(bound), close },
  }
}

const over = (pool: pg.Pool): Connections => ({ db: new Kysely<Tables>(kyselyOver(pool)), pool })

/** The most scopes whose executor is cached. */
const MOST_BOUND = 1000

function executorsWithin(pool: pg.Pool): Database['within'] {
  const known = new LRUCache<string, Kysely<Tables>>({ max: MOST_BOUND })
  return (scope) => {
    const key = `${scope.exploiterIds.join()} ${scope.ownerIds.join()}`
    const db = known.get(key) ?? new Kysely<Tables>(kyselyWithin(pool, scope))
    known.set(key, db)
    return db
  }
}

function poolWith(own: pg.PoolConfig, silence: number): pg.Pool {
  const pool = new pg.Pool({
    ...own,
    pipeline: true,
    types: columnTypes(),
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    idleTimeoutMillis: KEPT_WHILE_IDLE,
    stream: () => socketWithTimeout(silence),
    keepAlive: true,
  })
  tolerateLostConnections(pool)
  return pool
}

/**
 * A socket with a timeout. Without it, a network that drops all packets would block a query for a quarter of an hour.
 */
function socketWithTimeout(silence: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(silence, () => socket.destroy(new Error('Connection terminated: no answer')))
}

/**
 * Handles connection errors, because an 'error' event without a listener ends the Node process. The pool reports lost
 * idle connections. A connection that is lost between two queries of a transaction emits the event itself, and the next
 * query fails.
 */
function tolerateLostConnections(pool: pg.Pool): void {
  const known = () => undefined
  pool.on('error', known)
  pool.on('connect', (client) => client.on('error', known))
}
