import type { filters, QueryOf } from '@stayboard/contract'
import { sql } from 'kysely'
import { containsText } from '../../kit/sql/conditions.ts'
import { tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

type Query = QueryOf<typeof filters.departments>

const uses = sql<number>`(select count(*) from department_filter_selects used
  where used.filter_id = department_filters.filter_id)`

const select = (db: Executor) =>
  db
    .selectFrom('departmentFilters')
    .leftJoin('files', 'files.fileId', 'departmentFilters.iconId')
    .select(['filterId', 'departmentFilters.name', 'description', 'files.path as iconPath'])
    .select(['departmentFilters.version', uses.as('uses')])

/** Reads and writes filters of departments, with the number of departments that have each. */
export const departmentFilters = tableRepository(
  { table: 'department_filters', id: 'filter_id', select, order: { by: 'name', as: { uses } } },
  ({ query }: Query) => ({
    where: [containsText('department_filters.search', query)],
  }),
)
