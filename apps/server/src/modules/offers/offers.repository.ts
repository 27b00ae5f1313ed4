import type { AnswerOf, MonthRule, OfferPer, offers, PriceFor, QueryOf } from '@stayboard/contract'
import { sql } from 'kysely'
import { equals } from '../../kit/sql/conditions.ts'
import { tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

type Query = QueryOf<typeof offers.list> & { enquiryId: number }

/** SQL for the exchange rate of an offer: the one at its acceptance, else the latest one. */
const rate = sql<
  number | null
>`case when o.currency = 'EUR' then 1 when o.accepted then o.euro_rate else r.rate end`
const rateDay = sql<string | null>`case when o.accepted then o.euro_rate_day else r.day end`

/** SQL: whether a later version of the offer exists. */
const isSuperseded = sql<boolean>`exists (select from offers n
  where n.enquiry_id = o.enquiry_id and n.number = o.number and n.revision > o.revision)`

const select = (db: Executor) =>
  db
    .selectFrom('offers as o')
    .innerJoin('contactedProviders as p', 'p.contactedProviderId', 'o.contactedProviderId')
    .innerJoin('providerDepartments as d', 'd.departmentId', 'p.departmentId')
    .innerJoin('enquiries as e', 'e.enquiryId', 'o.enquiryId')
    .leftJoin('users as u', 'u.id', 'o.userId')
    .leftJoinLateral(
      sql<{ rate: number; day: string }>`(select rate, day from currency_rates
        where currency_rates.currency = o.currency order by day desc limit 1)`.as('r'),
      (join) => join.onTrue(),
    )
    .select(['o.offerId', 'o.enquiryId', 'o.contactedProviderId', 'o.number', 'o.revision', 'o.roomtype'])
    .select([
      'o.checkIn',
      'o.checkOut',
      'o.guests',
      'o.quantity',
      'o.price',
      'o.salesPrice',
      'o.vatIncluded',
      'o.vatRate',
    ])
    .select(['o.currency', 'o.expiresOn', 'o.notes', 'o.accepted', 'o.createdAt', 'o.version'])
    .select(['p.departmentId', 'd.name as departmentName', isSuperseded.as('isSuperseded')])
    .select([
      sql<AnswerOf<typeof offers.get>['vatChanges']>`o.vat_changes`.as('vatChanges'),
      rate.as('rate'),
      rateDay.as('rateDay'),
      sql<OfferPer>`o.price_per`.as('pricePer'),
      sql<PriceFor>`o.price_for`.as('priceFor'),
      sql<AnswerOf<typeof offers.get>['moreRents']>`o.more_rents`.as('moreRents'),
      sql<MonthRule>`o.month_rule`.as('monthRule'),
      sql<AnswerOf<typeof offers.get>['extraCosts']>`o.cost_lines`.as('extraCosts'),
      sql<string | null>`coalesce(u.displayname, u.username)`.as('userName'),
      sql<boolean>`(o.check_in is not distinct from e.checkin_date and o.check_out is not distinct from e.checkout_date
        and o.guests = coalesce(e.guests, o.guests))`.as('isSameStay'),
    ])

/** Reads and writes offers, with the names of linked records. */
export const repository = tableRepository(
  { table: 'offers', alias: 'o', id: 'offer_id', select, order: { by: 'number', nullable: ['expiresOn'] } },
  (query: Query) => ({
    where: [
      equals('o.enquiry_id', query.enquiryId),
      equals('o.contacted_provider_id', query.contactedProviderId),
      query.newest ? sql`not ${isSuperseded}` : undefined,
    ],
  }),
)

/** The number for the next offer of an enquiry. */
export async function nextNumber(tx: Executor, enquiryId: number): Promise<number> {
  const found = await sql<{ next: number }>`
    select coalesce(max(number), 0) + 1 as next from offers where enquiry_id = ${enquiryId}`.execute(tx)
  return found.rows[0]?.next ?? 1
}

/** The number of the next revision of an offer. */
export async function nextRevision(tx: Executor, enquiryId: number, number: number): Promise<number> {
  const found = await sql<{ next: number }>`select max(revision) + 1 as next from offers
    where enquiry_id = ${enquiryId} and number = ${number}`.execute(tx)
  return found.rows[0]?.next ?? 1
}

/** The accepted offer of an enquiry: its number and department. */
export const acceptedOf = (db: Executor, enquiryId: number) =>
  db
    .selectFrom('offers as o')
    .innerJoin('contactedProviders as p', 'p.contactedProviderId', 'o.contactedProviderId')
    .innerJoin('providerDepartments as d', 'd.departmentId', 'p.departmentId')
    .select(['o.number', 'd.name as department'])
    .where('o.enquiryId', '=', enquiryId)
    .where('o.accepted', '=', true)
    .executeTakeFirst()

/**
 * The proposal with this offer that was valid longest, if all have expired by a day. Withdrawn proposals do not count.
 */
export async function expiredProposal(db: Executor, offerId: number, today: string) {
  const found = await sql<{ number: number; expiresOn: string }>`
    select p.number, p.expires_on from proposal_offers join proposals p using (proposal_id)
    where offer_id = ${offerId} and p.sent_at is not null and p.withdrawn_at is null
    order by p.expires_on desc limit 1`.execute(db)
  return found.rows.find(({ expiresOn }) => expiresOn < today)
}

/** Marks an offer as accepted, with the exchange rate of its currency. */
export const markAccepted = (
  tx: Executor,
  offerId: number,
  rate: { rate: number; day: string | null } | null,
) =>
  tx
    .updateTable('offers')
    .set({ accepted: true, euroRate: rate?.rate ?? null, euroRateDay: rate?.day ?? null })
    .where('offerId', '=', offerId)
    .execute()

/** The dates, guests, organisation and operator of an enquiry. */
export const enquiryOf = (db: Executor, enquiryId: number) =>
  db
    .selectFrom('enquiries')
    .select(['checkinDate', 'checkoutDate', 'guests', 'organisationId', 'exploiterId', 'refNumber'])
    .where('enquiryId', '=', enquiryId)
    .executeTakeFirstOrThrow()

/** The enquiry and status of a contacted provider. */
export const contactedOf = (db: Executor, contactedProviderId: number) =>
  db
    .selectFrom('contactedProviders')
    .select(['enquiryId', 'departmentId'])
    .where('contactedProviderId', '=', contactedProviderId)
    .executeTakeFirst()

/** The offers of a contacted provider in all versions. */
export const offersOf = (db: Executor, contactedProviderId: number) =>
  db
    .selectFrom('offers')
    .select(['offerId', 'number', 'revision'])
    .where('contactedProviderId', '=', contactedProviderId)
    .orderBy('offerId')
    .execute()

/** The country code of a department. */
export async function countryCodeOf(db: Executor, departmentId: number): Promise<string | null> {
  const found = await sql<{ code: string | null }>`
    select n.country_code as code from provider_departments d
    join cities using (city_id) join countries n using (country_id) where d.department_id = ${departmentId}`.execute(
    db,
  )
  return found.rows[0]?.code ?? null
}
