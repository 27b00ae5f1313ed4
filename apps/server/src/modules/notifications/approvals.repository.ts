import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** Whether texts of a user need approval. */
export async function needsApproval(db: Executor, userId: number | null): Promise<boolean> {
  const found = await sql<{
    isNeeded: boolean
  }>`select needs_approval(${userId}::bigint) as is_needed`.execute(db)
  return found.rows[0]?.isNeeded ?? false
}
