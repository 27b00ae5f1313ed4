import type { Fase } from '@stayboard/contract'
import { sql } from 'kysely'
import { containsText } from '../../../kit/sql/conditions.ts'
import type { Executor } from '../../../platform/database.ts'

/** The most records that are proposed. */
const MOST = 5
/** The shortest city name that is looked up. Shorter names cannot use the index and would read all cities. */
const SHORTEST = 3

/** Filters names to those of cities. @param names folded */
export async function citiesAmong(db: Executor, names: readonly string[]): Promise<Set<string>> {
  const asked = names.filter((name) => name.length >= SHORTEST).slice(0, 40)
  const found = await sql<{ name: string }>`
    select n.name from unnest(${asked}::text[]) n (name)
    where exists (
      select from cities c where c.search like '%' || regexp_replace(n.name, '([\\\\%_])', '\\\\\\1', 'g') || '%'
        and n.name = any(regexp_split_to_array(c.search, ',\\s*')))`.execute(db)
  return new Set(found.rows.map(({ name }) => name))
}

interface Organisation {
  organisationId: number
  name: string
}

/** The organisation of a client, as a list. */
export async function organisationOf(db: Executor, clientId: number): Promise<Organisation[]> {
  return db
    .selectFrom('clients as c')
    .innerJoin('organisations as o', 'o.organisationId', 'c.organisationId')
    .select(['o.organisationId', 'o.name'])
    .where('c.clientId', '=', clientId)
    .execute()
}

/** The organisations that an email address is connected to: through clients, contacts, and contacts of enquiries. */
export async function organisationsOf(db: Executor, address: string): Promise<Organisation[]> {
  const isNear = containsText('c.search', address) ?? sql`false`
  const { rows } = await sql<Organisation>`
    select o.organisation_id, o.name from organisations o
    where not o.is_private and o.organisation_id in (
      select c.organisation_id from clients c
        where ${isNear} and lower(${address}) = any(addresses_of_client(c.client_id))
      union select organisation_id from organisation_contacts where lower(email) = lower(${address})
      union select organisation_id from enquiries where lower(client_email) = lower(${address}))
    order by o.organisation_id limit ${MOST}`.execute(db)
  return rows
}

/** The organisations with a name, regardless of its legal form. @param key `companyKey` of the name */
export const organisationsNamed = (db: Executor, key: string): Promise<Organisation[]> =>
  db
    .selectFrom('organisations')
    .select(['organisationId', 'name'])
    .where('nameKey', '=', key)
    .where('isPrivate', '=', false)
    .orderBy('organisationId')
    .limit(MOST)
    .execute()

/** The organisations whose website or general email address has a domain. @param domain in lower case */
export async function organisationsAt(db: Executor, domain: string): Promise<Organisation[]> {
  const isNear = containsText('o.search', domain) ?? sql`false`
  const { rows } = await sql<Organisation>`
    select organisation_id, name from organisations o
    where ${isNear} and not is_private and (
      split_part(lower(general_email), '@', 2) = ${domain}
      or split_part(regexp_replace(lower(website), '^(https?://)?(www\\.)?', ''), '/', 1) = ${domain})
    order by organisation_id limit ${MOST}`.execute(db)
  return rows
}

interface Proposed {
  enquiryId: number
  refNumber: string
  name: string | null
  contactName: string
  fase: Fase
  checkinDate: string | null
  reason: 'number' | 'person' | 'company'
}

interface Signs {
  messageId: number
  refNumbers: readonly string[]
  address: string
  clientId: number | null
}

/** The enquiries to which a message may belong but is not linked yet: the strongest reason first, then the latest. */
export async function enquiriesFor(db: Executor, { messageId, refNumbers, address, clientId }: Signs) {
  const { rows } = await sql<Proposed>`
    select enquiry_id, ref_number, name, contact_name, fase, checkin_date,
      (array_agg(reason order by strength))[1] as reason
    from (
      select enquiry_id, 'number' as reason, 1 as strength from enquiries
        where ref_number = any(${[...refNumbers]}::text[])
      union all
      select enquiry_id, 'person', 2 from enquiries where lower(client_email) = lower(${address})
      union all
      (select enquiry_id, 'company', 3 from enquiries
        where organisation_id = (
          select organisation_id from clients join organisations using (organisation_id)
          where client_id = ${clientId} and not is_private)
        order by time_stamp desc limit 20)
    ) found join enquiries using (enquiry_id)
    where enquiry_id not in (
      select coalesce(j.enquiry_id, m.enquiry_id)
      from message_threads t join messages g using (message_id) join mails m using (thread)
        left join mail_enquiries j on j.mail_id = m.mail_id
      where (g.message_id = ${messageId} or g.merged_into_id = ${messageId})
        and coalesce(j.enquiry_id, m.enquiry_id) is not null)
    group by enquiry_id, ref_number, name, contact_name, fase, checkin_date, time_stamp
    order by min(strength), time_stamp desc, enquiry_id desc limit ${MOST * 2}`.execute(db)
  return rows
}
