import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

type KeyColumn = 'organisation_id'

/** The keys of a system that a kind of record had there. */
export interface KeysOf {
  column: KeyColumn
  source: string
}

/** The records with these keys. */
export async function recordsOf(db: Executor, { column, source }: KeysOf, keys: readonly string[]) {
  const found = await sql<{ key: string; id: number }>`select key, ${sql.ref(column)} as id from former_keys
    where source = ${source} and key = any(${keys}::text[]) and ${sql.ref(column)} is not null`.execute(db)
  return new Map(found.rows.map(({ key, id }) => [key, id]))
}

/** The keys of these records. */
export async function keysOf(db: Executor, { column, source }: KeysOf, ids: readonly number[]) {
  const found = await sql<{ key: string; id: number }>`select key, ${sql.ref(column)} as id from former_keys
    where source = ${source} and ${sql.ref(column)} = any(${ids}::bigint[])`.execute(db)
  return new Map(found.rows.map(({ key, id }) => [id, key]))
}

/** Adds keys of records. */
export async function addKeys(
  tx: Executor,
  { column, source }: KeysOf,
  keys: readonly { key: string; id: number }[],
) {
  if (keys.length === 0) return
  await sql`insert into former_keys (source, key, ${sql.ref(column)})
    select ${source}, key, id from unnest(${keys.map(({ key }) => key)}::text[], ${keys.map(({ id }) => id)}::bigint[]) as k (key, id)`.execute(
    tx,
  )
}
