import type { Language } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { userNameOf } from '../user-names/user-names.sql.ts'

/** The data about client, stay and author with which a saved reply is filled. */
export interface Facts {
  guest: string | null
  company: string | null
  brand: string | null
  user: string | null
  reference: string | null
  city: string | null
  checkin: string | null
  checkout: string | null
  nights: number | null
  guests: number | null
  /** The price in cents. */
  price: number | null
  total: number | null
  /** The language of the latest mail to the client. */
  language: Language | null
  countryCode: string | null
}

/** The message or enquiry for which a saved reply is filled. */
export interface About {
  messageId?: number | undefined
  enquiryId?: number | undefined
  /** The contact of the enquiry's organisation to whom the mail is addressed. */
  contactId?: number | undefined
  /** The email address to which the reply to a message is sent. */
  recipient?: string | undefined
}

/** The data of a message with its latest enquiry, or of an enquiry; `undefined` if it does not exist. */
export async function findFacts(
  db: Executor,
  { messageId, enquiryId, contactId, recipient }: About,
  userId: number | null,
) {
  const { rows } = await sql<Facts>`
    with asked as (select ${messageId ?? null}::bigint as message_id, ${enquiryId ?? null}::bigint as enquiry_id,
      ${contactId ?? null}::bigint as contact_id, lower(${recipient ?? null}) as recipient),
    latest as (
      select l.enquiry_id from asked join message_threads using (message_id) join mails l using (thread)
      where l.enquiry_id is not null order by l.at desc, l.mail_id desc limit 1
    ),
    -- The recipient if it is another participant than the client, to whom the client's data does not apply.
    other as (
      select coalesce((
        select l.from_name from message_threads t join messages g using (message_id) join mails l using (thread)
        where (g.message_id = m.message_id or g.merged_into_id = m.message_id) and lower(l.from_address) = asked.recipient
        order by l.at desc, l.mail_id desc limit 1), '') as name
      from asked join messages m using (message_id)
      where asked.recipient <> all(lower(m.contact_email) || coalesce(addresses_of_client(m.client_id), '{}'))
    )
    select case when other.name is not null then nullif(other.name, '') else coalesce(w.name, c.firstname || ' ' || c.lastname, nullif(m.contact_name, ''), e.contact_name) end as guest,
      case when other.name is null then coalesce(o.name, p.name) end as company, coalesce(x.name, y.name) as brand,
      ${userNameOf('u')} as "user",
      coalesce(e.ref_number, m.reference) as reference, e.location as city,
      e.checkin_date as checkin, e.checkout_date as checkout, e.nights, e.guests,
      round(e.price * 100)::bigint as price, round(e.total * 100)::bigint as total,
      (select l.language from mails l where l.state <> 'RECEIVED' and l.language is not null and (
          l.enquiry_id = e.enquiry_id or l.thread in (select thread from message_threads t where t.message_id = m.message_id))
        order by l.at desc limit 1) as language,
      coalesce(n.country_code, k.country_code) as country_code
    from asked
    left join messages m on m.message_id = asked.message_id
    left join other on true
    left join enquiries e on e.enquiry_id = coalesce(asked.enquiry_id, (select enquiry_id from latest))
    left join clients c on c.client_id = m.client_id
    left join organisations o on o.organisation_id = c.organisation_id
    left join organisations p on p.organisation_id = e.organisation_id
    left join organisation_contacts w on w.organisation_contact_id = asked.contact_id
      and w.organisation_id = e.organisation_id
    left join exploiters x on x.exploiter_id = m.exploiter_id
    left join exploiters y on y.exploiter_id = e.exploiter_id
    left join users u on u.id = ${userId}
    left join countries n on n.country_id = coalesce(o.country_id, p.country_id)
    left join countries k on k.name = c.country
    where num_nulls(m.message_id, e.enquiry_id) <= num_nulls(asked.message_id, asked.enquiry_id)
      and (asked.contact_id is null or w.organisation_contact_id is not null)
    limit 1`.execute(db)
  return rows[0]
}
