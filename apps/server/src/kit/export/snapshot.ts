import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** One moment of the database, to read from until it is ended. */
export interface Snapshot {
  readonly tx: Executor
  /** Runs one question; when the signal aborts, the database stops answering it. */
  ask<Result>(question: () => Promise<Result>): Promise<Result>
  /** Gives the connection back, whatever state it is in. */
  end(): Promise<void>
}

/**
 * Opens a read-only transaction that sees one moment, for a stream that outlives the function that opens it.
 * @param signal aborted when nobody waits for the answer any more
 */
export async function openSnapshot(db: Executor, signal: AbortSignal): Promise<Snapshot> {
  const opened = Promise.withResolvers<Executor>()
  const over = Promise.withResolvers<void>()
  const closed = db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      opened.resolve(tx)
      await over.promise
    })
    .catch(opened.reject)
  const tx = await opened.promise
  const end = async () => {
    over.resolve()
    await closed
  }
  try {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    return { tx, end, ask: asking(db, rows[0]?.pid ?? 0, signal) }
  } catch (error) {
    await end()
    throw error
  }
}

/**
 * A question is cancelled from another connection. That one is waited for, so that it never reaches
 * whatever the first connection does next.
 */
function asking(db: Executor, pid: number, signal: AbortSignal): Snapshot['ask'] {
  return async (question) => {
    signal.throwIfAborted()
    let cancelled: Promise<unknown> | undefined
    const cancel = () => {
      cancelled = sql`select pg_cancel_backend(${pid})`.execute(db).catch(() => undefined)
    }
    signal.addEventListener('abort', cancel, { once: true })
    try {
      return await question()
    } finally {
      signal.removeEventListener('abort', cancel)
      await cancelled
    }
  }
}
