import { type FindableKind, OPENED_LATELY, PIN_LIMIT } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

export interface Opening {
  kind: FindableKind
  id: number
  isPinned: boolean
}

/** The records of these kinds that a user pinned, and those that the user opened recently, newest first. */
export async function openingsOf(db: Executor, userId: number, kinds: readonly FindableKind[]) {
  const { rows } = await sql<Opening>`
    (select kind, record_id as id, is_pinned as "isPinned" from openings
      where user_id = ${userId} and is_pinned and kind = any(${kinds}::text[]) limit ${PIN_LIMIT})
    union all
    (select kind, record_id, is_pinned from openings
      where user_id = ${userId} and not is_pinned and kind = any(${kinds}::text[])
      order by opened_at desc limit ${OPENED_LATELY})`.execute(db)
  return rows
}

/**
 * The number of recent records that are stored. It is larger than the number shown, because some may have been deleted
 * or hidden since.
 */
const KEPT = 5 * OPENED_LATELY

/** Records that a user opened a record. The oldest entries above the limit are deleted. */
export async function noteOpened(db: Executor, userId: number, kind: FindableKind, id: number) {
  await sql`insert into openings (user_id, kind, record_id) values (${userId}, ${kind}, ${id})
    on conflict (user_id, kind, record_id) do update set opened_at = now()`.execute(db)
  await sql`delete from openings where user_id = ${userId} and not is_pinned and opened_at < (
    select opened_at from openings where user_id = ${userId} and not is_pinned
    order by opened_at desc offset ${KEPT} limit 1)`.execute(db)
}

/** Pins or unpins a record. @returns false if the limit of pins is reached */
export async function pin(db: Executor, userId: number, { kind, id, isPinned }: Opening): Promise<boolean> {
  const done = await sql`
    insert into openings (user_id, kind, record_id, is_pinned)
    select ${userId}, ${kind}, ${id}, ${isPinned}
    where not ${isPinned} or ${PIN_LIMIT} > (
      select count(*) from openings where user_id = ${userId} and is_pinned)
    on conflict (user_id, kind, record_id) do update set is_pinned = excluded.is_pinned`.execute(db)
  return (done.numAffectedRows ?? 0n) > 0n
}
