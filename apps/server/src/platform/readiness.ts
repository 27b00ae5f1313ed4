import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './database.ts'
import { sqlStateOf } from './postgres/unavailable.ts'

/** Why a load balancer should send no calls to this server. */
export type NotReadyReason =
  | 'the database is unreachable'
  | 'the database accepts no writes'
  | 'the server is stopping'

/** Tells whether this server can serve calls, including writes. */
export interface Readiness {
  /** Records an error of a call. After a write that the database refused, the server is not ready for some seconds. */
  note(error: unknown): void
  /** Checks the database over a separate connection, within two seconds. `undefined` means ready. */
  notReadyReason(): Promise<NotReadyReason | undefined>
  /**
   * Marks the server as not ready from now on. If the readiness was queried in the last minute, probably by a load
   * balancer, the server goes on answering for the grace period.
   * @param grace milliseconds
   */
  retire(grace: number): Promise<void>
  close(): Promise<void>
}

/** Milliseconds to connect, and again to answer. A stopped database must not block the readiness check. */
const PATIENCE = 1_000
const COOLDOWN = 5_000
/** Milliseconds since the last query after which no load balancer is assumed. */
const FORGOTTEN = 60_000

/** Creates the readiness check. @param cooldown milliseconds for which the server is not ready after a refused write */
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
      // Concurrent readiness checks share one query.
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
/**
 * SQLSTATE codes that mean that the database is read-only (failover, or set by an operator), or that its disk is full.
 */
const refusesWrites = new Set([READ_ONLY, '53100'])

/** A pool with one connection for the readiness check, separate from that of calls, which may be busy. */
function ownConnection({ options }: pg.Pool): pg.Pool {
  const connection = new pg.Pool({
    ...options,
    Client: pg.Client,
    max: 1,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
    idleTimeoutMillis: FORGOTTEN,
  })
  // A lost connection is noticed by the next readiness check.
  const ignore = () => undefined
  connection.on('error', ignore).on('connect', (client) => client.on('error', ignore))
  return connection
}

/** Whether writes are refused; that is also true on a standby. */
const MODE = `select current_setting('transaction_read_only') = 'on' as "isReadOnly"`

async function askMode(connection: pg.Pool): Promise<NotReadyReason | undefined> {
  try {
    const client = await connection.connect()
    const found = await client.query<{ isReadOnly: boolean }>(MODE).catch((error: unknown) => {
      client.release(true)
      throw error
    })
    const isReadOnly = found.rows[0]?.isReadOnly ?? true
    // Close a read-only connection, because after a failover the address leads to another server.
    client.release(isReadOnly)
    return isReadOnly ? 'the database accepts no writes' : undefined
  } catch {
    // The reason is logged by calls that need the database.
    return 'the database is unreachable'
  }
}

/** Checks that the disk has space: allocates a megabyte and frees it. A smaller write might fit into existing pages. */
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
 * Milliseconds between two replacements of all connections, so that a database that stays read-only costs few of them.
 */
const PAUSE = 1_000

/**
 * After a failover, the pool still has connections to a server that no longer accepts writes. This replaces them.
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
    // The listener is added at the first failover, because no connection is stale before.
    if (staleUntil === -Infinity) pool.on('release', endIfStale)
    if (now - staleUntil > PAUSE) staleUntil = now
  }
}
