import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import type { Condition, Search } from '../conditions.ts'
import { idColumnOf, type Keyed, type Reading } from '../reading.ts'
import { type Paging, windowOf } from './lists.ts'
import { comparedState, countedState } from './log-state.ts'

/** How a list is read: its conditions, and an order if it is not that of the repository. */
export interface ListPlan {
  where: (Condition | undefined)[]
  searches?: (Search | undefined)[]
  /** The joins that the order needs, under the names of the reading query. */
  joined?: RawBuilder<unknown> | undefined
  order?: RawBuilder<unknown>
  direction?: 'asc' | 'desc'
  /** `true` if the sort column is nullable. NULLs sort first; the index must be declared NULLS FIRST. */
  isNullable?: boolean
  /** The logged tables that decide which rows the list has. Its total is kept, and follows their changes. */
  keptWith?: readonly string[]
  /** Tables that decide too while something is searched, or filtered by fields. */
  searchedWith?: readonly string[]
  /**
   * Whether a kept total is counted again after each change: the row as the log has it does not tell whether it is in the list,
   * because other rows of its table, rows derived from it, or columns that the log never shows decide too.
   */
  recounts?: boolean
}

/** A plan with its order, to which the id is added as the last key. */
export interface OrderedPlan extends ListPlan {
  order: RawBuilder<unknown>
  direction: 'asc' | 'desc'
}

/**
 * `known`: the total was counted before. `walking`: and a search finds so many rows that it reads the list in order. `kept`: the
 * ids of the page are known as well.
 */
export type Form = 'counting' | 'known' | 'walking' | 'kept'

/** The row limit for which the cheapest statements are planned: four pages of the default size. */
const SHALLOW = 100

/**
 * The row limit to plan for: 100, 1000, 10,000 and so on. A limit as a parameter makes the planner assume a tenth of
 * the table. A limit in the text makes another prepared statement; powers of ten keep their number low.
 */
function plannedLimit(rows: number): number {
  let depth = SHALLOW
  while (depth < rows) depth *= 10
  return depth
}

/**
 * One page of a list in one statement, with the exact total, or with the entries of the log since then if a total is known. The page is
 * selected from the table alone, and only its rows are joined with linked records. The snapshot of a known total is the first
 * parameter, and the ids of a kept page are the second.
 */
export function pageOf(source: Keyed, reading: Reading, plan: OrderedPlan, query: Paging, form: Form) {
  const { size, offset } = windowOf(query)
  const order = orderOf(source, plan)
  if (form === 'kept') return keptPage(reading, plan)
  const limit = sql.lit(plannedLimit(offset + size))
  const counting = form === 'counting' ? sql`, count(*) over () as counted` : sql``
  return sql`
    with page as (
      select number, ${totalIn(source, plan, form)} as total from (
        select ${idColumnOf(source)} as number ${counting}
        from ${filtered(source, plan, form === 'walking')} ${order} limit ${limit}
      ) as first_rows limit ${size} offset ${offset}
    ) ${reading.page} ${order}`
}

const keptPage = (reading: Reading, { keptWith = [] }: ListPlan) => sql`
  with page as (
    select number, place, ${compared(keptWith)} as total from unnest(${[]}::bigint[]) with ordinality as ids (number, place)
  ) ${reading.page} order by page.place`

const compared = (keptWith: readonly string[]) => comparedState(keptWith, sql`${null}::pg_snapshot`)

function totalIn(source: Keyed, { keptWith }: ListPlan, form: Form): RawBuilder<unknown> {
  if (!keptWith) return sql`counted`
  if (form === 'counting') return countedState(source.table, sql`counted`)
  return compared(keptWith)
}

/** The order and place of a page of a search, if only the rows of the list decide its order. */
export function pageKeyOf(db: Executor, source: Keyed, plan: OrderedPlan, query: Paging): string | undefined {
  const { size, offset } = windowOf(query)
  const isSearched = plan.searches?.some((search) => search !== undefined)
  if (!isSearched || plan.joined || size > SHALLOW) return undefined
  const { sql: order, parameters } = orderOf(source, plan).compile(db)
  return readsClock.test(order) ? undefined : JSON.stringify([order, parameters, offset, size])
}

/** What makes a statement depend on the time, so that its result cannot be kept. */
export const readsClock = /\b(?:now\(\)|clock_timestamp|current_(?:date|time))/

/** All rows of a list in its order. */
export function whole(source: Keyed, reading: Reading, plan: OrderedPlan) {
  const rows = sql`select ${idColumnOf(source)} as number, 0 as total from ${filtered(source, plan)}`
  return sql`with page as (${rows}) ${reading.page} ${orderOf(source, plan)}`
}

const orderOf = (source: Keyed, plan: OrderedPlan) =>
  sql`order by ${ordered(plan)}, ${idColumnOf(source)} ${sql.raw(plan.direction)}`

const nullsOrder = { asc: sql`asc nulls first`, desc: sql`desc nulls last` }

const ordered = ({ order, direction, isNullable = false }: OrderedPlan) =>
  sql`${order} ${isNullable ? nullsOrder[direction] : sql.raw(direction)}`

/**
 * The table under its alias, with the conditions of the list.
 * @param walks whether searches test row by row
 * @param rows what takes the place of the table
 */
export function filtered(
  source: Keyed,
  { where, searches = [], joined = sql`` }: ListPlan,
  walks = false,
  rows: RawBuilder<unknown> = sql.table(source.table),
) {
  const { table, alias = table } = source
  const named = sql`${rows} as ${sql.ref(alias)}`
  const asked = searches.filter((search) => search !== undefined)
  const [linking] = walks ? [] : asked.filter(({ linked }) => linked)
  const tested = asked.filter((search) => search !== linking).map(({ own, holds }) => (walks ? holds : own))
  const conditions = [...where, ...tested].filter((condition) => condition !== undefined)
  const found = linking ? foundRows(named, linking, alias) : named
  return sql`${found} ${joined} ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}`
}

/**
 * The rows found by either index, each once. With `or`, PostgreSQL would compare the link of each row with all linked
 * records found, because a trigram index finds too much.
 */
const foundRows = (named: RawBuilder<unknown>, { own, linked }: Search, alias: string) =>
  sql`(select * from ${named} where ${own}
    union all select * from ${named} where ${linked} and (${own}) is not true) as ${sql.ref(alias)}`
