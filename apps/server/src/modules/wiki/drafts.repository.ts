import type { draftStates, QueryOf, wiki } from '@stayboard/contract'
import { type SqlBool, sql } from 'kysely'
import { equals } from '../../kit/sql/conditions.ts'
import { type Condition, tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'
import { userNameOf } from '../user-names/user-names.sql.ts'

/** SQL for the tags that a draft would result in. Tags that others added or removed in the meantime are kept. */
const tags = sql<{ tagId: number; name: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('tagId', t.tag_id, 'name', t.name) order by t.name, t.tag_id), '[]')
  from tags t where case
    when d.tags is null or (t.tag_id = any(d.tags)) = (t.tag_id = any(d.seen_tags))
    then exists (select from article_tags x where x.article_id = d.article_id and x.tag_id = t.tag_id)
    else t.tag_id = any(d.tags) end)`

const select = (db: Executor) =>
  db
    .selectFrom('articleDrafts as d')
    .innerJoin('users as w', 'w.id', 'd.authorId')
    .leftJoin('users as o', 'o.id', 'd.userId')
    .leftJoin('articles as a', 'a.articleId', 'd.articleId')
    .select([
      'd.articleDraftId',
      'd.articleId',
      'd.isDeletion',
      'd.title',
      'd.sourceName',
      'd.sourceUrl',
      'd.content',
      'd.userId',
      'd.reviewMonths',
      'd.authorId',
      'd.reason',
      'd.savedAt',
      'd.baseVersion',
      'a.version as articleVersion',
      'd.version',
    ])
    .select(sql<(typeof draftStates)[number]>`d.state`.as('state'))
    .select(sql<string | null>`${userNameOf('o')}`.as('userName'))
    .select([userNameOf('w').as('authorName'), tags.as('tags')])

/** Reads and writes drafts of articles. */
export const repository = tableRepository(
  { table: 'article_drafts', alias: 'd', id: 'article_draft_id', select, order: { by: 'savedAt' } },
  ({ articleId }: QueryOf<typeof wiki.drafts>) => ({ where: [equals('d.article_id', articleId)] }),
)

/** A condition for the drafts of one author. */
export const writtenBy = (userId: number | null): Condition => sql<SqlBool>`d.author_id = ${userId ?? 0}`

export const all: Condition = sql<SqlBool>`true`

/** The ids among these of existing tags. */
export async function knownTags(db: Executor, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select tag_id as id from tags where tag_id = any(${ids}::bigint[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
