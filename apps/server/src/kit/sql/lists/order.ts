import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

/** A table whose rows have positions within their parent and, optionally, within a group. */
export interface Ordered {
  table: string
  /** The column of the row's id. */
  id: string
  /** The column of the parent's id. */
  owner: string
  /** The column with the row's position. */
  place: string
  /** The column of the group, if one parent has several ordered groups. */
  group?: string
}

/** Locks the parent until the transaction ends, so that no two requests change the order of its rows at once. */
export async function lockOwner(tx: Executor, table: string, id: string, owner: number): Promise<boolean> {
  const found =
    await sql`select from ${sql.table(table)} where ${sql.ref(id)} = ${owner} for no key update`.execute(tx)
  return found.rows.length > 0
}

/** The highest position in use. */
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
 * Moves a row to another position and renumbers its order from 1, which also repairs duplicate positions. The caller
 * must hold the lock of `lockOwner`.
 * @param to from 1; a position beyond the last means the last
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
