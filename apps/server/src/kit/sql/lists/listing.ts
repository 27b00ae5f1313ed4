import { CompiledQuery, sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { camelCase } from '../columns.ts'
import type { Condition } from '../conditions.ts'
import { perDatabase } from '../per-database.ts'
import { idColumnOf, type Keyed, type Reading } from '../reading.ts'
import { type ByFieldSource, searchesOf } from './field-conditions.ts'
import { keptByQuery } from './kept-by-query.ts'
import { compareSnapshot, countTotal, keptTotals, updatedTotal } from './kept-totals.ts'
import {
  type Form,
  filtered,
  type OrderedPlan,
  pageKeyOf,
  pageOf,
  readsClock,
  whole,
} from './list-statements.ts'
import { among, inPieces, type Page, type Paging, windowOf } from './lists.ts'
import { comparedIn, countedIn, type KeptTotal } from './log-state.ts'

/** What is cached per query: its statements, and the cache keys of its total (`conditions`) and of its page. */
interface Prepared {
  readonly conditions: string | undefined
  readonly page: string | undefined
  readonly statements: Partial<Record<Form, CompiledQuery>>
}

/** Creates the function that reads a page, or the next piece, of a list. @param plan must depend on the query alone */
export function listingOf<Row, Query extends Paging>(
  source: ByFieldSource,
  reading: Reading,
  plan: (query: Query) => OrderedPlan,
) {
  type Found = Row & { pageTotal: number | string }
  const kept = keptByQuery<Prepared>()
  const totalsOf = perDatabase(keptTotals)

  return async function list(db: Executor, query: Query, rights: Condition | undefined): Promise<Page<Row>> {
    const planned = () => restricted(source, plan(query), query, rights)
    const { [inPieces]: pieces } = query
    if (pieces) return { rows: await pieces.next<Row>(db, whole(source, reading, planned())), total: 0 }
    const prepare = () => prepared(db, source, planned(), query)
    const { conditions, page, statements } = rights ? prepare() : kept(query, prepare)
    const read = async (form: Form, ...state: readonly unknown[]) => {
      statements[form] ??= bare(pageOf(source, reading, planned(), query, form).compile(db))
      return (await db.executeQuery<Found>(withState(statements[form], state))).rows
    }
    // Do not use the cached total inside a transaction, which sees its own uncommitted changes.
    if (conditions === undefined || db.isTransaction) {
      const rows = await read('counting')
      const isBeyond = rows.length === 0 && windowOf(query).offset > 0
      return { rows, total: isBeyond ? (await countTotal(db, source, planned())).total : totalIn(rows[0]) }
    }
    const totals = totalsOf(db)
    const known = totals.get(conditions)
    const keep = (total: KeptTotal, rows: Found[]) => {
      if (page !== undefined && rows.length > 0 && total.pages.size < MOST_PAGES)
        total.pages.set(page, idsOf(source, rows))
      totals.set(conditions, total)
      return { rows, total: total.total }
    }
    if (!known) {
      const rows = await read('counting')
      const [first] = rows
      return keep(first ? countedIn(String(first.pageTotal)) : await countTotal(db, source, planned()), rows)
    }
    const isBeyond = known.total <= windowOf(query).offset
    if (isBeyond && (await compareSnapshot(db, planned(), known)).isSame)
      return { rows: [], total: known.total }
    const ids = page === undefined ? undefined : known.pages.get(page)
    const rows = await (ids ? read('kept', known.snapshot, ids) : read(formOf(known, query), known.snapshot))
    const [first] = rows
    const { isSame, snapshot } = first
      ? comparedIn(String(first.pageTotal))
      : await compareSnapshot(db, planned(), known)
    const total = isSame ? { ...known, snapshot } : await updatedTotal(db, source, planned(), known, snapshot)
    const isOfNow = total.snapshot === snapshot
    if (isOfNow && (!ids || total.pages === known.pages)) return keep(total, rows)
    totals.set(conditions, total)
    // The cached ids may be outdated, so read again without them.
    return ids ? list(db, query, rights) : { rows, total: total.total }
  }
}

function prepared(db: Executor, source: Keyed, plan: OrderedPlan, query: Paging): Prepared {
  const conditions = conditionsIn(db, source, plan)
  const page = conditions === undefined ? undefined : pageKeyOf(db, source, plan, query)
  return { conditions, page, statements: {} }
}

/** The most pages that are cached per total. */
const MOST_PAGES = 20

const idsOf = ({ id }: Keyed, rows: readonly unknown[]) =>
  rows.map((row) => Number(Reflect.get(Object(row), camelCase(id))))

/** The total of a page that has rows. */
const totalIn = (row: { pageTotal: number | string } | undefined) =>
  row === undefined ? 0 : Number.parseInt(String(row.pageTotal), 10)

/** The cost of testing a row in list order, relative to finding a row by index, reading and sorting it. */
const TESTED = 1 / 4

/**
 * Chooses the statement form of a search by cost. To fill a page, a walk in list order visits as many rows as contain
 * the matches of that page. If a search matches many rows, that is cheaper than sorting all matches.
 */
function formOf({ total, size: rows }: KeptTotal, query: Paging): Form {
  const { size, offset } = windowOf(query)
  const visited = ((offset + size) * Math.max(rows, total)) / total
  return visited * TESTED <= total ? 'walking' : 'known'
}

/** A compiled statement without Kysely's syntax tree, which takes much memory. */
const bare = ({ sql: text, parameters }: CompiledQuery) => CompiledQuery.raw(text, [...parameters])

/** Replaces the first parameters of a statement by the cached state: the snapshot and the ids. */
const withState = (statement: CompiledQuery, state: readonly unknown[]): CompiledQuery => ({
  ...statement,
  parameters: [...state, ...statement.parameters.slice(state.length)],
})

/** The cache key of a list's total: its conditions with their values. `undefined` if the total is not cached. */
function conditionsIn(db: Executor, source: Keyed, plan: OrderedPlan): string | undefined {
  if (!plan.keptWith) return undefined
  const { sql: text, parameters } = sql`select from ${filtered(source, plan)}`.compile(db)
  return readsClock.test(text) ? undefined : JSON.stringify([text, parameters, plan.keptWith])
}

/** Restricts a plan by the reader's row rights, by the field filters of the query, and by its ids. */
function restricted(
  source: ByFieldSource,
  plan: OrderedPlan,
  query: Paging,
  rights: Condition | undefined,
): OrderedPlan {
  const { [among]: ids } = query
  const chosen = ids && sql<boolean>`${idColumnOf(source)} = any(${ids}::bigint[])`
  const searches = [...(plan.searches ?? []), ...searchesOf(source, query)]
  const { keptWith, searchedWith = [], ...rest } = plan
  const isSearched = searches.some((search) => search !== undefined)
  return {
    ...rest,
    where: [...plan.where, rights, chosen],
    searches,
    // Row rights may depend on any table, so a total with rights is not cached.
    ...(keptWith && !rights ? { keptWith: isSearched ? [...keptWith, ...searchedWith] : keptWith } : {}),
  }
}
