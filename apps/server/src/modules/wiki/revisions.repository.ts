import { LIST_CEILING } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Page } from '../../kit/lists.ts'
import type { Executor } from '../../platform/database.ts'

interface Revision {
  version: number
  at: string
  userId: number | null
  userName: string | null
  title: string
}

interface WholeRevision extends Revision {
  sourceName: string
  sourceUrl: string
  content: string
}

const columns = sql`
  (log.after ->> 'version')::int as version, log.at, users.id as user_id,
  coalesce(users.displayname, users.username) as user_name, log.after ->> 'title' as title`

/** The versions of an article in the change log; the latest entry of a version is what it came to. */
const versions = (articleId: number) => sql`
  change_log log left join users on users.id = log.actor
  where log.table_name = 'articles' and log.row_id = ${articleId} and log.after is not null`

/** The latest of them first, as many as one answer holds, and how many there are. */
export async function revisionsOf(db: Executor, articleId: number): Promise<Page<Revision>> {
  const found = await sql<Revision & { total: number }>`
    select ${columns}, count(*) over () as total from ${versions(articleId)}
    order by log.id desc limit ${LIST_CEILING}`.execute(db)
  return { rows: found.rows, total: found.rows[0]?.total ?? 0 }
}

export async function findRevision(db: Executor, articleId: number, version: number) {
  const found = await sql<WholeRevision>`
    select ${columns}, log.after ->> 'source_name' as source_name, log.after ->> 'source_url' as source_url,
      log.after ->> 'content' as content
    from ${versions(articleId)} and (log.after ->> 'version')::int = ${version}
    order by log.id desc limit 1`.execute(db)
  return found.rows[0]
}
