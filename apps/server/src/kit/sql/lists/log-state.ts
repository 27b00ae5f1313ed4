import { type RawBuilder, sql } from 'kysely'

/** The snapshot in which nothing is known. */
export const NEVER = '1:1:'

const listOf = (tables: readonly string[]) => sql`${sql.lit(`{${tables.join(',')}}`)}::text[]`

/**
 * The present snapshot, and how many entries the log has of some tables since another one, as a text that `comparedIn` reads.
 * The number is -1 after 1,000 entries of any tables. A subquery, so that it is evaluated once and not per row.
 */
export const comparedState = (
  tables: readonly string[],
  snapshot: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`(select concat_ws(' ', pg_current_snapshot(), coalesce(log_entries_since(${snapshot}, ${listOf(tables)}), -1)))`

/** @returns the present snapshot, and whether no row of the tables has changed since the other */
export function comparedIn(text: string): { snapshot: string; isSame: boolean } {
  const [snapshot = NEVER, entries] = text.split(' ')
  return { snapshot, isSame: entries === '0' }
}

/** An exact total, the snapshot in which it was exact, and about how many rows the table has. */
export interface KeptTotal {
  snapshot: string
  total: number
  size: number
  /** The ids of searched pages in that snapshot, by their order and place. */
  pages: Map<string, readonly number[]>
}

/** A total that was counted now, as a text that `countedIn` reads. @param count the number */
export const countedState = (table: string, count: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`concat_ws(' ', ${count}, (select greatest(reltuples, 0)::bigint from pg_class
    where oid = ${sql.lit(`public.${table}`)}::regclass), pg_current_snapshot())`

export function countedIn(text: string): KeptTotal {
  const [total, size, snapshot = NEVER] = text.split(' ')
  return { total: Number(total), size: Number(size), snapshot, pages: new Map() }
}
