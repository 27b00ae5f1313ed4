import { setTimeout as passed } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { insideTransaction } from '../../platform/postgres/in-transaction.ts'
import { isEndedForOthers } from '../../platform/postgres/unavailable.ts'
import type { Actor } from '../actor.ts'

/**
 * Runs `work` in one transaction that the change log attributes to the actor and the request. Inside another
 * transaction it joins that one.
 * @param work gets the actor inside the transaction. It is repeated after a deadlock or serialisation failure, so
 * effects outside the database must be idempotent
 */
export async function transaction<Result>(
  actor: Actor,
  work: (within: Actor) => Promise<Result>,
): Promise<Result> {
  if (actor.db.isTransaction) return work(actor)
  return withRetries(() =>
    unsigned(actor.db, async (tx) => {
      await signature(actor).execute(tx)
      return work({ ...actor, db: tx })
    }),
  )
}

/** Thrown to roll a rehearsal back; carries the result out of the transaction. */
class Rehearsed<Result> extends Error {
  readonly result: Result
  constructor(result: Result) {
    super('rehearsed')
    this.result = result
  }
}

/** Runs `work` like `transaction` and then rolls back everything that it wrote. @returns the result of `work` */
export async function rehearse<Result>(
  actor: Actor,
  work: (within: Actor) => Promise<Result>,
): Promise<Result> {
  try {
    return await transaction(actor, async (within) => {
      throw new Rehearsed(await work(within))
    })
  } catch (error) {
    if (error instanceof Rehearsed) return error.result as Result
    throw error
  }
}

/**
 * Runs work in a transaction without telling the change log who acts. Use it only for work that changes no logged
 * record.
 */
export const unsigned = <Result>(db: Executor, work: (tx: Executor) => Promise<Result>): Promise<Result> =>
  db.transaction().execute((tx) => insideTransaction.run(true, () => work(tx)))

/** The user and the request to which the change log attributes changes. */
export type Signer = Pick<Actor, 'userId' | 'requestId'>

/** SQL that tells the change log the user and the request, for the rest of the transaction. */
export const signature = (actor: Signer) =>
  sql`select set_config('stayboard.actor', ${String(actor.userId ?? '')}, true) as actor,
    set_config('stayboard.request', ${actor.requestId}, true) as request`

/**
 * Runs deferred constraints and triggers now instead of at commit: they check rules over several rows and write derived
 * rows, so that the answer can show them.
 * @throws the database's error if such a rule is broken
 */
export async function settle(tx: Executor): Promise<void> {
  await sql`set constraints all immediate`.execute(tx)
  await sql`set constraints all deferred`.execute(tx)
}

/** The most attempts, the first one included. */
const ATTEMPTS = 4
/** The longest pause before the second attempt, in milliseconds. It grows with each attempt. */
const PAUSE = 30

/**
 * Repeats work after a deadlock or serialisation failure, up to three times. Pauses have random length, so that the
 * same two transactions do not collide again.
 */
async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || !isEndedForOthers(error)) throw error
      await passed(Math.random() * PAUSE * attempt)
    }
  }
}
