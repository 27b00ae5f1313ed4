import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

interface Seen {
  id: number
  couldRead: boolean
  canRead: boolean
}

/** Whether a bound user sees the rows before and after these changes. @param db the executor of the bound user */
export async function seenEntries(db: Executor, ids: readonly number[]): Promise<Map<number, Seen>> {
  const { rows } = await sql<Seen>`
    select id, coalesce(scoped.sees(table_name, before), false) as could_read,
      coalesce(scoped.sees(table_name, after), false) as can_read
    from public.change_log where id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map((one) => [one.id, one]))
}
