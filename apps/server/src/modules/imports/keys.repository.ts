import type { ImportKind } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** The columns of `former_keys` that refer to each kind of record. */
const columns: Readonly<Record<ImportKind, string>> = {
  ORGANISATIONS: 'organisation_id',
  CLIENTS: 'client_id',
  PROVIDERS: 'meta_id',
  DEPARTMENTS: 'department_id',
  ROOMS: 'hospitality_entity_id',
  SPACE_TYPES: 'space_type_id',
  PRICES: 'space_type_price_id',
  RATE_PLANS: 'channel_manager_rate_plan_id',
  ENQUIRIES: 'enquiry_id',
  STAYS: 'space_type_reservation_id',
  GUESTS: 'space_type_guest_id',
  PROGNOSES: 'prognosis_meta_id',
  TAGS: 'tag_id',
  ARTICLES: 'article_id',
  USERS: 'user_id',
}

/** The former system that keys belong to, and the kind of record. */
export interface KeySpace {
  kind: ImportKind
  source: string
}

const recordOf = ({ kind }: Pick<KeySpace, 'kind'>) => sql.ref(columns[kind])

/** The records with these keys in a former system. */
export async function recordsOf(db: Executor, space: KeySpace, keys: readonly string[]) {
  const found = await sql<{ key: string; id: number }>`select key, ${recordOf(space)} as id from former_keys
    where source = ${space.source} and key = any(${keys}::text[]) and ${recordOf(space)} is not null`.execute(
    db,
  )
  return new Map(found.rows.map(({ key, id }) => [key, id]))
}

/** The keys of these records in a former system. */
export async function keysOf(db: Executor, space: KeySpace, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const found = await sql<{ key: string; id: number }>`select key, ${recordOf(space)} as id from former_keys
    where source = ${space.source} and ${recordOf(space)} = any(${ids}::bigint[])`.execute(db)
  return new Map(found.rows.map(({ key, id }) => [id, key]))
}

/** Stores the keys of records in a former system. */
export async function addKeys(
  tx: Executor,
  space: KeySpace,
  keys: readonly { key: string; id: number }[],
): Promise<void> {
  if (keys.length === 0) return
  await sql`insert into former_keys (source, key, ${recordOf(space)})
    select ${space.source}::text, key, id
    from unnest(${keys.map(({ key }) => key)}::text[], ${keys.map(({ id }) => id)}::bigint[]) as k (key, id)`.execute(
    tx,
  )
}
