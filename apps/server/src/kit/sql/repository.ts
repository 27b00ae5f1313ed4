import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { conditionsOf, type FieldColumns } from './field-conditions.ts'
import { finderOf } from './finding.ts'
import { keptStatements } from './kept-statements.ts'
import { among, inPieces, type Page, type Paging, windowOf } from './lists.ts'
import { idColumnOf, type Keyed, type Reading, readingOf, type Source } from './reading.ts'
import { type Signer, signature } from './transaction.ts'

/** A condition on the rows of a list. */
export type Condition = RawBuilder<SqlBool>

/** A table with the columns of fields that are not named after their field. */
export type Columned = Keyed & { columns?: FieldColumns }

/** How a list is read: its conditions, and its order, with the id as the last key. */
export interface ListPlan {
  where: (Condition | undefined)[]
  /** The joins that the order needs, under the names of the reading query. */
  joined?: RawBuilder<unknown> | undefined
  order: RawBuilder<unknown>
  direction: 'asc' | 'desc'
  /** `true` if the sort column is nullable. NULLs sort first; the index must be declared NULLS FIRST. */
  isNullable?: boolean
  /** A query that returns the number of rows as a bigint, if there is a cheaper way than counting. */
  total?: RawBuilder<unknown> | undefined
}

export type Columns = Record<string, unknown>

/**
 * The lock of a row. `change`: against changes and deletion, while others may still refer to it. `remove`: against any
 * other lock, before it is deleted. `stay`: only against deletion, while something is added to it.
 */
export type LockMode = 'change' | 'remove' | 'stay'

const lockClauses: Record<LockMode, RawBuilder<unknown>> = {
  change: sql`for no key update`,
  remove: sql`for update`,
  stay: sql`for key share`,
}

/** Reads and writes one table. The executor comes first: the pool or a transaction. */
export interface Repository<Row, Query> {
  readonly table: string
  /** The name of the table in the conditions of `list` and `find`. */
  readonly alias: string
  /** The column of the records' id. */
  readonly id: string
  /** @param rights the rows that the actor may read; `undefined` for all */
  list(db: Executor, query: Query, rights: Condition | undefined): Promise<Page<Row>>
  /** @param rights the rows that the actor may read; `undefined` for all */
  find(db: Executor, id: number, rights: Condition | undefined): Promise<Row | undefined>
  /** Whether the row with this id satisfies the condition. */
  matches(db: Executor, id: number, condition: Condition): Promise<boolean>
  /** The plain row, without linked records. */
  bare(db: Executor, id: number): Promise<Columns | undefined>
  /** The plain rows with these ids that exist, by id. */
  bareOf(db: Executor, ids: readonly number[]): Promise<Map<number, Columns>>
  /** The plain row, locked until the transaction ends, by default against changes by others. */
  lock(db: Executor, id: number, hold?: LockMode): Promise<Columns | undefined>
  insert(db: Executor, columns: Columns): Promise<number>
  /**
   * Writes the columns if the row still has this version, signed by the actor, and returns the row after the write. It
   * is one statement, so outside a transaction it is atomic by itself. Returns `undefined` if the version has changed.
   */
  update(
    actor: Signer & { db: Executor },
    id: number,
    version: number,
    columns: Columns,
  ): Promise<Row | undefined>
  remove(db: Executor, id: number): Promise<void>
}

/**
 * The functions with which every area reads and writes its table.
 * @param plan converts a query of the contract to conditions and order. It must depend on the query alone, because
 *   statements are kept by query.
 */
export function tableRepository<DB, TB extends keyof DB, Row, Query extends Paging>(
  source: Source<DB, TB, Row> & Columned,
  plan: (query: Query) => ListPlan,
): Repository<Row, Query> {
  const { alias = source.table } = source
  const table = sql.table(source.table)
  const isRow = (id: number) => sql<SqlBool>`${sql.ref(source.id)} = ${id}`
  const isSelected = (id: number) => sql<SqlBool>`${idColumnOf(source)} = ${id}`
  const reading = readingOf(source)
  const kept = keptStatements()
  const idField = source.id.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return {
    table: source.table,
    alias,
    id: source.id,
    async list(db, query, rights) {
      const planned = () => restricted(source, plan(query), query, rights)
      const { [inPieces]: pieces } = query
      if (pieces) return { rows: await pieces.next<Row>(db, whole(source, reading(db), planned())), total: 0 }
      const build = () => pageOf(source, reading(db), planned(), query).compile(db)
      const statement = rights ? build() : kept(query, build)
      const { rows } = await db.executeQuery<Row & { pageTotal: number }>(statement)
      const isFirst = windowOf(query).offset === 0
      return { rows, total: rows[0]?.pageTotal ?? (isFirst ? 0 : await totalOf(db, source, planned())) }
    },
    find: finderOf<Row>(source, reading),
    async matches(db, id, condition) {
      const found = await sql`
        select from ${table} as ${sql.ref(alias)} where ${isSelected(id)} and ${condition}`.execute(db)
      return found.rows.length > 0
    },
    async bare(db, id) {
      const found = await sql<Columns>`select * from ${table} where ${isRow(id)}`.execute(db)
      return found.rows[0]
    },
    async bareOf(db, ids) {
      const found = await sql<Columns>`select * from ${table}
        where ${sql.ref(source.id)} = any(${ids}::bigint[])`.execute(db)
      return new Map(found.rows.map((row) => [Number(row[idField]), row]))
    },
    async lock(db, id, hold = 'change') {
      const found =
        await sql<Columns>`select * from ${table} where ${isRow(id)} ${lockClauses[hold]}`.execute(db)
      return found.rows[0]
    },
    async insert(db, columns) {
      const given = present(columns)
      const names = sql.join(given.map(([name]) => sql.ref(name)))
      const values = sql.join(given.map(([, value]) => value))
      const made = await sql<{ id: number }>`insert into ${table} (${names}) values (${values})
        returning ${sql.ref(source.id)} as id`.execute(db)
      return made.rows[0]?.id ?? 0
    },
    async update(actor, id, version, columns) {
      const changes = present(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
      const changed = await sql<Row>`
        with signed as (${signature(actor)}), changed as (
          update ${table} set ${sql.join([sql`version = ${table}.version`, ...changes])} from signed
          where ${isRow(id)} and ${table}.version = ${version} returning ${table}.*
        ) ${reading(actor.db).changed}`.execute(actor.db)
      return changed.rows[0]
    },
    async remove(db, id) {
      await sql`delete from ${table} where ${isRow(id)}`.execute(db)
    },
  }
}

/** The plan restricted to the rows that the actor may read, by the filters by fields and the ids that a query carries. */
function restricted(
  source: Columned,
  plan: ListPlan,
  query: Paging,
  rights: Condition | undefined,
): ListPlan {
  const { [among]: ids } = query
  const filters = conditionsOf(source, query)
  if (!ids && !rights && filters.length === 0) return plan
  const chosen = ids && sql<SqlBool>`${idColumnOf(source)} = any(${ids}::bigint[])`
  // A tally counts all rows, so a restricted list is counted exactly.
  return { ...plan, where: [...plan.where, rights, ...filters, chosen], total: undefined }
}

/** The columns to write. `undefined` means unchanged. */
const present = (columns: Columns) => Object.entries(columns).filter(([, value]) => value !== undefined)

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
function pageOf(source: Keyed, reading: Reading, plan: ListPlan, query: Paging) {
  const { size, offset } = windowOf(query)
  const order = orderOf(source, plan)
  return sql`
    with page as (
      select number, total from (
        select ${idColumnOf(source)} as number, ${totalIn(plan)} as total from ${filtered(source, plan)}
        ${order} limit ${sql.lit(plannedLimit(offset + size))}
      ) as first_rows limit ${size} offset ${offset}
    ) ${reading.page} ${order}`
}

const totalIn = ({ total }: ListPlan) => (total ? sql`(${total})` : sql`count(*) over ()`)

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

/** The table under its alias, with the conditions of the list. */
function filtered(source: Keyed, plan: ListPlan) {
  const { table, alias = table } = source
  const conditions = plan.where.filter((condition) => condition !== undefined)
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  return sql`${sql.table(table)} as ${sql.ref(alias)} ${plan.joined ?? sql``} ${where}`
}

/** The total for an empty page, whose rows cannot carry it. */
async function totalOf(db: Executor, source: Keyed, plan: ListPlan): Promise<number> {
  const counting = plan.total ?? sql`select count(*) from ${filtered(source, plan)}`
  const counted = await sql<{ total: number }>`select (${counting}) as total`.execute(db)
  return counted.rows[0]?.total ?? 0
}
