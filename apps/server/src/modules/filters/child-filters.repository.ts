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

/** Reads and writes filters of rooms, with the number of rooms that have each. */
export const childFilters = tableRepository(
  { table: 'child_filters', id: 'child_filter_id', select, order: { by: 'category', as: { uses } } },
  ({ query }: Query) => ({
    where: [containsText('child_filters.search', query)],
  }),
)
