import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** A client with the fields that identify a person. */
export interface KnownClient {
  clientId: number
  firstname: string
  lastname: string
  email: string
  phone: string | null
  country: string | null
  /** The full name, folded. */
  name: string
  /** All email addresses, in lower case. */
  addresses: string[]
  version: number
}

const client = sql`client_id, firstname, lastname, email, phone, country, version,
  fold(firstname || ' ' || lastname) as name, addresses_in(email, alternative_emails) as addresses`

/** Reads a client. @param isHeld whether to lock it until the transaction ends, so that nothing new can refer to it */
export async function findClient(db: Executor, clientId: number, isHeld: boolean) {
  const found = await sql<KnownClient>`select ${client} from clients where client_id = ${clientId}
    ${isHeld ? sql`for update` : sql``}`.execute(db)
  return found.rows[0]
}

/** The clients with one of these email addresses, main or alternative. */
export async function clientsAt(db: Executor, addresses: readonly string[]): Promise<KnownClient[]> {
  const found = await sql<KnownClient>`select ${client} from clients
    where addresses_in(email, alternative_emails) && ${addresses}::text[] order by client_id`.execute(db)
  return found.rows
}

/** Whether another client has this phone number. @param digits as dialled within the country */
export async function isPhoneOfOthers(
  db: Executor,
  digits: string,
  own: readonly number[],
): Promise<boolean> {
  const found = await sql`select from clients
    where search like '%' || ${digits} || '%' and regexp_replace(phone, '\\D', '', 'g') like '%' || ${digits}
      and client_id <> all(${own}::bigint[]) limit 1`.execute(db)
  return found.rows.length > 0
}

/** Filters email addresses to those of users of the product. */
export async function addressesOfUsers(db: Executor, addresses: readonly string[]): Promise<string[]> {
  const found = await sql<{ address: string }>`select distinct address
    from users cross join unnest(addresses_in(email, alternative_emails)) address
    where address = any(${addresses}::text[])`.execute(db)
  return found.rows.map(({ address }) => address)
}

interface Named {
  /** The folded name. */
  name: string
  addresses: readonly string[]
  clientIds: readonly number[]
}

/**
 * Whether a client, guest, contact or user with this name has another email address, and is therefore another person.
 */
export async function isNameOfOthers(db: Executor, { name, addresses, clientIds }: Named): Promise<boolean> {
  const found = await sql<{ isShared: boolean }>`
    select exists (select from clients where search like '%' || ${name} || '%'
        and fold(firstname || ' ' || lastname) = ${name} and client_id <> all(${clientIds}::bigint[]))
      or exists (select from guests where name_key = ${name} and lower(guest_email) <> all(${addresses}::text[]))
      or exists (select from organisation_contacts where fold(name) = ${name}
        and lower(email) <> all(${addresses}::text[]))
      or exists (select from users where fold(displayname) = ${name}
        and lower(email) <> all(${addresses}::text[])) as is_shared`.execute(db)
  return found.rows[0]?.isShared ?? false
}
