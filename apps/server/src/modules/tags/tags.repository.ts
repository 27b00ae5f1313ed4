import type { QueryOf, tags } from '@stayboard/contract'
import { sql } from 'kysely'
import { withUses } from '../../kit/areas/uses.ts'
import { containsText } from '../../kit/sql/conditions.ts'
import { tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

type Query = QueryOf<typeof tags.list>

const select = (db: Executor) => db.selectFrom('tags').select(['tagId', 'name', 'version'])

const order = {
  name: sql`tags.name`,
  tagId: sql`tags.tag_id`,
} satisfies Record<NonNullable<Query['sort']>['field'], unknown>

const plain = tableRepository(
  { table: 'tags', id: 'tag_id', select },
  ({ query, sort = { field: 'name', direction: 'asc' } }: Query) => ({
    where: [containsText('tags.search', query)],
    order: order[sort.field],
    direction: sort.direction,
  }),
)

/** Tags, each with the number of articles that have it. */
export const repository = withUses(plain, ({ tagId }) => tagId)
