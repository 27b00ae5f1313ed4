import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** A stored answer of the geocoder; without coordinates if it does not know the address. */
export interface Kept {
  latitude: number | null
  longitude: number | null
  found: string | null
}

/** Days after which a stored answer is requested again, because new streets are built. */
const KEPT_DAYS = 90

export async function find(db: Executor, hash: string): Promise<Kept | undefined> {
  const found = await sql<Kept>`select latitude, longitude, found from geocoded_addresses
    where address_hash = ${hash} and at > now() - make_interval(days => ${sql.lit(KEPT_DAYS)})`.execute(db)
  return found.rows[0]
}

export async function keep(db: Executor, hash: string, kept: Kept): Promise<void> {
  await sql`insert into geocoded_addresses (address_hash, latitude, longitude, found)
    values (${hash}, ${kept.latitude}, ${kept.longitude}, ${kept.found})
    on conflict (address_hash) do update
    set latitude = excluded.latitude, longitude = excluded.longitude, found = excluded.found, at = now()`.execute(
    db,
  )
}

/**
 * Reserves the next request to the geocoder, one per second over all copies of the server. @returns the milliseconds
 * until then; `undefined` if too many requests are waiting
 */
export async function takeTurn(db: Executor, most: number): Promise<number | undefined> {
  const taken = await sql<{ wait: number }>`update geocoder_turns
    set next_at = greatest(next_at, now()) + interval '1 second'
    where next_at < now() + make_interval(secs => ${most / 1000}::double precision)
    returning (extract(epoch from next_at - interval '1 second' - now()) * 1000)::integer as wait`.execute(db)
  return taken.rows[0] && Math.max(0, taken.rows[0].wait)
}
