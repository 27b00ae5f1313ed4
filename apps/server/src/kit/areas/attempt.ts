import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { problemOf } from '../http/errors.ts'
import type { Problem } from '../problems.ts'
import { settle } from '../sql/transaction.ts'

/**
 * Runs the work within a savepoint and returns the Problem if it was refused. Other errors are rethrown and end the
 * request.
 */
export async function attempt(tx: Executor, work: () => Promise<unknown>): Promise<Problem | undefined> {
  await sql`savepoint some_rows`.execute(tx)
  try {
    await work()
    await settle(tx)
    return undefined
  } catch (error) {
    const problem = problemOf(error)
    if (!problem || problem.status >= 500 || problem.code === 'busy') throw error
    await sql`rollback to savepoint some_rows`.execute(tx)
    return problem
  } finally {
    // After an error that ends the transaction, there is no savepoint to release.
    await sql`release savepoint some_rows`.execute(tx).catch(() => undefined)
  }
}
