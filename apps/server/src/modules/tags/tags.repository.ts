import type { QueryOf, tags } from '@stayboard/contract'
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

/** Tags, each with the number of articles that have it. */
export const repository = withUses(plain, ({ tagId }) => tagId)
