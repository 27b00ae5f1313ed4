import type { hyperGuests, QueryOf } from '@stayboard/contract'
import { sql } from 'kysely'
import { containsText, containsWords } from '../../kit/sql/conditions.ts'
import { type Condition, type ListPlan, tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

type Query = QueryOf<typeof hyperGuests.list>

const select = (db: Executor) =>
  db
    .selectFrom('hyperGuests as g')
    .select(['g.hyperGuestId', 'g.hyperGuestId as id', 'g.name', 'g.address', 'g.city', 'g.postcode'])
    .select(['g.countryCode', 'g.latitude', 'g.longitude', 'g.rating', 'g.status', 'g.website'])
    .select(['g.contactEmail', 'g.contactPhone', 'g.commisionValue', 'g.commissionCalculation'])
    .select(['g.commissionChargeType', 'g.isTest', 'g.favorite', 'g.gone'])

function plan(query: Query): ListPlan {
  return {
    where: [
      containsWords('g.search', query.query),
      containsText('g.name_search', query.name),
      containsText('g.city_search', query.city),
      within('address', query.address),
      within('postcode', query.postcode),
      containsText('g.country_search', query.countryCode),
      containsText('g.status_search', query.status),
      within('contact_email', query.contactEmail),
      within('contact_phone', query.contactPhone),
      within('website', query.website),
      within('commission_calculation', query.commissionCalculation),
      within('commission_charge_type', query.commissionChargeType),
      equal('hyper_guest_id', query.hyperGuestId),
      equal('hyper_guest_id', query.id),
      equal('rating', query.rating),
      equal('commision_value', query.commisionValue),
      equal('latitude', query.latitude),
      equal('longitude', query.longitude),
      query.favorite ? sql`g.favorite` : undefined,
      query.isTest ? sql`g.is_test` : undefined,
    ],
  }
}

const equal = (column: string, value: number | undefined): Condition | undefined =>
  value === undefined ? undefined : sql`${sql.ref(`g.${column}`)} = ${value}::numeric`

/** A search in one field. Fields that are searched often have an index on their folded text. */
const within = (column: string, text: string | undefined): Condition | undefined =>
  containsText(sql`fold(${sql.ref(`g.${column}`)})`, text)

/** Reads properties of HyperGuest. */
export const repository = tableRepository(
  {
    table: 'hyper_guests',
    alias: 'g',
    id: 'hyper_guest_id',
    select,
    order: { by: 'name', nullable: ['city', 'countryCode', 'rating'] },
  },
  plan,
)

/**
 * Sets or, without a value, toggles a favourite. A property that HyperGuest no longer lists is deleted when it loses
 * the flag.
 */
export async function favor(
  db: Executor,
  hyperGuestId: number,
  favorite: boolean | undefined,
): Promise<void> {
  await sql`update hyper_guests set favorite = coalesce(${favorite ?? null}::boolean, not favorite)
    where hyper_guest_id = ${hyperGuestId}`.execute(db)
}
