import { type RawBuilder, sql } from 'kysely'

/**
 * The state of some tables, as the change log shows it: how many of their entries are visible from a transaction on
 * before which all had ended. Entries are only added, so the same number means that no row has changed since.
 */
export interface LogState {
  since: string
  changes: number
}

/** The most entries read to compare two states. After more, of any tables, a state counts as changed. */
const MOST_READ = 1000

/** The entries from a transaction on, whoever may see them. The order and the limit make PostgreSQL use the index of transactions. */
const entriesFrom = (since: RawBuilder<unknown>) =>
  sql`(select table_name from public.change_log where xid >= ${since} order by xid, id limit ${sql.lit(MOST_READ)}) entries`

const isOf = (tables: readonly string[]) => sql`table_name = any(${sql.lit(`{${tables.join(',')}}`)}::text[])`

const oldest = sql`pg_snapshot_xmin(pg_current_snapshot())`

/** A query for the present state, as one text that `stateIn` reads. */
export const stateOf = (tables: readonly string[]): RawBuilder<unknown> =>
  sql`select concat_ws(' ', ${oldest}, count(*)) from ${entriesFrom(oldest)} where ${isOf(tables)}`

export function stateIn(text: string): LogState {
  const [since = '', changes = ''] = text.split(' ')
  return { since, changes: Number(changes) }
}

/** A condition that the tables are in the state that the columns `since` and `changes` of `known` hold. */
export const isUnchanged = (tables: readonly string[], known: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(select count(*) < ${sql.lit(MOST_READ)} and count(*) filter (where ${isOf(tables)}) = ${known}.changes
    from ${entriesFrom(sql`${known}.since`)})`
