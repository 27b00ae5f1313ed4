import type { places, QueryOf } from '@stayboard/contract'
import { sql } from 'kysely'
import { tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

type Query = QueryOf<typeof places.countries> & {
  /** Country codes that a search also matches. */
  codes?: readonly string[]
}

const select = (db: Executor) =>
  db.selectFrom('countries').select(['countryId', 'name', 'countryCode', 'version'])

/** Reads and writes countries. */
export const countries = tableRepository(
  { table: 'countries', id: 'country_id', select, order: { by: 'name' } },
  ({ query, codes = [] }: Query) => ({
    where: [
      query
        ? sql`(strpos(fold(countries.name), fold(${query})) > 0 or lower(countries.country_code) = lower(${query})
            or upper(countries.country_code) = any(${codes}::text[]))`
        : undefined,
    ],
  }),
)
