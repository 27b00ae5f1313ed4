import type { filters, QueryOf } from '@stayboard/contract'
import { sql } from 'kysely'
import { containsText } from '../../kit/sql/conditions.ts'
import { tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

type Query = QueryOf<typeof filters.children>

const uses = sql<number>`(select count(*) from child_filter_selects used
  where used.child_filter_id = child_filters.child_filter_id)`

const select = (db: Executor) =>
  db
    .selectFrom('childFilters')
    .leftJoin('files', 'files.fileId', 'childFilters.iconId')
    .select(['childFilterId', 'childFilters.name', 'description', 'category', 'files.path as iconPath'])
    .select(['childFilters.version', uses.as('uses')])

const order = {
  category: sql`child_filters.category`,
  name: sql`child_filters.name`,
  childFilterId: sql`child_filters.child_filter_id`,
  uses,
} satisfies Record<NonNullable<Query['sort']>['field'], unknown>

/** The filters of rooms, with the number of rooms that have each. */
export const childFilters = tableRepository(
  { table: 'child_filters', id: 'child_filter_id', select },
  ({ query, sort = { field: 'category', direction: 'asc' } }: Query) => ({
    where: [containsText('child_filters.search', query)],
    order: order[sort.field],
    direction: sort.direction,
  }),
)
