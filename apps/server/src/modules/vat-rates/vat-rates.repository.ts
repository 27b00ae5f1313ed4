import type { QueryOf, VatComponent, vatRates } from '@stayboard/contract'
import { sql } from 'kysely'
import { equals } from '../../kit/sql/conditions.ts'
import { tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

type Query = QueryOf<typeof vatRates.list>

const select = (db: Executor) =>
  db
    .selectFrom('vatRates')
    .innerJoin('countries', 'countries.countryId', 'vatRates.countryId')
    .select(['vatRates.vatRateId', 'vatRates.countryId', 'vatRates.rate', 'vatRates.validFrom'])
    .select(['vatRates.validUntil', 'vatRates.source', 'vatRates.version'])
    .select(['countries.name as countryName', 'countries.countryCode'])
    .select(sql<VatComponent>`vat_rates.component`.as('component'))

const country = sql`(select name from countries where countries.country_id = vat_rates.country_id)`

/** Reads and writes VAT rates, by country and component. */
export const repository = tableRepository(
  { table: 'vat_rates', id: 'vat_rate_id', select, order: { by: 'country', as: { country } } },
  ({ countryId, sort }: Query) => ({
    where: [equals('vat_rates.country_id', countryId)],
    ...(sort ? {} : { order: sql`${country}, vat_rates.component, vat_rates.valid_from` }),
  }),
)

/** The country of a department. */
export async function countryOf(db: Executor, departmentId: number) {
  const found = await sql<{ countryId: number; name: string }>`
    select country_id, n.name from provider_departments d
    join cities using (city_id) join countries n using (country_id) where d.department_id = ${departmentId}`.execute(
    db,
  )
  return found.rows[0]
}

interface Period {
  component: VatComponent
  rate: number
  validFrom: string
  validUntil: string | null
}

/** The VAT rates of a country. */
export async function ratesOf(db: Executor, countryId: number | undefined): Promise<Period[]> {
  const found = await sql<Period>`select component, rate, valid_from, valid_until from vat_rates
    where country_id = ${countryId ?? null} order by valid_from`.execute(db)
  return found.rows
}

/** The VAT rates for lodging in the countries of these departments. */
export async function lodgingRates(db: Executor, departmentIds: readonly number[]) {
  const found = await sql<Period & { departmentId: number }>`
    select d.department_id, r.component, r.rate, r.valid_from, r.valid_until
    from provider_departments d join cities using (city_id) join vat_rates r using (country_id)
    where d.department_id = any(${departmentIds}::bigint[]) and r.component = 'LODGING'
    order by r.valid_from`.execute(db)
  return found.rows
}
