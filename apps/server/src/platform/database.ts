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

/** Runs queries: the database, or a transaction in it. */
export type Executor = Kysely<Tables>

/** A pool of connections, and Kysely over it. */
interface Connections {
  readonly db: Kysely<Tables>
  readonly pool: pg.Pool
}

export interface Database extends Connections {
  readonly connectionString: string
  /**
   * A small separate pool for work that no user waits for, such as following the change log. Calls and background work
   * cannot take each other's connections.
   */
  readonly background: Connections
  /** Runs the statements of users who are bound to exploiters or owners: they see no rows of others. */
  within(scope: Scope): Kysely<Tables>
  /** Closes the connections when their queries are done. A second call waits for the first. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** The most connections for calls. */
  readonly poolSize?: number
  /** Milliseconds that a call waits for a locked row; 0 means as long as a statement may take. */
  readonly lockTimeout?: number
  /** Milliseconds without data from the server after which a connection is given up. */
  readonly silence?: number
}

/** The most connections for background work. */
const BACKGROUND_SIZE = 3

/**
 * Milliseconds. A missing database is reported at once, and an endless query is cancelled. A busy machine takes seconds to open
 * connections, so a call waits for one as long as for a lock.
 */
const CONNECT_TIMEOUT = 5_000
const STATEMENT_TIMEOUT = 30_000
/** People pause for longer than the 10 s after which the pool would close a connection; a new one plans all statements again. */
const KEPT_WHILE_IDLE = 60_000
/** Shorter than the statement timeout, because a user waits at a screen. Background work may wait longer. */
const LOCK_TIMEOUT = 5_000
const BACKGROUND_LOCK_TIMEOUT = 25_000
const IDLE_IN_TRANSACTION_TIMEOUT = 60_000
/** Longer than a statement may take. A server that is silent for so long is gone or unreachable. */
const SILENCE = STATEMENT_TIMEOUT + 5_000

/** What connections for calls set when they are opened. @param lock milliseconds that a statement waits for a lock */
export const sessionOf = (lock: number) => (client: pg.ClientBase) =>
  beginSession(client, {
    statement: STATEMENT_TIMEOUT,
    lock,
    idleInTransaction: IDLE_IN_TRANSACTION_TIMEOUT,
  })

/**
 * Pools of connections, and Kysely over them. Nothing connects yet. Lost connections are replaced on use, so the pools
 * survive an outage of the database. Column names are snake_case there and camelCase here; keys inside stored JSON are
 * unchanged.
 * @param connectionString `postgresql://…`
 */
export function openDatabase(connectionString: string, options: DatabaseOptions = {}): Database {
  const { poolSize = 10, silence = SILENCE, lockTimeout = LOCK_TIMEOUT } = options
  const poolOf = (name: string, max: number, lock: number) =>
    poolWith({ connectionString, application_name: name, max, onConnect: sessionOf(lock) }, silence)
  const requests = poolOf('stayboard', poolSize, lockTimeout)
  const background = poolOf('stayboard background', BACKGROUND_SIZE, BACKGROUND_LOCK_TIMEOUT)
  // Opens no connection before there is a bound user.
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

/** The most scopes whose executor is kept. */
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

/** Without this, a network that drops all packets would block a query for a quarter of an hour. */
function socketWithTimeout(silence: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(silence, () => socket.destroy(new Error('Connection terminated: no answer')))
}

/**
 * An 'error' event without a listener ends a Node process. The pool reports lost idle connections. A connection lost
 * between two queries of a transaction reports itself, and the next query fails.
 */
function tolerateLostConnections(pool: pg.Pool): void {
  const known = () => undefined
  pool.on('error', known)
  pool.on('connect', (client) => client.on('error', known))
}
