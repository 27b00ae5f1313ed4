import type { QueryOf, wiki } from '@stayboard/contract'
import { type SqlBool, sql } from 'kysely'
import { containsText, equals } from '../../kit/sql/conditions.ts'
import { type Condition, tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'
import { userNameOf } from '../user-names/user-names.sql.ts'

type Query = QueryOf<typeof wiki.list>

const tags = sql<{ tagId: number; name: string }[]>`coalesce((
  select json_agg(json_build_object('tagId', t.tag_id, 'name', t.name) order by t.name, t.tag_id)
  from article_tags join tags t using (tag_id) where article_id = a.article_id), '[]')`

const select = (db: Executor) =>
  db
    .selectFrom('articles as a')
    .leftJoin('users as u', 'u.id', 'a.userId')
    .select([
      'a.articleId',
      'a.title',
      'a.sourceName',
      'a.sourceUrl',
      'a.content',
      'a.changedAt',
      'a.userId',
      'a.reviewMonths',
      'a.reviewOn',
      'a.version',
    ])
    .select(userNameOf<string | null>('u').as('userName'))
    .select(tags.as('tags'))

/** The conditions of a search: one per word, in any order. */
const words = (query: string | undefined): Condition[] =>
  (query ?? '')
    .split(/\s+/u)
    .map((word) => containsText('a.search', word))
    .filter((condition) => condition !== undefined)

const carries = (tagId: number | undefined): Condition | undefined =>
  tagId === undefined
    ? undefined
    : sql<SqlBool>`a.article_id in (select article_id from article_tags where tag_id = ${tagId})`

export const repository = tableRepository(
  { table: 'articles', alias: 'a', id: 'article_id', select, order: { by: 'title', nullable: ['reviewOn'] } },
  ({ query, tagId, userId }: Query) => ({
    where: [...words(query), carries(tagId), equals('a.user_id', userId)],
  }),
)
