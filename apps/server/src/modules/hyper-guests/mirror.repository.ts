import { type RawBuilder, sql } from 'kysely'
import type { Columns } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

/** A stored property: its id, and its version in HyperGuest's list when it was read. */
export interface Known {
  id: number
  version: string
  favorite: boolean
  gone: boolean
}

interface Listed {
  id: number
  name: string
  city: string | null
  country: string | null
}

export async function findKnown(db: Executor): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select hyper_guest_id as id, listed_version as version, favorite, gone from hyper_guests`.execute(db)
  return rows
}

/** Adds properties with the fields of the list. They have no version yet, so that their details will be read. */
export async function addListed(db: Executor, listed: readonly Listed[]): Promise<void> {
  await sql`insert into hyper_guests (hyper_guest_id, name, city, country_code)
    select id, name, city, country from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb)
      as listed (id bigint, name text, city text, country text)
    on conflict do nothing`.execute(db)
}

/** Stores the details of a property. @param version its version in HyperGuest's list */
export async function save(db: Executor, id: number, details: Columns, version: string): Promise<void> {
  const columns = Object.entries({ ...details, listedVersion: version, gone: false })
  const changes = columns.map(([name, value]): RawBuilder<unknown> => sql`${sql.ref(name)} = ${value}`)
  await sql`update hyper_guests set ${sql.join(changes)} where hyper_guest_id = ${id}`.execute(db)
}

/** Deletes properties that HyperGuest no longer lists. Favourites are kept and marked as gone. */
export async function dropGone(db: Executor, ids: readonly number[]): Promise<void> {
  await sql`delete from hyper_guests where hyper_guest_id = any(${ids}::bigint[]) and not favorite`.execute(
    db,
  )
  await sql`update hyper_guests set gone = true where hyper_guest_id = any(${ids}::bigint[])`.execute(db)
}
