import { type RawBuilder, sql } from 'kysely'

/** A snapshot before all changes, for callers that have no earlier state. */
export const NEVER = '1:1:'

const listOf = (tables: readonly string[]) => sql`${sql.lit(`{${tables.join(',')}}`)}::text[]`

/**
 * SQL for the current snapshot and the number of log entries of some tables since another snapshot, as a text for
 * `comparedIn`. The number is -1 after 1,000 entries of any tables. It is a subquery, so that it is evaluated once and
 * not per row.
 */
export const comparedState = (
  tables: readonly string[],
  snapshot: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`(select concat_ws(' ', pg_current_snapshot(), coalesce(log_entries_since(${snapshot}, ${listOf(tables)}), -1)))`

/**
 * Parses the result of `comparedState`. @returns the current snapshot, and whether no row of the tables has changed
 * since the other one
 */
export function comparedIn(text: string): { snapshot: string; isSame: boolean } {
  const [snapshot = NEVER, entries] = text.split(' ')
  return { snapshot, isSame: entries === '0' }
}

/**
 * A cached total: the exact number of rows, the snapshot in which it was exact, and the approximate size of the table.
 */
export interface KeptTotal {
  snapshot: string
  total: number
  size: number
  /** The row ids of cached search pages in that snapshot, by page key. */
  pages: Map<string, readonly number[]>
}

/** SQL for a total with the current snapshot, as a text for `countedIn`. @param count the SQL of the number */
export const countedState = (table: string, count: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`concat_ws(' ', ${count}, (select greatest(reltuples, 0)::bigint from pg_class
    where oid = ${sql.lit(`public.${table}`)}::regclass), pg_current_snapshot())`

export function countedIn(text: string): KeptTotal {
  const [total, size, snapshot = NEVER] = text.split(' ')
  return { total: Number(total), size: Number(size), snapshot, pages: new Map() }
}
