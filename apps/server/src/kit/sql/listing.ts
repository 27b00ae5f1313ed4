import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { camelCase } from './columns.ts'
import type { Condition, Search } from './conditions.ts'
import { type ByFieldSource, searchesOf } from './field-conditions.ts'
import { keptByQuery } from './kept-by-query.ts'
import { type KeptTotal, KeptTotals } from './kept-totals.ts'
import { among, inPieces, type Page, type Paging, windowOf } from './lists.ts'
import { isUnchanged, stateOf } from './log-state.ts'
import { perDatabase } from './per-database.ts'
import { idColumnOf, type Keyed, type Reading } from './reading.ts'

/** How a list is read: its conditions, and its order, with the id as the last key. */
export interface ListPlan {
  where: (Condition | undefined)[]
  searches?: (Search | undefined)[]
  /** The joins that the order needs, under the names of the reading query. */
  joined?: RawBuilder<unknown> | undefined
  order: RawBuilder<unknown>
  direction: 'asc' | 'desc'
  /** `true` if the sort column is nullable. NULLs sort first; the index must be declared NULLS FIRST. */
  isNullable?: boolean
  /** A query that returns the number of rows as a bigint, if there is a cheaper way than counting. */
  total?: RawBuilder<unknown> | undefined
  /** The logged tables that decide which rows the list has, and in which order. The total is kept until one of them changes. */
  keptWith?: readonly string[]
  /** Whether a page sorts many rows, also without a search. Its ids are kept with the total. */
  sorts?: boolean
}

/**
 * `known`: the total was counted before. `walking`: and there are so many rows that a search reads them in order.
 * `kept`: the ids of the page are known as well.
 */
type Form = 'counting' | 'known' | 'walking' | 'kept'

/** The statements of a query, the text of its conditions, by which its total is kept, and that of its page. */
interface Prepared {
  readonly conditions: string | undefined
  readonly page: string | undefined
  readonly statements: Partial<Record<Form, CompiledQuery>>
}

/** Reads a page, or the next piece, of a list. @param plan must depend on the query alone */
export function listingOf<Row, Query extends Paging>(
  source: ByFieldSource,
  reading: (db: Executor) => Reading,
  plan: (query: Query) => ListPlan,
) {
  const kept = keptByQuery<Prepared>()
  const totalsOf = perDatabase(() => new KeptTotals())
  return async (db: Executor, query: Query, rights: Condition | undefined): Promise<Page<Row>> => {
    const planned = () => restricted(source, plan(query), query, rights)
    const { [inPieces]: pieces } = query
    if (pieces) return { rows: await pieces.next<Row>(db, whole(source, reading(db), planned())), total: 0 }
    const prepare = () => prepared(db, source, planned(), query)
    const { conditions, page, statements }: Prepared = rights ? prepare() : kept(query, prepare)
    // A transaction sees its own changes, which may still be undone.
    const keeps = conditions !== undefined && !db.isTransaction
    const totals = totalsOf(db)
    const known = keeps ? totals.get(conditions) : undefined
    if (known && known.total <= windowOf(query).offset && (await isStill(db, planned(), known)))
      return { rows: [], total: known.total }
    const read = async (form: Form, ids?: readonly number[]) => {
      statements[form] ??= bare(pageOf(source, reading(db), planned(), query, form).compile(db))
      const found = await db.executeQuery<Row & { pageTotal: number | string }>(
        withKnown(statements[form], known, ids),
      )
      return found.rows
    }
    const ids = page === undefined ? undefined : known?.pages.get(page)
    const again = ids && (await read('kept', ids))
    // Without rows, something has changed since.
    const rows = again && again.length > 0 ? again : await read(formOf(known, query))
    const counted = rows[0]?.pageTotal
    if (typeof counted === 'string') {
      if (!keeps) return { rows, total: Number.parseInt(counted, 10) }
      const { total, pages } = totals.keep(conditions, counted, known)
      if (page !== undefined && pages.size < MOST_PAGES) pages.set(page, idsOf(source, rows))
      return { rows, total }
    }
    if (counted !== undefined) return { rows, total: counted }
    if (!keeps && windowOf(query).offset === 0) return { rows, total: 0 }
    const total = await totalOf(db, source, planned())
    return { rows, total: keeps ? totals.keep(conditions, total).total : Number.parseInt(total, 10) }
  }
}

/** Whether nothing has changed since a total was counted, for a page without rows, which could not tell. */
async function isStill(db: Executor, { keptWith = [] }: ListPlan, { since, changes }: KeptTotal) {
  const found = await sql<{ isSame: boolean }>`select ${isUnchanged(keptWith, sql.ref('known'))} as is_same
    from (select ${since}::xid8 as since, ${changes}::bigint as changes) known`.execute(db)
  return found.rows[0]?.isSame === true
}

/** The most pages kept with a total. */
const MOST_PAGES = 20

const idsOf = ({ id }: Keyed, rows: readonly unknown[]) =>
  rows.map((row) => Number(Reflect.get(Object(row), camelCase(id))))

function prepared(db: Executor, source: Keyed, plan: ListPlan, query: Paging): Prepared {
  const conditions = conditionsIn(db, source, plan)
  const page = conditions === undefined ? undefined : pageKeyOf(db, source, plan, query)
  return { conditions, page, statements: {} }
}

/** The order and place of a page, if finding its rows takes long and only the tables of the list decide their order. */
function pageKeyOf(db: Executor, source: Keyed, plan: ListPlan, query: Paging): string | undefined {
  const { size, offset } = windowOf(query)
  const isSorted = plan.sorts || plan.searches?.some((search) => search !== undefined)
  if (!isSorted || size > SHALLOW) return undefined
  const { sql: order, parameters } = orderOf(source, plan).compile(db)
  return readsClock.test(order) ? undefined : JSON.stringify([order, parameters, offset, size])
}

/** Rows that a search finds, from which on it reads the list in its order instead of sorting what it found. */
const MANY = 10_000

function formOf(known: KeptTotal | undefined, query: Paging): Form {
  if (!known) return 'counting'
  const { size, offset } = windowOf(query)
  return known.total * SHALLOW >= MANY * plannedLimit(offset + size) ? 'walking' : 'known'
}

/** The statement without the tree that Kysely compiled it from, which takes much memory. */
const bare = ({ sql: text, parameters }: CompiledQuery) => CompiledQuery.raw(text, [...parameters])

/** The known total is the first three parameters, and the ids of a kept page the fourth. */
function withKnown(
  statement: CompiledQuery,
  known: KeptTotal | undefined,
  ids: readonly number[] | undefined,
): CompiledQuery {
  if (!known) return statement
  const { since, changes, total } = known
  const first = [since, changes, total, ...(ids ? [ids] : [])]
  return { ...statement, parameters: [...first, ...statement.parameters.slice(first.length)] }
}

/** What makes a total depend on the time, so that it cannot be kept. */
const readsClock = /\b(?:now\(\)|clock_timestamp|current_(?:date|time))/

/** The conditions of a list whose total is kept, with their values. */
function conditionsIn(db: Executor, source: Keyed, plan: ListPlan): string | undefined {
  if (!plan.keptWith || plan.total) return undefined
  const { sql: text, parameters } = sql`select from ${filtered(source, plan)}`.compile(db)
  return readsClock.test(text) ? undefined : JSON.stringify([text, parameters, plan.keptWith])
}

/** The plan restricted to the rows that the actor may read, by the filters by fields and the ids that a query carries. */
function restricted(
  source: ByFieldSource,
  plan: ListPlan,
  query: Paging,
  rights: Condition | undefined,
): ListPlan {
  const { [among]: ids } = query
  const filters = searchesOf(source, query)
  if (!ids && !rights && filters.length === 0) return plan
  const chosen = ids && sql<boolean>`${idColumnOf(source)} = any(${ids}::bigint[])`
  // A tally counts all rows, so a restricted list is counted exactly. Rights may depend on any table.
  const { keptWith, searches = [], ...rest } = plan
  return {
    ...rest,
    where: [...plan.where, rights, chosen],
    searches: [...searches, ...filters],
    total: undefined,
    ...(keptWith && !rights ? { keptWith } : {}),
  }
}

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
 * One page of a list and the exact total, in one statement. The page is selected from the table alone, and only its
 * rows are joined with linked records.
 */
function pageOf(source: Keyed, reading: Reading, plan: ListPlan, query: Paging, form: Form) {
  const { size, offset } = windowOf(query)
  const order = orderOf(source, plan)
  if (form === 'kept') return keptPage(reading, plan)
  const isCounted = form === 'counting' && !plan.total
  return sql`
    with ${form === 'counting' ? sql`` : sql`${knownTotal},`} page as (
      select number, ${totalIn(source, plan, form)} as total from (
        select ${idColumnOf(source)} as number ${isCounted ? sql`, count(*) over () as counted` : sql``}
        from ${filtered(source, plan, form === 'walking')} ${order} limit ${sql.lit(plannedLimit(offset + size))}
      ) as first_rows limit ${size} offset ${offset}
    ) ${reading.page} ${order}`
}

/** A page whose ids are known, as long as nothing has changed since. */
const keptPage = (reading: Reading, { keptWith = [] }: ListPlan) => sql`
  with ${knownTotal}, page as (
    select number, place, concat_ws(' ', known.total, (${stateOf(keptWith)}), 't') as total
    from known, unnest(${[]}::bigint[]) with ordinality as ids (number, place)
    where ${isUnchanged(keptWith, sql.ref('known'))}
  ) ${reading.page} order by page.place`

const knownTotal = sql`known as (select ${null}::xid8 as since, ${null}::bigint as changes, ${null}::bigint as total)`

/** The total of a page; with its state as a text, if it is kept. */
function totalIn(source: Keyed, plan: ListPlan, form: Form): RawBuilder<unknown> {
  const { total, keptWith } = plan
  if (total) return sql`(${total})`
  if (!keptWith) return sql`counted`
  const state = sql`(${stateOf(keptWith)})`
  if (form === 'counting') return sql`concat_ws(' ', counted, ${state})`
  const again = sql`select count(*) from ${filtered(source, plan)}`
  const isSame = isUnchanged(keptWith, sql.ref('known'))
  return sql`(select concat_ws(' ', case when same then total else (${again}) end, ${state}, case when same then 't' end)
    from (select known.total, ${isSame} as same from known) compared)`
}

/** All rows of a list in its order. */
function whole(source: Keyed, reading: Reading, plan: ListPlan) {
  const rows = sql`select ${idColumnOf(source)} as number, 0 as total from ${filtered(source, plan)}`
  return sql`with page as (${rows}) ${reading.page} ${orderOf(source, plan)}`
}

const orderOf = (source: Keyed, plan: ListPlan) =>
  sql`order by ${ordered(plan)}, ${idColumnOf(source)} ${sql.raw(plan.direction)}`

const nullsOrder = { asc: sql`asc nulls first`, desc: sql`desc nulls last` }

const ordered = ({ order, direction, isNullable = false }: ListPlan) =>
  sql`${order} ${isNullable ? nullsOrder[direction] : sql.raw(direction)}`

/** The table under its alias, with the conditions of the list. @param walks whether searches test row by row */
function filtered(source: Keyed, { where, searches = [], joined = sql`` }: ListPlan, walks = false) {
  const { table, alias = table } = source
  const named = sql`${sql.table(table)} as ${sql.ref(alias)}`
  const asked = searches.filter((search) => search !== undefined)
  const [linking] = walks ? [] : asked.filter(({ linked }) => linked)
  const tested = asked.filter((search) => search !== linking).map(({ own, holds }) => (walks ? holds : own))
  const conditions = [...where, ...tested].filter((condition) => condition !== undefined)
  const rows = linking ? foundRows(named, linking, alias) : named
  return sql`${rows} ${joined} ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}`
}

/**
 * The rows found by either index, each once. With `or`, PostgreSQL would compare the link of each row with all linked
 * records found, because a trigram index finds too much.
 */
const foundRows = (named: RawBuilder<unknown>, { own, linked }: Search, alias: string) =>
  sql`(select * from ${named} where ${own}
    union all select * from ${named} where ${linked} and (${own}) is not true) as ${sql.ref(alias)}`

/** The total for an empty page, whose rows cannot carry it; with its state, if it is kept. */
async function totalOf(db: Executor, source: Keyed, plan: ListPlan): Promise<string> {
  const counting = plan.total ?? sql`select count(*) from ${filtered(source, plan)}`
  const state = plan.keptWith && !plan.total ? sql`(${stateOf(plan.keptWith)})` : sql`null`
  const counted = await sql<{
    total: string
  }>`select concat_ws(' ', (${counting}), ${state}) as total`.execute(db)
  return counted.rows[0]?.total ?? '0'
}
