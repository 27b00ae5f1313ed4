import { sql } from 'kysely'
import { containsText } from '../../../kit/sql/conditions.ts'
import type { Executor } from '../../../platform/database.ts'

/** The most clients that are proposed. */
const MOST = 20

interface Alike {
  clientId: number
  name: string
  address: string
  organisation: string | null
  city: string | null
}

const columns = sql`c.client_id, c.firstname || ' ' || c.lastname as name, c.email as address, o.name as organisation, c.city`

/** The clients with a phone number, latest first. @param phone in international format */
export async function clientsCalling(db: Executor, phone: string): Promise<Alike[]> {
  const isNear = containsText('c.search', phone.replaceAll(/\D/g, '')) ?? sql`false`
  const { rows } = await sql<Alike>`
    select ${columns} from clients c left join organisations o using (organisation_id)
    where ${isNear} and c.phone = ${phone}
    order by c.client_id desc limit ${MOST}`.execute(db)
  return rows
}

/** The clients with a name, latest first. */
export async function clientsNamed(db: Executor, name: string): Promise<Alike[]> {
  const { rows } = await sql<Alike>`
    select ${columns} from clients c left join organisations o using (organisation_id)
    where fold(c.firstname || ' ' || c.lastname) = fold(${name})
    order by c.client_id desc limit ${MOST}`.execute(db)
  return rows
}

/** Our own domains, in lower case: those of exploiters, and of the email addresses of exploiters and users. */
export async function ownDomains(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`
    select domain from exploiter_domains
    union select split_part(lower(email), '@', 2) from exploiters where email is not null
    union select split_part(lower(email), '@', 2) from users where active`.execute(db)
  return rows.map(({ domain }) => domain)
}

/** Whether a client has an email address, ignoring case. */
export async function hasAddress(db: Executor, address: string): Promise<boolean> {
  const isNear = containsText('c.search', address) ?? sql`false`
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from clients c where ${isNear} and lower(${address}) = any(addresses_of_client(c.client_id))
    ) as is`.execute(db)
  return rows[0]?.is ?? false
}

/** Whether a contact of an organisation has an email address. */
export async function hasContact(db: Executor, organisationId: number, address: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from organisation_contacts where organisation_id = ${organisationId} and lower(email) = lower(${address})
    ) as is`.execute(db)
  return rows[0]?.is ?? false
}
