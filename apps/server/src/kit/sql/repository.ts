import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { camelCase, present } from './columns.ts'
import type { Condition } from './conditions.ts'
import { type ByFieldSource, columnOf } from './lists/field-conditions.ts'
import type { ListPlan, OrderedPlan } from './lists/list-statements.ts'
import { listingOf } from './lists/listing.ts'
import type { Page, Paging } from './lists/lists.ts'
import { idColumnOf, readingOf, type Source } from './reading.ts'
import { type RowChange, writingOf } from './writing-rows.ts'

export type { Condition } from './conditions.ts'
export type { ListPlan } from './lists/list-statements.ts'

export type Columns = Record<string, unknown>

/**
 * How a row is locked. `change`: against changes and deletion, while others may still refer to it. `remove`: against
 * any other lock, before it is deleted. `stay`: only against deletion, while something is added to it.
 */
export type LockMode = 'change' | 'remove' | 'stay'

const lockClauses: Record<LockMode, RawBuilder<unknown>> = {
  change: sql`for no key update`,
  remove: sql`for update`,
  stay: sql`for key share`,
}

/** Reads and writes one table. The first parameter of every function is the executor: the pool or a transaction. */
export interface Repository<Row, Query> {
  readonly table: string
  /** The table alias that conditions for `list` and `find` use. */
  readonly alias: string
  /** The name of the id column. */
  readonly id: string
  /** @param rights the rows that the actor may read; `undefined` for all */
  list(db: Executor, query: Query, rights: Condition | undefined): Promise<Page<Row>>
  /** @param rights the rows that the actor may read; `undefined` for all */
  find(db: Executor, id: number, rights: Condition | undefined): Promise<Row | undefined>
  /** Whether the row with an id satisfies a condition. */
  matches(db: Executor, id: number, condition: Condition): Promise<boolean>
  /** The plain row, without linked records. */
  bare(db: Executor, id: number): Promise<Columns | undefined>
  /** The plain rows with these ids that exist, by id. */
  bareOf(db: Executor, ids: readonly number[]): Promise<Map<number, Columns>>
  /** The plain row, locked until the transaction ends, by default against changes by others. */
  lock(db: Executor, id: number, hold?: LockMode): Promise<Columns | undefined>
  /** The plain rows with these ids that exist, locked in the order of their ids until the transaction ends. */
  lockAll(tx: Executor, ids: readonly number[]): Promise<Map<number, Columns>>
  insert(db: Executor, columns: Columns): Promise<number>
  /** Adds rows, one statement per `MOST_ROWS` rows. @returns their ids in the same order */
  insertAll(db: Executor, rows: readonly Columns[]): Promise<number[]>
  /** Writes columns of a row that the caller has locked, and returns the new row. */
  update(tx: Executor, id: number, columns: Columns): Promise<Row>
  /** Writes columns of rows that the caller has locked, with one statement for all rows with the same columns. */
  updateAll(tx: Executor, changes: readonly RowChange[]): Promise<void>
  remove(db: Executor, id: number): Promise<void>
}

type SortField<Query extends Paging> = NonNullable<Query['sort']>['field']

/** The sort options of a list. A field sorts by its own column unless `as` has an expression for it. */
export interface ListOrder<Field extends string> {
  /** The default sort field. */
  by: Field
  /** The direction of the default sort, if it is not ascending. */
  direction?: 'desc'
  /** The fields whose sort column is nullable. */
  nullable?: readonly Field[]
  as?: { readonly [Name in Field]?: RawBuilder<unknown> }
}

/** Converts the requested order of a query to SQL. */
function orderOf<Query extends Paging>(
  source: ByFieldSource & { order?: ListOrder<SortField<Query>> },
  { sort }: Query,
): Pick<OrderedPlan, 'order' | 'direction' | 'isNullable'> {
  const usual: ListOrder<string> = source.order ?? { by: camelCase(source.id) }
  const { field, direction = 'asc' } = sort ?? { field: usual.by, direction: usual.direction }
  return {
    order: usual.as?.[field] ?? columnOf(source, field),
    direction,
    isNullable: usual.nullable?.includes(field) ?? false,
  }
}

/**
 * Creates the repository with which an area reads and writes its table.
 * @param plan converts a query of the contract to conditions, and to an order if it is not that of `source`. It must
 * depend on the query alone, because statements are cached by query
 */
export function tableRepository<DB, TB extends keyof DB, Row, Query extends Paging>(
  source: Source<DB, TB, Row> & ByFieldSource & { order?: ListOrder<NoInfer<SortField<Query>>> },
  plan: (query: Query) => ListPlan,
): Repository<Row, Query> {
  const { alias = source.table } = source
  const table = sql.table(source.table)
  const isRow = (id: number) => sql<SqlBool>`${sql.ref(source.id)} = ${id}`
  const isSelected = (id: number) => sql<SqlBool>`${idColumnOf(source)} = ${id}`
  const reading = readingOf(source)
  const writing = writingOf(source)
  const idField = camelCase(source.id)
  return {
    table: source.table,
    alias,
    id: source.id,
    list: listingOf<Row, Query>(source, reading, (query) => ({ ...orderOf(source, query), ...plan(query) })),
    async find(db, id, rights) {
      const isReadable = rights ? sql` and ${rights}` : sql``
      const found = await sql<Row>`${reading.rows} where ${isSelected(id)}${isReadable}`.execute(db)
      return found.rows[0]
    },
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
    async lockAll(tx, ids) {
      const found =
        await sql<Columns>`select * from ${table} where ${sql.ref(source.id)} = any(${ids}::bigint[])
        order by ${sql.ref(source.id)} ${lockClauses.change}`.execute(tx)
      return new Map(found.rows.map((row) => [Number(row[idField]), row]))
    },
    async lock(db, id, hold = 'change') {
      const found =
        await sql<Columns>`select * from ${table} where ${isRow(id)} ${lockClauses[hold]}`.execute(db)
      return found.rows[0]
    },
    async insert(db, columns) {
      const [id = 0] = await writing.insertAll(db, [columns])
      return id
    },
    ...writing,
    async update(tx, id, columns) {
      const changes = present(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
      // Without a column to write there is no UPDATE, so the row keeps its version.
      const changed = await sql<Row>`with changed as (
          update ${table} set ${sql.join([sql`version = version`, ...changes])} where ${isRow(id)} returning *
        ) ${reading.changed}`.execute(tx)
      const [row] = changed.rows
      if (!row) throw new Error(`row ${id} of ${source.table} is not locked`)
      return row
    },
    async remove(db, id) {
      await sql`delete from ${table} where ${isRow(id)}`.execute(db)
    },
  }
}
