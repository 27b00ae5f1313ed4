import type { invoiceParties, QueryOf } from '@stayboard/contract'
import { sql } from 'kysely'
import { containsText, equals } from '../../kit/sql/conditions.ts'
import { tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

/** The share of an invoice party in an enquiry, in cents. */
export interface Share {
  id: number
  percent: number | null
  amount: number | null
}

/** SQL for the invoice parties of an enquiry in order, as JSON. */
const shares = sql<
  Share[]
>`(select jsonb_agg(jsonb_build_object('id', o.invoice_party_id, 'percent', o.percent,
    'amount', (o.amount * 100)::bigint) order by o.invoice_party_id)
  from invoice_parties o where o.enquiry_id = p.enquiry_id)`

const select = (db: Executor) =>
  db
    .selectFrom('invoiceParties as p')
    .innerJoin('enquiries as e', 'e.enquiryId', 'p.enquiryId')
    .innerJoin('organisations as o', 'o.organisationId', 'e.organisationId')
    .leftJoin('organisations as y', 'y.organisationId', 'p.payerId')
    .select(['p.payerId', 'y.name as payerName'])
    .select(['p.invoicePartyId', 'p.enquiryId', 'e.refNumber', 'o.name as organisationName', 'e.price'])
    .select(['p.name', 'p.address', 'p.reference', 'p.email', 'p.percent', 'p.amount', 'p.version'])
    .select(sql<string>`coalesce(e.name, e.contact_name)`.as('enquiryName'))
    .select(shares.as('shares'))

/** Reads and writes invoice parties, by name. */
export const repository = tableRepository(
  { table: 'invoice_parties', alias: 'p', id: 'invoice_party_id', select, order: { by: 'name' } },
  ({ enquiryId, query }: QueryOf<typeof invoiceParties.list>) => ({
    where: [equals('p.enquiry_id', enquiryId), containsText('p.search', query)],
  }),
)

/** The price of an enquiry and the shares of its invoice parties, in cents. */
export async function billOf(db: Executor, enquiryId: number) {
  const enquiry = await db
    .selectFrom('enquiries')
    .select('price')
    .where('enquiryId', '=', enquiryId)
    .executeTakeFirst()
  const parties = await db
    .selectFrom('invoiceParties')
    .select(['invoicePartyId as id', 'name', 'percent', 'amount'])
    .where('enquiryId', '=', enquiryId)
    .orderBy('invoicePartyId')
    .execute()
  return { price: enquiry?.price ?? null, parties }
}

/** Locks an enquiry against concurrent splits of its bill. */
export const holdBill = (tx: Executor, enquiryId: number) =>
  sql`select from enquiries where enquiry_id = ${enquiryId} for no key update`.execute(tx)
