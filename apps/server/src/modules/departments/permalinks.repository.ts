import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/**
 * The permalinks that start with this text. Locks them for this transaction, so that concurrent calls wait.
 * @param own the department whose own current and former permalinks do not count as taken
 */
export async function takenPermalinks(tx: Executor, wanted: string, own = 0): Promise<Set<string>> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`permalink ${wanted}`}, 0))`.execute(tx)
  const found = await sql<{ permalink: string }>`
    select permalink from department_permalinks
    where (permalink = ${wanted} or permalink like ${wanted} || '-%') and department_id <> ${own}`.execute(tx)
  return new Set(found.rows.map(({ permalink }) => permalink))
}
