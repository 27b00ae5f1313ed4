import { setTimeout as passed } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { insideTransaction } from '../../platform/postgres/in-transaction.ts'
import { isEndedForOthers } from '../../platform/postgres/unavailable.ts'
import type { Actor } from '../actor.ts'

/**
 * Runs `work` in one transaction that the change log signs with the actor and the request. Inside another transaction
 * it joins that one.
 * @param work gets the actor inside the transaction. It is repeated if the database ended the transaction in favour of
 * another. Its effects outside the database must be the same the second time.
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

/** Carries what a rehearsal found out of its transaction. */
class Rehearsed<Result> extends Error {
  readonly result: Result
  constructor(result: Result) {
    super('rehearsed')
    this.result = result
  }
}

/** Runs `work` as `transaction` does, and takes everything back that it wrote. @returns what it answered */
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

/** Runs work in one transaction that changes no record, so that the change log has no entry to sign. */
export const unsigned = <Result>(db: Executor, work: (tx: Executor) => Promise<Result>): Promise<Result> =>
  db.transaction().execute((tx) => insideTransaction.run(true, () => work(tx)))

/** The actor and the request. */
export type Signer = Pick<Actor, 'userId' | 'requestId'>

/** Tells the change log who acts in which request, for the rest of the transaction. */
export const signature = (actor: Signer) =>
  sql`select set_config('stayboard.actor', ${String(actor.userId ?? '')}, true) as actor,
    set_config('stayboard.request', ${actor.requestId}, true) as request`

/**
 * Runs now what the database defers to the end of the transaction: rules over several rows are checked, and derived
 * rows are written, so that the answer can show them.
 * @throws the database's error if such a rule is broken
 */
export async function settle(tx: Executor): Promise<void> {
  await sql`set constraints all immediate`.execute(tx)
  await sql`set constraints all deferred`.execute(tx)
}

/** The most attempts, the first one included. */
const ATTEMPTS = 4
/** The longest pause before the second attempt, in milliseconds. Later pauses are longer. */
const PAUSE = 30

/**
 * Runs the work, and repeats it if the database ended its transaction in favour of another: up to three times, after
 * pauses of random length, so that the same two transactions do not collide again.
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
