import type { ContactStatus, MailKind } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** A contacted provider as the recipient of a mail. */
interface Recipient {
  contactedProviderId: number
  departmentName: string
  toAddress: string | null
  contactName: string | null
  countryCode: string
  isWritten: boolean
  /** The day on which the provider was asked, in the office's zone; `null` if no answer is awaited. */
  askedOn: string | null
}

/** SQL: whether a provider made an offer. Either an offer is recorded, or the status showed one when it answered. */
const hasOffered = sql`(p.answered_at is not null
  or exists (select from offers o where o.contacted_provider_id = p.contacted_provider_id))`

/**
 * The contacted providers of an enquiry in these statuses, and whether a mail of this kind was already sent to each.
 */
export async function recipients(
  db: Executor,
  enquiryId: number,
  statuses: readonly ContactStatus[],
  { kind, zone }: { kind: MailKind; zone: string },
): Promise<Recipient[]> {
  const found = await sql<Recipient>`
    select p.contacted_provider_id, d.name as department_name, nullif(btrim(d.email), '') as to_address,
      nullif(btrim(d.contact_name), '') as contact_name, co.country_code,
      exists (select from mails m where m.enquiry_id = p.enquiry_id and m.kind = ${kind}
        and m.state <> 'DRAFT' and lower(m.to_addresses) = lower(btrim(d.email))) as is_written,
      case when p.status = 'Inquiry requested' then (p.asked_at at time zone ${zone})::date end as asked_on
    from contacted_providers p
      join provider_departments d using (department_id)
      join cities c using (city_id)
      join countries co using (country_id)
    where p.enquiry_id = ${enquiryId} and (${kind !== 'REFUSAL'} or ${hasOffered}) and p.status = any(${statuses}::contact_status[])
    order by p.contacted_provider_id`.execute(db)
  return found.rows
}

/** The data of a mail to a provider about an enquiry, and its author. The client's name is left out. */
export const needToTell = (db: Executor, enquiryId: number, userId: number | null) =>
  db
    .selectFrom('enquiries as e')
    .leftJoin('users as u', (join) => join.on(sql<boolean>`u.id = ${userId}`))
    .select(['e.refNumber', 'e.location', 'e.checkinDate', 'e.checkoutDate', 'e.guests'])
    .select(['e.roomType', 'e.prefferredAccommodation', 'e.budget', 'e.additionalInformation'])
    .select(sql<string>`coalesce(u.displayname, u.username, '')`.as('sender'))
    .where('e.enquiryId', '=', enquiryId)
    .executeTakeFirst()
