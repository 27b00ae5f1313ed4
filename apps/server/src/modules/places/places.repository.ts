import type { places, QueryOf } from '@stayboard/contract'
import { sql } from 'kysely'
import { tableRepository } from '../../kit/repository.ts'
import type { Executor } from '../../platform/database.ts'

type Query = QueryOf<typeof places.countries>

const select = (db: Executor) =>
  db.selectFrom('countries').select(['countryId', 'name', 'countryCode', 'version'])

const order = {
  name: sql`countries.name`,
  countryId: sql`countries.country_id`,
  countryCode: sql`countries.country_code`,
} satisfies Record<NonNullable<Query['sort']>['field'], unknown>

/** Countries of the world. */
export const countries = tableRepository(
  { table: 'countries', id: 'country_id', select },
  ({ query, sort = { field: 'name', direction: 'asc' } }: Query) => ({
    where: [query ? sql`strpos(fold(countries.name), fold(${query})) > 0` : undefined],
    order: order[sort.field],
    direction: sort.direction,
  }),
)
