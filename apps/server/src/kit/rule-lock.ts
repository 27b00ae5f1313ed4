import { sql } from 'kysely'
import type { Executor } from '../platform/database.ts'

/**
 * Lets one transaction at a time check and write against a rule over several rows. The lock ends with the transaction;
 * a statement after it sees what the transaction before has committed.
 * @param rule its name, such as `partner organisations`
 */
export const holdRule = (tx: Executor, rule: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${rule}, 0))`.execute(tx)
