import type { QueryOf, tags } from '@stayboard/contract'
import { sql } from 'kysely'
import { withUses } from '../../kit/areas/uses.ts'
import { containsText } from '../../kit/sql/conditions.ts'
import { tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

type Query = QueryOf<typeof tags.list>

const select = (db: Executor) => db.selectFrom('tags').select(['tagId', 'name', 'version'])

const plain = tableRepository(
  { table: 'tags', id: 'tag_id', select, order: { by: 'name' } },
  ({ query }: Query) => ({
    where: [containsText('tags.search', query)],
  }),
)

/** Reads and writes tags, with the number of articles that have each. */
export const repository = withUses(plain, ({ tagId }) => tagId)

/** Replaces tags in drafts of articles by another one. */
export const repointDrafts = (tx: Executor, others: readonly number[], to: number) => {
  const merged = (column: string) => sql`(select array_agg(distinct case when tag = any(${others}::bigint[])
    then ${to}::bigint else tag end) from unnest(${sql.ref(column)}) tag)`
  return sql`update article_drafts set tags = ${merged('tags')}, seen_tags = coalesce(${merged('seen_tags')}, '{}')
    where tags && ${others}::bigint[] or seen_tags && ${others}::bigint[]`.execute(tx)
}
