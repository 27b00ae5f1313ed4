import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Executor } from '../../../platform/database.ts'
import type { Keyed } from '../reading.ts'
import { filtered, type ListPlan } from './list-statements.ts'
import { comparedIn, comparedState, countedIn, countedState, type KeptTotal } from './log-state.ts'

/** The most totals kept for a list. The ones used least recently are dropped. */
const MOST_KEPT = 1000

/** The totals of a list by its conditions. */
export const keptTotals = () => new LRUCache<string, KeptTotal>({ max: MOST_KEPT })

/** The most entries that a total follows, one less than `log_entries_between` finds. Counting again is about as fast then. */
const MOST_ENTRIES = 1000

/**
 * The total in a later snapshot: the entries of the log between the two say by how much it changed. Its pages stay if none
 * of these rows was or is in the list. It is counted again if another table has changed too, or if the row alone does not tell
 * whether it is in the list.
 */
export async function followed(
  db: Executor,
  source: Keyed,
  plan: ListPlan,
  known: KeptTotal,
  snapshot: string,
): Promise<KeptTotal> {
  if (plan.recounts) return counted(db, source, plan)
  const found = await changeOf(source, plan, known.snapshot, snapshot).execute(db)
  const { came = null, left = null } = found.rows[0] ?? {}
  if (came === null || left === null) return counted(db, source, plan)
  const pages = came + left === 0 ? known.pages : new Map()
  return { ...known, snapshot, total: known.total + came - left, pages }
}

/**
 * How many changed rows are in the list after each change between two snapshots, and how many were before it; null if the entries
 * do not tell. An erasure changes former entries.
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

/** The total, counted. */
export async function counted(db: Executor, source: Keyed, plan: ListPlan): Promise<KeptTotal> {
  const count = sql`(select count(*) from ${filtered(source, plan)})`
  const found = await sql<{ total: string }>`
    select ${countedState(source.table, count)} as total`.execute(db)
  return countedIn(found.rows[0]?.total ?? '0')
}

/** The present snapshot beside that of a kept total, for a page without rows, which cannot tell. */
export async function compared(db: Executor, { keptWith = [] }: ListPlan, { snapshot }: KeptTotal) {
  const state = comparedState(keptWith, sql`${snapshot}::pg_snapshot`)
  const found = await sql<{ state: string }>`select ${state} as state`.execute(db)
  return comparedIn(found.rows[0]?.state ?? '')
}
