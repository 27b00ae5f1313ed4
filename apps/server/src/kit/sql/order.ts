import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** Rows that stand in an order, each among those of its owner (and of its group, where there are groups). */
export interface Ordered {
  table: string
  /** The column of their number. */
  id: string
  /** The column of the record they belong to. */
  owner: string
  /** The column of their place. */
  place: string
  /** The column that keeps several orders apart. */
  group?: string
}

/** Holds the owner until the transaction ends, so that no two change the order of its rows at once. */
export async function holdOwner(tx: Executor, table: string, id: string, owner: number): Promise<boolean> {
  const found =
    await sql`select from ${sql.table(table)} where ${sql.ref(id)} = ${owner} for no key update`.execute(tx)
  return found.rows.length > 0
}

/** The place behind the last one. */
export async function lastPlace(
  tx: Executor,
  ordered: Ordered,
  owner: number,
  group?: string,
): Promise<number> {
  const ofGroup = ordered.group === undefined ? sql`` : sql`and ${sql.ref(ordered.group)} = ${group}`
  const found = await sql<{ last: number }>`
    select coalesce(max(${sql.ref(ordered.place)}), 0)::int + 1 as last from ${sql.table(ordered.table)}
    where ${sql.ref(ordered.owner)} = ${owner} ${ofGroup}`.execute(tx)
  return found.rows[0]?.last ?? 1
}

/**
 * Puts a row in another place and numbers all of its order anew, from 1: whatever the places were before, they are
 * different afterwards. The caller holds the owner.
 * @param to from 1; beyond the last it becomes the last
 */
export async function moveTo(tx: Executor, ordered: Ordered, id: number, to: number): Promise<void> {
  const [table, number, place] = [sql.table(ordered.table), sql.ref(ordered.id), sql.ref(ordered.place)]
  const same = [ordered.owner, ...(ordered.group === undefined ? [] : [ordered.group])].map(
    (column) => sql`row.${sql.ref(column)} = moved.${sql.ref(column)}`,
  )
  const found = await sql<{ id: number }>`
    select row.${number} as id from ${table} row join ${table} moved on ${sql.join(same, sql` and `)}
    where moved.${number} = ${id} order by row.${place}, row.${number}`.execute(tx)
  const others = found.rows.map((row) => row.id).filter((one) => one !== id)
  const order = [...others.slice(0, to - 1), id, ...others.slice(to - 1)]
  await sql`update ${table} row set ${place} = wanted.place
    from unnest(${order}::bigint[]) with ordinality wanted (id, place)
    where row.${number} = wanted.id and row.${place} <> wanted.place`.execute(tx)
}
