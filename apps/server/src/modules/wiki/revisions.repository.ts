import { LIST_CEILING } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Page } from '../../kit/sql/lists/lists.ts'
import type { Executor } from '../../platform/database.ts'

interface Revision {
  version: number
  at: string | null
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
  (state ->> 'version')::int as version, revision.at, users.id as user_id,
  coalesce(users.displayname, users.username) as user_name, state ->> 'title' as title`

/**
 * SQL for the versions of an article: the state after each change log entry, and before them the state that the first
 * entry found, or the article itself if it was never changed.
 */
const versions = (articleId: number) => sql`(
    with log as (
      select id, at, actor, before, after from change_log where table_name = 'articles' and row_id = ${articleId}
    )
    select id, at, actor, after as state from log
    union all
    (select 0, null, null, before from log order by id limit 1)
    union all
    select 0, changed_at, null, to_jsonb(a) from articles a
    where article_id = ${articleId} and not exists (select from log)
  ) revision left join users on users.id = revision.actor
  where state is not null`

/** The latest versions of an article, up to the limit of an answer, and their number. */
export async function revisionsOf(db: Executor, articleId: number): Promise<Page<Revision>> {
  const found = await sql<Revision & { total: number }>`
    select ${columns}, count(*) over () as total from ${versions(articleId)}
    order by revision.id desc limit ${LIST_CEILING}`.execute(db)
  return { rows: found.rows, total: found.rows[0]?.total ?? 0 }
}

export async function findRevision(db: Executor, articleId: number, version: number) {
  const found = await sql<WholeRevision>`
    select ${columns}, state ->> 'source_name' as source_name, state ->> 'source_url' as source_url,
      state ->> 'content' as content
    from ${versions(articleId)} and (state ->> 'version')::int = ${version}
    order by revision.id desc limit 1`.execute(db)
  return found.rows[0]
}
