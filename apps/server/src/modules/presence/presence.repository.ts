import { PRESENCE_SECONDS } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { userNameOf } from '../user-names/user-names.sql.ts'

interface Place {
  table: string
  id: number
}
interface Page extends Place {
  userId: number
  page: string
}

/** Records that a page has a record open, and whether its user is writing an answer. */
export async function note(
  db: Executor,
  { userId, page, table, id, isWriting }: Page & { isWriting: boolean },
): Promise<void> {
  await sql`insert into presences (user_id, page, table_name, row_id, is_writing)
    values (${userId}, ${page}, ${table}, ${id}, ${isWriting})
    on conflict (user_id, page, table_name, row_id)
    do update set seen_at = now(), is_writing = excluded.is_writing`.execute(db)
}

export async function forget(db: Executor, { userId, page, table, id }: Page): Promise<void> {
  await db
    .deleteFrom('presences')
    .where('userId', '=', userId)
    .where('page', '=', page)
    .where('tableName', '=', table)
    .where('rowId', '=', id)
    .execute()
}

/** Deletes expired entries. */
export const forgetOld = (db: Executor) =>
  sql`delete from presences where seen_at < now() - interval '1 minute'`.execute(db)

export interface Person {
  id: number
  name: string
  isWriting: boolean
}

/** The other users who have a record open. */
export async function others(db: Executor, userId: number, { table, id }: Place): Promise<Person[]> {
  const found = await sql<Person>`
    select id, ${userNameOf('users')} as name, is_writing
    from (
      select user_id, bool_or(is_writing) as is_writing from presences
      where table_name = ${table} and row_id = ${id} and user_id <> ${userId}
        and seen_at > now() - make_interval(secs => ${PRESENCE_SECONDS.lapse})
      group by user_id
    ) present join users on users.id = present.user_id order by 2, 1 limit 50`.execute(db)
  return found.rows
}
