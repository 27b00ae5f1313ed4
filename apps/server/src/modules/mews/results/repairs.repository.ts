import type { MewsCause, mews, mewsDirections, QueryOf } from '@stayboard/contract'
import { sql } from 'kysely'
import { containsText } from '../../../kit/sql/conditions.ts'
import { type ListPlan, tableRepository } from '../../../kit/sql/repository.ts'
import type { Executor } from '../../../platform/database.ts'

type Query = QueryOf<typeof mews.repairs>

const select = (db: Executor) =>
  db
    .selectFrom('mewsBookings as b')
    .select(['b.departmentId', 'b.departmentName', 'b.checkinDate', 'b.checkoutDate', 'b.error', 'b.answer'])
    // These columns of the view are never null, which PostgreSQL's catalog does not tell.
    .select(sql<number>`b.enquiry_id`.as('enquiryId'))
    .select(sql<string>`b.ref_number`.as('refNumber'))
    .select(sql<string>`b.contact_name`.as('contactName'))
    .select(sql<string>`b.fase_since`.as('faseSince'))
    .select(sql<boolean>`b.is_waiting`.as('isWaiting'))
    .select(sql<number>`b.version`.as('version'))
    .select(sql<(typeof mewsDirections)[number] | null>`b.direction`.as('direction'))
    .select(sql<MewsCause | null>`b.cause`.as('cause'))
    .select(sql<boolean>`b.department_id is not null and not b.is_waiting`.as('canRetry'))

function plan({ query }: Query): ListPlan {
  return {
    where: [
      sql`b.fase = 'mews error'`,
      containsText(sql`fold(b.ref_number || ' ' || b.contact_name || ' ' || coalesce(b.error, ''))`, query),
    ],
  }
}

/** Reads bookings in the fase `mews error`; `find` also finds others. */
export const repository = tableRepository(
  {
    table: 'mews_bookings',
    alias: 'b',
    id: 'enquiry_id',
    select,
    order: { by: 'faseSince', nullable: ['checkinDate'] },
  },
  plan,
)
