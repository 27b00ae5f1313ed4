import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import type { Actor } from '../actor.ts'
import { again } from './again.ts'

/**
 * Runs `work` in one transaction that the change log signs with the actor and the request.
 * Inside another transaction it joins that one.
 * @param work runs again where the database ended the transaction for the sake of another one. What it leaves outside
 *   the database has to be the same the second time.
 */
export async function transaction<Result>(
  actor: Actor,
  work: (tx: Executor) => Promise<Result>,
): Promise<Result> {
  if (actor.db.isTransaction) return work(actor.db)
  return again(() =>
    actor.db.transaction().execute(async (tx) => {
      await sql`${signature(actor)}`.execute(tx)
      return work(tx)
    }),
  )
}

/** Who acts in which request. */
export type Signer = Pick<Actor, 'userId' | 'requestId'>

/** Tells the change log, for the rest of the transaction, who acts in which request. */
export const signature = (actor: Signer) =>
  sql`select set_config('stayboard.actor', ${String(actor.userId ?? '')}, true) as actor,
    set_config('stayboard.request', ${actor.requestId}, true) as request`

/**
 * Does now what the database leaves to the end of the transaction: rules over several rows are asked, and what it
 * derives is there for the answer.
 * @throws the database's error where such a rule is broken
 */
export async function settle(tx: Executor): Promise<void> {
  await sql`set constraints all immediate`.execute(tx)
  await sql`set constraints all deferred`.execute(tx)
}
