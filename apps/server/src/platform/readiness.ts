import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './database.ts'
import { sqlStateOf } from './postgres/unavailable.ts'

/** Why no calls should be sent to this server. */
export type NotReadyReason =
  | 'the database is unreachable'
  | 'the database accepts no writes'
  | 'the server is stopping'

/** Whether this server can work, including writes. */
export interface Readiness {
  /** Records an error of a call. After a refused write the server is not ready for some seconds. */
  note(error: unknown): void
  /** Asks the database over a separate connection and answers within two seconds. `undefined` means ready. */
  notReadyReason(): Promise<NotReadyReason | undefined>
  /**
   * Not ready from now on. If the readiness was queried in the last minute, probably by a load balancer, the server
   * goes on answering for a while, so that the load balancer notices.
   * @param grace milliseconds
   */
  retire(grace: number): Promise<void>
  close(): Promise<void>
}

/** Milliseconds for connecting and for the answer, each. A stopped database must not block the query. */
const PATIENCE = 1_000
const COOLDOWN = 5_000
/** Milliseconds after which no load balancer is assumed. */
const FORGOTTEN = 60_000

/** @param cooldown milliseconds after a refused write in which the server is not ready */
export function watchReadiness({ pool }: Pick<Database, 'pool'>, cooldown = COOLDOWN): Readiness {
  const connection = ownConnection(pool)
  const replaceConnections = replacing(pool)
  let running: Promise<NotReadyReason | undefined> | undefined
  let refusedAt = -Infinity
  let isSuspect = false
  let isRetired = false
  let askedAt = -Infinity

  async function ask(): Promise<NotReadyReason | undefined> {
    const found = await (isSuspect ? tryWriting(connection) : askMode(connection))
    if (found === undefined) isSuspect = false
    return found
  }
  return {
    note(error) {
      const state = sqlStateOf(error) ?? ''
      if (!refusesWrites.has(state)) return
      refusedAt = performance.now()
      isSuspect = true
      if (state === READ_ONLY) replaceConnections()
    },
    async notReadyReason() {
      askedAt = performance.now()
      if (isRetired) return 'the server is stopping'
      if (performance.now() - refusedAt < cooldown) return 'the database accepts no writes'
      // Concurrent queries share one question to the database.
      running ??= ask().finally(() => {
        running = undefined
      })
      return running
    },
    async retire(grace) {
      isRetired = true
      if (performance.now() - askedAt < FORGOTTEN) await sleep(grace)
    },
    close: () => connection.end(),
  }
}

const READ_ONLY = '25006'
/** The database has become read-only (failover, or an operator), or its disk is full. */
const refusesWrites = new Set([READ_ONLY, '53100'])

/** Separate from the pool of calls, which may be busy. */
function ownConnection({ options }: pg.Pool): pg.Pool {
  const connection = new pg.Pool({
    ...options,
    Client: pg.Client,
    max: 1,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
    idleTimeoutMillis: FORGOTTEN,
  })
  // A lost connection is noticed by the next query.
  const ignore = () => undefined
  connection.on('error', ignore).on('connect', (client) => client.on('error', ignore))
  return connection
}

/** Also on in a standby. */
const MODE = `select current_setting('transaction_read_only') = 'on' as "isReadOnly"`

async function askMode(connection: pg.Pool): Promise<NotReadyReason | undefined> {
  try {
    const client = await connection.connect()
    const found = await client.query<{ isReadOnly: boolean }>(MODE).catch((error: unknown) => {
      client.release(true)
      throw error
    })
    const isReadOnly = found.rows[0]?.isReadOnly ?? true
    // The next query connects anew, because after a failover the address leads to another server.
    client.release(isReadOnly)
    return isReadOnly ? 'the database accepts no writes' : undefined
  } catch {
    // Whatever the reason is, calls that need the database log it.
    return 'the database is unreachable'
  }
}

/** Allocates a megabyte on disk and frees it. A smaller write might fit into existing pages. */
const WRITE = `begin;
  create temporary table stayboard_room on commit drop as select repeat('x', 1000) as text from generate_series(1, 1000);
  rollback`

async function tryWriting(connection: pg.Pool): Promise<NotReadyReason | undefined> {
  return connection.query(WRITE).then(
    () => undefined,
    () => 'the database accepts no writes',
  )
}

/**
 * Milliseconds between two rounds of replacing connections, so that a database that stays read-only costs few of them.
 */
const PAUSE = 1_000

/**
 * After a failover the pool still has connections to a server that no longer accepts writes.
 * @returns a function after which each open connection is closed when it is returned to the pool
 */
function replacing(pool: pg.Pool): () => void {
  const openedAt = new WeakMap<object, number>()
  let staleUntil = -Infinity
  pool.on('connect', (client) => openedAt.set(client, performance.now()))
  const endIfStale = (_error: unknown, client: object) => {
    if ((openedAt.get(client) ?? -Infinity) <= staleUntil && client instanceof pg.Client) void client.end()
  }
  return () => {
    const now = performance.now()
    // Before the first failover no connection is stale.
    if (staleUntil === -Infinity) pool.on('release', endIfStale)
    if (now - staleUntil > PAUSE) staleUntil = now
  }
}
