import { CompiledQuery, sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { camelCase } from '../columns.ts'
import type { Condition } from '../conditions.ts'
import { perDatabase } from '../per-database.ts'
import { idColumnOf, type Keyed, type Reading } from '../reading.ts'
import { type ByFieldSource, searchesOf } from './field-conditions.ts'
import { keptByQuery } from './kept-by-query.ts'
import { compared, counted, followed, keptTotals } from './kept-totals.ts'
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

/** The statements of a query, the text of its conditions, by which its total is kept, and that of its page. */
interface Prepared {
  readonly conditions: string | undefined
  readonly page: string | undefined
  readonly statements: Partial<Record<Form, CompiledQuery>>
}

/** Reads a page, or the next piece, of a list. @param plan must depend on the query alone */
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
    // A transaction sees its own changes, which may still be undone.
    if (conditions === undefined || db.isTransaction) {
      const rows = await read('counting')
      const isBeyond = rows.length === 0 && windowOf(query).offset > 0
      return { rows, total: isBeyond ? (await counted(db, source, planned())).total : totalIn(rows[0]) }
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
      return keep(first ? countedIn(String(first.pageTotal)) : await counted(db, source, planned()), rows)
    }
    const isBeyond = known.total <= windowOf(query).offset
    if (isBeyond && (await compared(db, planned(), known)).isSame) return { rows: [], total: known.total }
    const ids = page === undefined ? undefined : known.pages.get(page)
    const rows = await (ids ? read('kept', known.snapshot, ids) : read(formOf(known, query), known.snapshot))
    const [first] = rows
    const { isSame, snapshot } = first
      ? comparedIn(String(first.pageTotal))
      : await compared(db, planned(), known)
    const total = isSame ? { ...known, snapshot } : await followed(db, source, planned(), known, snapshot)
    const isOfNow = total.snapshot === snapshot
    if (isOfNow && (!ids || total.pages === known.pages)) return keep(total, rows)
    totals.set(conditions, total)
    // Its rows may be others now.
    return ids ? list(db, query, rights) : { rows, total: total.total }
  }
}

function prepared(db: Executor, source: Keyed, plan: OrderedPlan, query: Paging): Prepared {
  const conditions = conditionsIn(db, source, plan)
  const page = conditions === undefined ? undefined : pageKeyOf(db, source, plan, query)
  return { conditions, page, statements: {} }
}

/** The most pages kept with a total. */
const MOST_PAGES = 20

const idsOf = ({ id }: Keyed, rows: readonly unknown[]) =>
  rows.map((row) => Number(Reflect.get(Object(row), camelCase(id))))

/** The total of a page that has rows. */
const totalIn = (row: { pageTotal: number | string } | undefined) =>
  row === undefined ? 0 : Number.parseInt(String(row.pageTotal), 10)

/** A row that is tested in the order of the list costs about as much as this part of one that is found, read and sorted. */
const TESTED = 1 / 4

/**
 * Reading a list in its order visits as many rows as hold those of the page. A search that finds many reads the list in its
 * order, instead of sorting what it found.
 */
function formOf({ total, size: rows }: KeptTotal, query: Paging): Form {
  const { size, offset } = windowOf(query)
  const visited = ((offset + size) * Math.max(rows, total)) / total
  return visited * TESTED <= total ? 'walking' : 'known'
}

/** The statement without the tree that Kysely compiled it from, which takes much memory. */
const bare = ({ sql: text, parameters }: CompiledQuery) => CompiledQuery.raw(text, [...parameters])

/** What is known of a total and its page comes first among the parameters. */
const withState = (statement: CompiledQuery, state: readonly unknown[]): CompiledQuery => ({
  ...statement,
  parameters: [...state, ...statement.parameters.slice(state.length)],
})

/** The conditions of a list whose total is kept, with their values. */
function conditionsIn(db: Executor, source: Keyed, plan: OrderedPlan): string | undefined {
  if (!plan.keptWith) return undefined
  const { sql: text, parameters } = sql`select from ${filtered(source, plan)}`.compile(db)
  return readsClock.test(text) ? undefined : JSON.stringify([text, parameters, plan.keptWith])
}

/** The plan restricted to the rows that the actor may read, by the filters by fields and the ids that a query carries. */
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
    // Rights may depend on any table.
    ...(keptWith && !rights ? { keptWith: isSearched ? [...keptWith, ...searchedWith] : keptWith } : {}),
  }
}
