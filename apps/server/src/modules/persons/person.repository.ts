import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** A client as others are compared with it. */
export interface KnownClient {
  clientId: number
  firstname: string
  lastname: string
  email: string
  phone: string | null
  country: string | null
  /** The whole name, folded. */
  name: string
  /** All addresses, in lower case. */
  addresses: string[]
  version: number
}

const client = sql`client_id, firstname, lastname, email, phone, country, version,
  fold(firstname || ' ' || lastname) as name, addresses_in(email, alternative_emails) as addresses`

/** A client by id. @param isHeld whether it is locked until the transaction ends, so that nothing new refers to it */
export async function findClient(db: Executor, clientId: number, isHeld: boolean) {
  const found = await sql<KnownClient>`select ${client} from clients where client_id = ${clientId}
    ${isHeld ? sql`for update` : sql``}`.execute(db)
  return found.rows[0]
}

/** The clients with one of these addresses, main or alternative. */
export async function clientsAt(db: Executor, addresses: readonly string[]): Promise<KnownClient[]> {
  const found = await sql<KnownClient>`select ${client} from clients
    where addresses_in(email, alternative_emails) && ${addresses}::text[] order by client_id`.execute(db)
  return found.rows
}

/** Whether another client has this number. @param digits as they are dialled within the country */
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

/** The addresses among these that a user of the product has. */
export async function addressesOfUsers(db: Executor, addresses: readonly string[]): Promise<string[]> {
  const found = await sql<{ address: string }>`select distinct address
    from users cross join unnest(addresses_in(email, alternative_emails)) address
    where address = any(${addresses}::text[])`.execute(db)
  return found.rows.map(({ address }) => address)
}

interface Named {
  /** Folded. */
  name: string
  addresses: readonly string[]
  clientIds: readonly number[]
}

/** Whether a client, guest, contact or user with this name has another address, and so is another person. */
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
