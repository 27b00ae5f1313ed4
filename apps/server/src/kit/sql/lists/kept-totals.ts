import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Executor } from '../../../platform/database.ts'
import type { Keyed } from '../reading.ts'
import { filtered, type ListPlan } from './list-statements.ts'
import { comparedIn, comparedState, countedIn, countedState, type KeptTotal } from './log-state.ts'

/** The most totals that are cached per list; the least recently used ones are dropped. */
const MOST_KEPT = 1000

/** Creates a cache of a list's totals, keyed by its conditions. */
export const keptTotals = () => new LRUCache<string, KeptTotal>({ max: MOST_KEPT })

/**
 * The most log entries by which a cached total is updated. With more, counting again is about as fast.
 * `log_entries_between` returns one more, so that an excess is noticed.
 */
const MOST_ENTRIES = 1000

/**
 * Updates a cached total to a later snapshot by the log entries between the two. Cached pages stay valid if none of the
 * changed rows was or is in the list. The rows are counted again if another table has changed too, or if a row alone
 * does not tell whether it is in the list.
 */
export async function updatedTotal(
  db: Executor,
  source: Keyed,
  plan: ListPlan,
  known: KeptTotal,
  snapshot: string,
): Promise<KeptTotal> {
  if (plan.recounts) return countTotal(db, source, plan)
  const found = await changeOf(source, plan, known.snapshot, snapshot).execute(db)
  const { came = null, left = null } = found.rows[0] ?? {}
  if (came === null || left === null) return countTotal(db, source, plan)
  const pages = came + left === 0 ? known.pages : new Map()
  return { ...known, snapshot, total: known.total + came - left, pages }
}

/**
 * Counts the changed rows that belong to the list after the changes between two snapshots (`came`) and before them
 * (`left`); null if the log entries cannot tell. An erasure changes earlier entries.
 */
function changeOf(source: Keyed, plan: ListPlan, seen: string, snapshot: string) {
  const isWhole = !plan.where.some(Boolean) && !plan.searches?.some(Boolean)
  const matching = (state: RawBuilder<unknown>) => {
    if (isWhole) return sql`(select count(${state}) from entries)`
    const rows = sql`rows_of(null::${sql.table(source.table)},
      (select array_agg(${state}) filter (where ${state} is not null) from entries))`
    return sql`(select count(*) from ${filtered(source, plan, true, rows)})`
  }
  const isOwn = sql`bool_and(table_name = ${source.table}) is not false`
  const isBound = sql`concat(current_setting('stayboard.exploiters', true), current_setting('stayboard.owners', true)) <> ''`
  return sql<{ came: number | null; left: number | null }>`
    with entries as materialized (
      select * from log_entries_between(${seen}::pg_snapshot, ${snapshot}::pg_snapshot,
        ${[...(plan.keptWith ?? []), 'erasures']}::text[])
    )
    select case when tells then ${matching(sql`after`)} end as came, case when tells then ${matching(sql`before`)} end as left
    from (select count(*) <= ${MOST_ENTRIES} and ${isOwn} and not ${isBound} as tells from entries) told`
}

/** Counts the rows of a list. */
export async function countTotal(db: Executor, source: Keyed, plan: ListPlan): Promise<KeptTotal> {
  const count = sql`(select count(*) from ${filtered(source, plan)})`
  const found = await sql<{ total: string }>`
    select ${countedState(source.table, count)} as total`.execute(db)
  return countedIn(found.rows[0]?.total ?? '0')
}

/**
 * Compares the current snapshot with that of a cached total. Needed for a page without rows, whose query returns no
 * state.
 */
export async function compareSnapshot(db: Executor, { keptWith = [] }: ListPlan, { snapshot }: KeptTotal) {
  const state = comparedState(keptWith, sql`${snapshot}::pg_snapshot`)
  const found = await sql<{ state: string }>`select ${state} as state`.execute(db)
  return comparedIn(found.rows[0]?.state ?? '')
}
