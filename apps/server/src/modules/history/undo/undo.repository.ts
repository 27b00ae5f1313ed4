import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

/** A table with its primary key and the column that is its id in the change log. */
interface Table {
  name: string
  key: readonly string[]
  idColumn: string
}

/** Columns that only increase, so an undo does not restore them. */
const counters = ['version', 'generation']

/**
 * Columns that an undo leaves unchanged: former permalinks, which stay valid, and what follows from the roles of a
 * user.
 */
const derived = ['former_permalinks', 'role_sight']

/** Whether a later change of this column counts as a conflict. */
export const isCompared = (column: string): boolean => !counters.includes(column) && !derived.includes(column)

/** Tells the change log which action the rest of this transaction undoes. */
export const markUndoing = (tx: Executor, action: string) =>
  sql`select set_config('stayboard.undoes', ${action}, true)`.execute(tx)

/**
 * SQL for the state before or after an entry, with its secret values. Numbers stay in JSON, so that they keep their
 * precision.
 */
const side = (name: 'before' | 'after') => sql`(e.${sql.ref(name)} || coalesce(s.${sql.ref(name)}, '{}'))`

const entriesWithSecrets = sql`change_log e left join undo_secrets s on s.change_id = e.id`

const asRow = (table: Table, name: 'before' | 'after', alias: string) =>
  sql`cross join lateral jsonb_populate_record(null::${sql.table(table.name)}, ${side(name)}) ${sql.ref(alias)}`

const isSame = (table: Table, one: string, other: string) =>
  sql.join(
    table.key.map((column) => sql`${sql.ref(`${one}.${column}`)} = ${sql.ref(`${other}.${column}`)}`),
    sql` and `,
  )

/** Locks rows in the order of their ids until the transaction ends. */
export async function lockRows(tx: Executor, table: Table, rowIds: readonly number[]): Promise<void> {
  const id = sql.ref(table.idColumn)
  await sql`select from ${sql.table(table.name)} where ${id} = any(${rowIds}::bigint[])
    order by ${id} for no key update`.execute(tx)
}

/** The columns that an entry changed, or all of an added or deleted row, including hidden ones. */
interface Columns {
  id: number
  columns: string[]
}

export async function columnsOf(tx: Executor, ids: readonly number[]): Promise<Columns[]> {
  const found = await sql<Columns>`
    select e.id, array(
      select name from jsonb_object_keys(coalesce(${side('after')}, ${side('before')})) name
      where e.operation <> 'update' or ${side('before')} -> name is distinct from ${side('after')} -> name
    ) as columns
    from ${entriesWithSecrets} where e.id = any(${ids}::bigint[])`.execute(tx)
  return found.rows
}

/** A row whose state differs from what its entry left. */
export interface Differing {
  id: number
  /** The current row; `null` if it was deleted. */
  now: Record<string, unknown> | null
  columns: string[]
}

/**
 * The entries whose rows were deleted, or whose values in these columns have changed since. Without `offset 0`,
 * PostgreSQL would convert both rows to JSON again for each column.
 */
export async function differingAmong(
  tx: Executor,
  table: Table,
  ids: readonly number[],
  columns: readonly string[],
): Promise<Differing[]> {
  const found = await sql<Differing>`
    select * from (
      select id, now, array(
        select name from unnest(${columns}::text[]) name where now -> name is distinct from gave -> name
      ) as columns
      from (
        select e.id, to_jsonb(t) as now, to_jsonb(became) as gave
        from ${entriesWithSecrets} ${asRow(table, 'after', 'became')}
        left join ${sql.table(table.name)} t on ${isSame(table, 't', 'became')}
        where e.id = any(${ids}::bigint[]) offset 0
      ) pairs
    ) compared where now is null or columns <> '{}'`.execute(tx)
  return found.rows
}

/** Restores the same columns of several rows to their values before the entries. Counters are increased instead. */
export async function restoreColumns(
  tx: Executor,
  table: Table,
  ids: readonly number[],
  columns: readonly string[],
): Promise<void> {
  if (columns.length === 0) return
  const changes = columns.map((column) =>
    counters.includes(column)
      ? sql`${sql.ref(column)} = t.${sql.ref(column)} + 1`
      : sql`${sql.ref(column)} = was.${sql.ref(column)}`,
  )
  await sql`update ${sql.table(table.name)} t set ${sql.join(changes)}
    from ${entriesWithSecrets} ${asRow(table, 'before', 'was')} ${asRow(table, 'after', 'became')}
    where e.id = any(${ids}::bigint[]) and ${isSame(table, 't', 'became')}`.execute(tx)
}

/**
 * Restores deleted rows under their ids, in the order of the entries, unchanged except for counters.
 * @param columns the columns that all of them had
 */
export async function restoreRows(
  tx: Executor,
  table: Table,
  ids: readonly number[],
  columns: readonly string[],
): Promise<void> {
  const names = columns.map((column) => sql.ref(column))
  const values = columns.map((column) =>
    counters.includes(column) ? sql`was.${sql.ref(column)} + 1` : sql`was.${sql.ref(column)}`,
  )
  await sql`insert into ${sql.table(table.name)} (${sql.join(names)}) overriding system value
    select ${sql.join(values)} from ${entriesWithSecrets} ${asRow(table, 'before', 'was')}
    where e.id = any(${ids}::bigint[]) order by e.id desc`.execute(tx)
}

/** Deletes rows that the undone action had added. */
export async function deleteRows(tx: Executor, table: Table, ids: readonly number[]): Promise<void> {
  await sql`delete from ${sql.table(table.name)} t
    using ${entriesWithSecrets} ${asRow(table, 'after', 'became')}
    where e.id = any(${ids}::bigint[]) and ${isSame(table, 't', 'became')}`.execute(tx)
}

/** Runs work in a savepoint, which is rolled back if the work fails. */
export async function inSavepoint(tx: Executor, work: () => Promise<void>): Promise<void> {
  await sql`savepoint together`.execute(tx)
  try {
    await work()
    await sql`release savepoint together`.execute(tx)
  } catch (error) {
    await sql`rollback to savepoint together`.execute(tx)
    throw error
  }
}
