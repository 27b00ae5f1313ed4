import type { RawBuilder } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { runAhead } from '../../platform/dialect.ts'

export { together } from '../../platform/dialect.ts'

/**
 * Runs a statement whose result nobody needs: in a transaction it is sent together with the next one, which fails if it
 * fails.
 */
export async function runWithNext(db: Executor, statement: RawBuilder<unknown>): Promise<void> {
  if (db.isTransaction) await runAhead(db, statement)
  else await statement.execute(db)
}
