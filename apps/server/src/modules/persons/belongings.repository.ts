import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** The criteria by which the records of a person are found. */
export interface Sought {
  clientIds: readonly number[]
  /** Email addresses that only this person has, in lower case. */
  addresses: readonly string[]
  /** Folded names; empty if another person has the same name. */
  names: readonly string[]
  /** The folded name, for records that belong to the person's own records. */
  ownName: string
}

const idsOf = async (db: Executor, query: RawBuilder<{ id: number }>): Promise<number[]> =>
  (await query.execute(db)).rows.map(({ id }) => id)

const among = (ids: readonly (number | string)[], type: 'bigint' | 'text') =>
  sql`any(${ids}::${sql.raw(type)}[])`

/** The ids of a person's records by table. Reads only by indexes (docs/rules/erasing.md#person). */
export async function findBelongings(db: Executor, { clientIds, addresses, names, ownName }: Sought) {
  const clients = among(clientIds, 'bigint')
  const own = among(addresses, 'text')
  const named = among(names, 'text')
  const enquiries = await idsOf(
    db,
    sql`select enquiry_id as id from enquiries where lower(client_email) = ${own}
      union select enquiry_id from enquiries where client_email is null and fold(contact_name) = ${named}`,
  )
  const inEnquiries = among(enquiries, 'bigint')
  const messages = await idsOf(
    db,
    sql`with recursive found (id) as (
      (select message_id from messages where client_id = ${clients}
        union select message_id from messages where lower(contact_email) = ${own})
      union select m.message_id from messages m join found on m.merged_into_id = found.id
    ) select id from found`,
  )
  const inMessages = among(messages, 'bigint')
  const mails = await idsOf(
    db,
    sql`select mail_id as id from mails
      where thread in (select thread from message_threads where message_id = ${inMessages})
      union select mail_id from mails
      where addresses_in(from_address, to_addresses, cc_addresses) && ${addresses}::text[]
        and (lower(from_address) = ${own} or addresses_in(to_addresses, cc_addresses) <@ ${addresses}::text[])`,
  )
  return {
    clients: [...clientIds],
    enquiries,
    messages,
    mails,
    // Mails to the person among other recipients are kept, without the person.
    copied: await idsOf(
      db,
      sql`select mail_id as id from mails
        where addresses_in(from_address, to_addresses, cc_addresses) && ${addresses}::text[]
          and mail_id <> all(${mails}::bigint[])
        union select mail_id from mails
        where bcc_addresses is not null and addresses_in(bcc_addresses) && ${addresses}::text[]
          and mail_id <> all(${mails}::bigint[])`,
    ),
    notes: await idsOf(
      db,
      sql`select message_note_id as id from message_notes where message_id = ${inMessages}`,
    ),
    activities: await idsOf(db, sql`select activity_id as id from activities where client_id = ${clients}`),
    enquiryActivities: await idsOf(
      db,
      sql`select activity_id as id from activities where enquiry_id = ${inEnquiries} and text is not null`,
    ),
    contacts: await idsOf(
      db,
      sql`select organisation_contact_id as id from organisation_contacts
        where lower(email) = ${own} or (email is null and fold(name) = ${named})`,
    ),
    guests: await idsOf(
      db,
      sql`select space_type_guest_id as id from guests where lower(guest_email) = ${own}
        union select space_type_guest_id from guests where name_key = ${named} and guest_email is null
        union select space_type_guest_id from guests join stays using (space_type_reservation_id)
          where stays.enquiry_id = ${inEnquiries} and name_key = ${ownName}`,
    ),
    stays: await idsOf(
      db,
      sql`select space_type_reservation_id as id from stays where enquiry_id = ${inEnquiries}`,
    ),
    proposals: await idsOf(
      db,
      sql`select proposal_id as id from proposals where enquiry_id = ${inEnquiries}`,
    ),
    ...(await bookings(db, { clients, own, inEnquiries, ownName })),
  }
}

export type Belongings = Awaited<ReturnType<typeof findBelongings>>

interface OfPerson {
  clients: RawBuilder<unknown>
  own: RawBuilder<unknown>
  inEnquiries: RawBuilder<unknown>
  ownName: string
}

/**
 * The bookings, prognoses and enquiry documents of the person, divided into those that are kept for tax and the others.
 */
async function bookings(db: Executor, { clients, own, inEnquiries, ownName }: OfPerson) {
  const reservations = sql`
    select reservation_id as id, status in ('CONFIRMED', 'MODIFIED') as is_kept from reservations
    where client_id = ${clients} or lower(email) = ${own}
      or (enquiry_id = ${inEnquiries} and fold(coalesce(firstname, '') || ' ' || lastname) = ${ownName})`
  const isBooked = sql`exists (select from prognosis_metas p where p.enquiry_id = f.enquiry_id and p.status = 'BOOKED')`
  const prognoses = sql`select prognosis_meta_id as id from prognosis_metas where enquiry_id = ${inEnquiries}`
  const files = sql`select file_id as id from enquiry_files f where enquiry_id = ${inEnquiries}`
  return {
    reservations: await idsOf(db, sql`select id from (${reservations}) r where is_kept is not true`),
    keptReservations: await idsOf(db, sql`select id from (${reservations}) r where is_kept`),
    prognoses: await idsOf(db, sql`${prognoses} and status <> 'BOOKED'`),
    keptPrognoses: await idsOf(db, sql`${prognoses} and status = 'BOOKED'`),
    enquiryFiles: await idsOf(db, sql`${files} and not ${isBooked}`),
    documents: await idsOf(db, sql`${files} and ${isBooked}`),
  }
}

/** The stored files of the records: images, raw mails, attachments and documents. */
export const filesOf = (db: Executor, of: Belongings): Promise<number[]> =>
  idsOf(
    db,
    sql`select avatar_id as id from clients where client_id = ${among(of.clients, 'bigint')} and avatar_id is not null
      union select raw_id from mails
        where mail_id = ${among([...of.mails, ...of.copied], 'bigint')} and raw_id is not null
      union select content_id from mail_attachments where mail_id = ${among(of.mails, 'bigint')}
      union select content_id from reply_files where message_id = ${among(of.messages, 'bigint')}
      union select content_id from enquiry_files where file_id = ${among(of.enquiryFiles, 'bigint')}
      union select content_id from proposals
        where proposal_id = ${among(of.proposals, 'bigint')} and content_id is not null`,
  )

/** How many of these stays have not ended by a day. */
export async function countUpcoming(db: Executor, stays: readonly number[], day: string): Promise<number> {
  const found = await sql<{ count: number }>`select count(*) as count from stays
    where space_type_reservation_id = ${among(stays, 'bigint')} and state = 'BOOKED' and check_out > ${day}::date`.execute(
    db,
  )
  return found.rows[0]?.count ?? 0
}

/** The stored files of documents. */
export const contentsOf = (db: Executor, documents: readonly number[]): Promise<number[]> =>
  idsOf(db, sql`select content_id as id from enquiry_files where file_id = ${among(documents, 'bigint')}`)
