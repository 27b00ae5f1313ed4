import {
  type ChannelManager,
  type QueryOf,
  Reservation,
  type ReservationStatus,
  type reservations,
} from '@stayboard/contract'
import { sql } from 'kysely'
import { columnsAs } from '../../kit/sql/columns.ts'
import { containsText, containsWords, equals, isIndexable } from '../../kit/sql/conditions.ts'
import { type Condition, type ListPlan, tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'
import { reservationsByPhone } from './search.sql.ts'

type Query = QueryOf<typeof reservations.list>

/** Fields that are not columns of the table, or whose type differs from that of the column. */
const others = [
  'channelManagerBookingEntity',
  'status',
  'channelManager',
  'clientName',
  'nights',
  'hospitalityEntityName',
  'refNumber',
] as const

const select = (db: Executor) =>
  db
    .selectFrom('reservations as r')
    .leftJoin('rooms as h', 'h.hospitalityEntityId', 'r.hospitalityEntityId')
    .leftJoin('clients as c', 'c.clientId', 'r.clientId')
    .leftJoin('enquiries as e', 'e.enquiryId', 'r.enquiryId')
    .select(columnsAs('r', Reservation.row, others))
    .select('r.rawResponse')
    .select(['h.name as hospitalityEntityName', 'e.refNumber'])
    .select(sql<ReservationStatus>`r.status`.as('status'))
    .select(sql<ChannelManager | null>`r.channel_manager`.as('channelManager'))
    .select(sql<string | null>`c.firstname || ' ' || c.lastname`.as('clientName'))
    .select(sql<number>`r.checkout_date - r.checkin_date`.as('nights'))

function plan(query: Query): ListPlan {
  return {
    where: [
      anyPart(query.query),
      equals('r.client_id', query.clientId),
      equals('r.hospitality_entity_id', query.hospitalityEntityId),
      ofEnquiry(query.enquiryId),
      ofPrognosis(query.prognosisMetaId),
    ],
  }
}

/**
 * A search in the fields, in the channel's raw message, and for a phone number. Short texts are not searched in raw
 * messages, because most would match.
 */
function anyPart(text: string | undefined): Condition | undefined {
  const own = containsWords('r.search', text)
  if (!own || text === undefined || !isIndexable(text)) return own
  const raw = containsText(sql`fold(r.raw_response)`, text)
  const found = [own, sql`(r.raw_response is not null and ${raw})`, ...reservationsByPhone('r', text)]
  return sql`(${sql.join(found, sql` or `)})`
}

const ofEnquiry = (id: number | undefined): Condition | undefined =>
  id === undefined
    ? undefined
    : sql`(r.enquiry_id = ${id} or r.prognosis_meta_id = any(array(
        select prognosis_meta_id from prognosis_metas where enquiry_id = ${id})))`

const ofPrognosis = (id: number | undefined): Condition | undefined =>
  id === undefined
    ? undefined
    : sql`(r.prognosis_meta_id = ${id} or r.enquiry_id = (
        select enquiry_id from prognosis_metas where prognosis_meta_id = ${id}))`

/** Reads and writes reservations, with the names of linked records. */
export const repository = tableRepository(
  {
    table: 'reservations',
    alias: 'r',
    id: 'reservation_id',
    select,
    order: { by: 'reservationDate', direction: 'desc', nullable: ['travellerLastname'] },
  },
  plan,
)
