import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './database.ts'
import { replacing } from './replacing.ts'
import { sqlStateOf } from './unavailable.ts'

/** Why no calls should be sent to this server. */
export type Trouble = 'the database is away' | 'the database takes no writes' | 'the server is stopping'

/** Whether this server can do its work, writes included. */
export interface Readiness {
  /** Takes note of an error of a call: a refused write makes the server not ready for some seconds. */
  note(error: unknown): void
  /** Asks the database over a connection of its own; answers within two seconds. `undefined`: ready. */
  trouble(): Promise<Trouble | undefined>
  /**
   * Not ready from now on. Where somebody asked in the last minute, a load balancer presumably, it is given time to
   * hear of it: the server goes on answering meanwhile.
   * @param grace milliseconds
   */
  retire(grace: number): Promise<void>
  close(): Promise<void>
}

/** Milliseconds for connecting and for the answer, each: a stopped database must not hold the one who asks. */
const PATIENCE = 1_000
const WARY = 5_000
/** Milliseconds after which whoever asked is taken to ask no more. */
const FORGOTTEN = 60_000

/** @param wary milliseconds after a refused write in which the server is not ready */
export function watchReadiness({ pool }: Pick<Database, 'pool'>, wary = WARY): Readiness {
  const connection = ownConnection(pool)
  const replaceConnections = replacing(pool)
  let running: Promise<Trouble | undefined> | undefined
  let refusedAt = -Infinity
  let isSuspect = false
  let isRetired = false
  let askedAt = -Infinity

  async function ask(): Promise<Trouble | undefined> {
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
    async trouble() {
      askedAt = performance.now()
      if (isRetired) return 'the server is stopping'
      if (performance.now() - refusedAt < wary) return 'the database takes no writes'
      // However many ask at once, the database is asked once.
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
/** The database has become read-only (failover, an operator's order), or its disk is full. */
const refusesWrites = new Set([READ_ONLY, '53100'])

/** Apart from the pool of the calls, which may all be busy. */
function ownConnection({ options }: pg.Pool): pg.Pool {
  const connection = new pg.Pool({
    ...options,
    Client: pg.Client,
    max: 1,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
    idleTimeoutMillis: FORGOTTEN,
  })
  // A lost connection is told by the next question.
  const ignore = () => undefined
  connection.on('error', ignore).on('connect', (client) => client.on('error', ignore))
  return connection
}

/** On in a standby too. */
const MODE = `select current_setting('transaction_read_only') = 'on' as "isReadOnly"`

async function askMode(connection: pg.Pool): Promise<Trouble | undefined> {
  try {
    const client = await connection.connect()
    const found = await client.query<{ isReadOnly: boolean }>(MODE).catch((error: unknown) => {
      client.release(true)
      throw error
    })
    const isReadOnly = found.rows[0]?.isReadOnly ?? true
    // The next question connects anew: after a failover the address leads to another server.
    client.release(isReadOnly)
    return isReadOnly ? 'the database takes no writes' : undefined
  } catch {
    return 'the database is away'
  }
}

/** Takes a megabyte of the disk and gives it back: a smaller write may fit into pages that are there already. */
const WRITE = `begin;
  create temporary table stayboard_room on commit drop as select repeat('x', 1000) as text from generate_series(1, 1000);
  rollback`

async function tryWriting(connection: pg.Pool): Promise<Trouble | undefined> {
  return connection.query(WRITE).then(
    () => undefined,
    () => 'the database takes no writes',
  )
}
