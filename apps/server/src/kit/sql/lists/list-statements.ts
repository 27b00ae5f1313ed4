import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import type { Condition, Search } from '../conditions.ts'
import { idColumnOf, type Keyed, type Reading } from '../reading.ts'
import { type Paging, windowOf } from './lists.ts'
import { comparedState, countedState } from './log-state.ts'

/** How a list is read: its conditions, and an order if it differs from that of the repository. */
export interface ListPlan {
  where: (Condition | undefined)[]
  searches?: (Search | undefined)[]
  /** The joins that the sort expression needs. Aliases must be those of the reading query. */
  joined?: RawBuilder<unknown> | undefined
  order?: RawBuilder<unknown>
  direction?: 'asc' | 'desc'
  /** `true` if the sort column is nullable. NULLs sort first; the index must be declared NULLS FIRST. */
  isNullable?: boolean
  /**
   * The logged tables that decide which rows are in the list. The total is cached and updated from changes of these
   * tables.
   */
  keptWith?: readonly string[]
  /** Further tables that decide which rows are in the list if the query has a search or field filters. */
  searchedWith?: readonly string[]
  /**
   * Whether a cached total is counted again after each change, instead of being updated from the log. Needed if other
   * rows, derived rows, or columns that are not logged decide whether a row is in the list.
   */
  recounts?: boolean
}

/** A plan with a complete order. The id is added as the last sort key. */
export interface OrderedPlan extends ListPlan {
  order: RawBuilder<unknown>
  direction: 'asc' | 'desc'
}

/**
 * The forms of a page's statement. `counting` also counts the total; `known` uses a cached total; `walking`
 * additionally reads the list in its order, because a search matches many rows; `kept` reads rows by cached ids.
 */
export type Form = 'counting' | 'known' | 'walking' | 'kept'

/** The row limit that the planner assumes for most statements: four pages of the default size. */
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
 * Builds one statement for a page of a list. It also returns the exact total or, if a total is cached, the number of
 * log entries since then. The page is selected from the table alone, and only its rows are joined with linked records.
 * Parameter 1 is the snapshot of a cached total, parameter 2 the cached ids.
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

/**
 * The cache key of a page in a search: its order and position. `undefined` if other tables decide the order or the page
 * is large.
 */
export function pageKeyOf(db: Executor, source: Keyed, plan: OrderedPlan, query: Paging): string | undefined {
  const { size, offset } = windowOf(query)
  const isSearched = plan.searches?.some((search) => search !== undefined)
  if (!isSearched || plan.joined || size > SHALLOW) return undefined
  const { sql: order, parameters } = orderOf(source, plan).compile(db)
  return readsClock.test(order) ? undefined : JSON.stringify([order, parameters, offset, size])
}

/** Matches SQL that depends on the current time, so that its result cannot be cached. */
export const readsClock = /\b(?:now\(\)|clock_timestamp|current_(?:date|time))/

/** Builds the statement that reads all rows of a list in its order. */
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
 * The FROM clause of a list: the table under its alias, with the conditions.
 * @param walks whether searches test each row instead of using their index
 * @param rows replaces the table
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
