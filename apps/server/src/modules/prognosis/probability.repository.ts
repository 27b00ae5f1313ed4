import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

interface Update {
  changeId: number
  from: number | null
  to: number | null
  time: string
  userId: number | null
  username: string | null
  displayname: string | null
  note: string | null
}

/** The changes of a prognosis's probability, oldest first, from the change log. */
export async function updatesOf(db: Executor, id: number): Promise<Update[]> {
  const found = await sql<Update>`
    select l.id as change_id, (l.before ->> 'probability')::int as from, (l.after ->> 'probability')::int as to, l.at as time,
      u.id as user_id, u.username, u.displayname, l.after ->> 'probability_note' as note
    from change_log l
    left join users u on u.id = l.actor
    where l.table_name = 'prognosis_metas' and l.row_id = ${id} and l.operation = 'update'
      and l.before ->> 'probability' is distinct from l.after ->> 'probability'
    order by l.id`.execute(db)
  return found.rows
}
