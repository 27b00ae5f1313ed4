import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** Stores the marks of an erased person. If the person was erased before, the earlier erasure is kept. */
export const insertMarks = (tx: Executor, erasureId: number, marks: readonly string[]) =>
  sql`insert into suppressions (mark, erasure_id)
    select mark, ${erasureId} from unnest(${marks}::text[]) mark on conflict (mark) do nothing`.execute(tx)

/** Filters marks to those of erased persons. */
export async function findMarks(db: Executor, marks: readonly string[]): Promise<string[]> {
  const found = await db
    .selectFrom('suppressions')
    .select('mark')
    .where(sql<boolean>`mark = any(${marks}::text[])`)
    .execute()
  return found.map(({ mark }) => mark)
}

/** Counts that an erased person was refused. */
export const countHeldBack = (tx: Executor, marks: readonly string[]) =>
  sql`update suppressions set held_back = held_back + 1, last_at = now()
    where mark = (select min(mark) from suppressions where mark = any(${marks}::text[]))`.execute(tx)

/** Deletes all marks of the person with this mark. @returns whether it existed */
export async function removeMarks(tx: Executor, mark: string): Promise<boolean> {
  const removed = await sql`delete from suppressions where erasure_id =
    (select erasure_id from suppressions where mark = ${mark}) returning mark`.execute(tx)
  return removed.rows.length > 0
}
