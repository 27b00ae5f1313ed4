import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** A read-only snapshot of the database, open until `end` is called. */
export interface Snapshot {
  readonly tx: Executor
  /** Runs one statement. When the signal aborts, the statement is cancelled. */
  run<Result>(statement: () => Promise<Result>): Promise<Result>
  /** Releases the connection, also after an error. */
  end(): Promise<void>
}

/**
 * Opens a read-only transaction with a snapshot of one moment, for a stream that outlives the function that opens it.
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
    return { tx, end, run: cancellable(db, rows[0]?.pid ?? 0, signal) }
  } catch (error) {
    await end()
    throw error
  }
}

/**
 * Runs statements that are cancelled when the signal aborts. That takes another connection, and it is awaited, so that
 * it cannot hit a later statement.
 */
function cancellable(db: Executor, pid: number, signal: AbortSignal): Snapshot['run'] {
  return async (statement) => {
    signal.throwIfAborted()
    let cancelled: Promise<unknown> | undefined
    const cancel = () => {
      // The statement may have ended already.
      cancelled = sql`select pg_cancel_backend(${pid})`.execute(db).catch(() => undefined)
    }
    signal.addEventListener('abort', cancel, { once: true })
    try {
      return await statement()
    } finally {
      signal.removeEventListener('abort', cancel)
      await cancelled
    }
  }
}
