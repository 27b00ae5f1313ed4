import { PRESENCE_SECONDS } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

interface Place {
  table: string
  id: number
}
interface Page extends Place {
  userId: number
  page: string
}

/** Records that a page has a record open now. */
export async function note(db: Executor, { userId, page, table, id }: Page): Promise<void> {
  await sql`insert into presences (user_id, page, table_name, row_id) values (${userId}, ${page}, ${table}, ${id})
    on conflict (user_id, page, table_name, row_id) do update set seen_at = now()`.execute(db)
}

export async function forget(db: Executor, { userId, page, table, id }: Page): Promise<void> {
  await sql`delete from presences
    where user_id = ${userId} and page = ${page} and table_name = ${table} and row_id = ${id}`.execute(db)
}

/** Deletes entries that have lapsed. */
export const forgetOld = (db: Executor) =>
  sql`delete from presences where seen_at < now() - interval '1 minute'`.execute(db)

export interface Person {
  id: number
  name: string
}

/** The other users who have the record open. */
export async function others(db: Executor, userId: number, { table, id }: Place): Promise<Person[]> {
  const found = await sql<Person>`
    select id, coalesce(nullif(displayname, ''), username) as name from users
    where id <> ${userId} and id in (
      select user_id from presences
      where table_name = ${table} and row_id = ${id}
        and seen_at > now() - make_interval(secs => ${PRESENCE_SECONDS.lapse})
    ) order by 2, 1 limit 50`.execute(db)
  return found.rows
}
