import type { QueryOf, TouristTaxKind, touristTaxes } from '@stayboard/contract'
import { sql } from 'kysely'
import { equals } from '../../kit/sql/conditions.ts'
import { tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

type Query = QueryOf<typeof touristTaxes.list>

const select = (db: Executor) =>
  db
    .selectFrom('touristTaxes as t')
    .innerJoin('cities as c', 'c.cityId', 't.cityId')
    .innerJoin('countries as n', 'n.countryId', 'c.countryId')
    .select(['t.touristTaxId', 't.cityId', 't.rate', 't.currency', 't.childrenExempt', 't.maxNights'])
    .select(['t.validFrom', 't.validUntil', 't.source', 't.version'])
    .select(['c.name as cityName', 'n.name as countryName'])
    .select(sql<TouristTaxKind>`t.kind`.as('kind'))

const city = sql`(select name from cities where cities.city_id = t.city_id)`
const country = sql`(select n.name from cities join countries n using (country_id) where cities.city_id = t.city_id)`

/** Reads and writes tourist tax rates, by city. */
export const repository = tableRepository(
  {
    ...{ table: 'tourist_taxes', alias: 't', id: 'tourist_tax_id', select },
    order: { by: 'city', as: { city, country } },
  },
  ({ cityId, countryId, sort }: Query) => ({
    where: [
      equals('t.city_id', cityId),
      countryId === undefined
        ? undefined
        : sql<boolean>`t.city_id in (select city_id from cities where country_id = ${countryId})`,
    ],
    ...(sort ? {} : { order: sql`${city}, t.kind, t.valid_from` }),
  }),
)
