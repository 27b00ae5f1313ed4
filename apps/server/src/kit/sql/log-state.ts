import { type RawBuilder, sql } from 'kysely'

/**
 * The state of some tables, as the change log shows it: how many of their entries are visible from a transaction on
 * before which all had ended. Entries are only added, so the same number means that no row has changed since. After 1,000
 * entries of any tables a state counts as changed: its number is -1.
 */
export interface LogState {
  since: string
  changes: number
}

const listOf = (tables: readonly string[]) => sql`${sql.lit(`{${tables.join(',')}}`)}::text[]`

/** A query for the present state, as one text that `stateIn` reads. */
export const stateOf = (tables: readonly string[]): RawBuilder<unknown> =>
  sql`select concat_ws(' ', oldest, coalesce(log_entries_from(oldest, ${listOf(tables)}), -1))
    from pg_snapshot_xmin(pg_current_snapshot()) oldest`

export function stateIn(text: string): LogState {
  const [since = '', changes = ''] = text.split(' ')
  return { since, changes: Number(changes) }
}

/** A condition that the tables are in the state that the columns `since` and `changes` of `known` hold. */
export const isUnchanged = (tables: readonly string[], known: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`coalesce(log_entries_from(${known}.since, ${listOf(tables)}) = ${known}.changes, false)`
