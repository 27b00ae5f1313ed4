import type { ContactStatus, MailKind } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** A contacted provider as a recipient. */
interface Recipient {
  contactedProviderId: number
  departmentName: string
  toAddress: string | null
  contactName: string | null
  countryCode: string
  isWritten: boolean
  /** The day on which it was asked, in the time zone of the office; `null` if no answer is awaited. */
  askedOn: string | null
}

/** Whether a provider made an offer: it is recorded, or its state said so when it answered. */
const hasOffered = sql`(p.answered_at is not null
  or exists (select from offers o where o.contacted_provider_id = p.contacted_provider_id))`

/** The contacted providers of an enquiry in these states, and whether a mail of this kind was written to them. */
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

/** What a mail to a provider says of an enquiry, and who writes it. The client is not named. */
export const needToTell = (db: Executor, enquiryId: number, userId: number | null) =>
  db
    .selectFrom('enquiries as e')
    .leftJoin('users as u', (join) => join.on(sql<boolean>`u.id = ${userId}`))
    .select(['e.refNumber', 'e.location', 'e.checkinDate', 'e.checkoutDate', 'e.guests'])
    .select(['e.roomType', 'e.prefferredAccommodation', 'e.budget', 'e.additionalInformation'])
    .select(sql<string>`coalesce(u.displayname, u.username, '')`.as('sender'))
    .where('e.enquiryId', '=', enquiryId)
    .executeTakeFirst()
