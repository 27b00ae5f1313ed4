import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import type { Actor } from '../actor.ts'
import { invalid } from '../problems.ts'
import { signature } from '../sql/transaction.ts'

interface Part {
  /** The action that this part continues; `undefined` for a first part. `field` is the body field that contains it. */
  continues: string | undefined
  field: string
  /** The id of the action that this action undoes. */
  undoes?: string
}

/**
 * Begins an action of many parts, or continues one. The rest of the transaction is logged as this action.
 * @returns the id of the action
 * @throws Problem 400 unless the actor began the action within the last hour, for the same purpose, and it was not undone
 */
export async function joinAction(tx: Executor, actor: Actor, part: Part): Promise<string> {
  const { continues, field, undoes = null } = part
  const { userId, requestId } = actor
  if (continues === undefined) {
    await sql`insert into bulk_actions (action, user_id, undoes) values (${requestId}, ${userId}, ${undoes})`.execute(
      tx,
    )
    return requestId
  }
  const found = await sql`
    select from bulk_actions where action = ${continues} and user_id = ${userId}
      and undoes is not distinct from ${undoes} and at > now() - interval '1 hour' for update`.execute(tx)
  if (found.rows.length === 0 || (await isUndone(tx, continues)))
    throw invalid([{ field, code: 'notFoundLink' }])
  await sql`${signature({ userId, requestId: continues })}`.execute(tx)
  return continues
}

/** A separate statement after the lock, so that it sees an undo that committed while the lock was awaited. */
async function isUndone(tx: Executor, action: string): Promise<boolean> {
  const found = await sql`select from change_log where undoes = ${action} limit 1`.execute(tx)
  return found.rows.length > 0
}

/**
 * Whether an action is a bulk change or the undo of one; their rows are independent. Locks the action, so it waits for
 * a part that is running.
 */
export async function lockBulkAction(tx: Executor, action: string): Promise<boolean> {
  const found = await sql`select from bulk_actions where action = ${action} for update`.execute(tx)
  return found.rows.length > 0
}

/** Filters action ids to those of bulk changes and their undos. */
export async function bulkAmong(db: Executor, actions: readonly string[]): Promise<string[]> {
  const found = await sql<{ action: string }>`
    select action from bulk_actions where action = any(${actions}::text[])`.execute(db)
  return found.rows.map(({ action }) => action)
}

/** Registers an action of many parts that background work runs. Does nothing if it is registered already. */
export async function beginAction(db: Executor, { userId, requestId }: Actor): Promise<void> {
  await sql`insert into bulk_actions (action, user_id) values (${requestId}, ${userId ?? 0})
    on conflict (action) do nothing`.execute(db)
}
