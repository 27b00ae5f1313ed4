import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** The organisations with these keys of a system. */
export async function recordsOf(db: Executor, source: string, keys: readonly string[]) {
  const found = await sql<{ key: string; id: number }>`select key, organisation_id as id from former_keys
    where source = ${source} and key = any(${keys}::text[])`.execute(db)
  return new Map(found.rows.map(({ key, id }) => [key, id]))
}

/** The keys of these organisations in a system. */
export async function keysOf(db: Executor, source: string, ids: readonly number[]) {
  const found = await sql<{ key: string; id: number }>`select key, organisation_id as id from former_keys
    where source = ${source} and organisation_id = any(${ids}::bigint[])`.execute(db)
  return new Map(found.rows.map(({ key, id }) => [id, key]))
}

/** Adds keys of organisations. */
export async function addKeys(tx: Executor, source: string, keys: readonly { key: string; id: number }[]) {
  if (keys.length === 0) return
  await sql`insert into former_keys (source, key, organisation_id)
    select ${source}::text, key, id
    from unnest(${keys.map(({ key }) => key)}::text[], ${keys.map(({ id }) => id)}::bigint[]) as k (key, id)`.execute(
    tx,
  )
}
