import type { QueryOf, wiki } from '@stayboard/contract'
import { sql } from 'kysely'
import { holds } from '../../kit/conditions.ts'
import { type Condition, tableRepository } from '../../kit/repository.ts'
import type { Executor } from '../../platform/database.ts'

type Query = QueryOf<typeof wiki.list>

const select = (db: Executor) =>
  db
    .selectFrom('articles as a')
    .select([
      'a.articleId',
      'a.title',
      'a.sourceName',
      'a.sourceUrl',
      'a.content',
      'a.changedAt',
      'a.version',
    ])

const order = {
  title: sql`a.title`,
  changedAt: sql`a.changed_at`,
  articleId: sql`a.article_id`,
} satisfies Record<NonNullable<Query['sort']>['field'], unknown>

/** The words that are sought, one by one: an article may have them in any order. */
const words = (query: string | undefined): Condition[] =>
  (query ?? '')
    .split(/\s+/u)
    .map((word) => holds('a.search', word))
    .filter((condition) => condition !== undefined)

export const repository = tableRepository(
  { table: 'articles', alias: 'a', id: 'article_id', select },
  ({ query, sort = { field: 'title', direction: 'asc' } }: Query) => ({
    where: words(query),
    order: order[sort.field],
    direction: sort.direction,
  }),
)
