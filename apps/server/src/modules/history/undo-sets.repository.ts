import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** A table, the columns of its primary key, and the id column of the change log. */
interface Table {
  name: string
  key: readonly string[]
  idColumn: string
}

/** An entry and its changed columns, or all columns of a deleted row, including hidden ones. */
export interface Changed {
  id: number
  operation: 'update' | 'delete'
  columns: string[]
}

/** The state before or after an entry, including its secrets. */
const side = (name: 'before' | 'after') => sql`(e.${sql.ref(name)} || coalesce(s.${sql.ref(name)}, '{}'))`

const entriesWithSecrets = sql`change_log e left join undo_secrets s on s.change_id = e.id`

const asRow = (table: Table, name: 'before' | 'after', alias: string) =>
  sql`cross join lateral jsonb_populate_record(null::${sql.table(table.name)}, ${side(name)}) ${sql.ref(alias)}`

const isSame = (table: Table, one: string, other: string) =>
  sql.join(
    table.key.map((column) => sql`${sql.ref(`${one}.${column}`)} = ${sql.ref(`${other}.${column}`)}`),
    sql` and `,
  )

/** Locks rows until the transaction ends, in the order of their ids. */
export async function lockRows(tx: Executor, table: Table, rowIds: readonly number[]): Promise<void> {
  const id = sql.ref(table.idColumn)
  await sql`select from ${sql.table(table.name)} where ${id} = any(${rowIds}::bigint[])
    order by ${id} for no key update`.execute(tx)
}

export async function changedColumns(tx: Executor, ids: readonly number[]): Promise<Changed[]> {
  const found = await sql<Changed>`
    select e.id, e.operation, array(
      select name from jsonb_object_keys(coalesce(${side('after')}, ${side('before')})) name
      where e.operation = 'delete' or ${side('before')} -> name is distinct from ${side('after')} -> name
      order by name
    ) as columns
    from ${entriesWithSecrets} where e.id = any(${ids}::bigint[]) order by e.id`.execute(tx)
  return found.rows
}

/** The number of rows that are deleted, or whose columns no longer have the values of their entries. */
export async function differingAmong(
  tx: Executor,
  table: Table,
  ids: readonly number[],
  columns: readonly string[],
): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from ${entriesWithSecrets} ${asRow(table, 'after', 'became')}
    left join ${sql.table(table.name)} t on ${isSame(table, 't', 'became')}
    where e.id = any(${ids}::bigint[]) and (t is null or exists (
      select from unnest(${columns}::text[]) name
      where to_jsonb(t) -> name is distinct from to_jsonb(became) -> name
    ))`.execute(tx)
  return found.rows[0]?.count ?? 0
}

/**
 * Restores the same columns of many rows to their values before the entries.
 * @param counters the columns that only grow
 */
export async function restoreColumnsOfRows(
  tx: Executor,
  table: Table,
  ids: readonly number[],
  columns: readonly string[],
  counters: readonly string[],
): Promise<void> {
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
 * Restores deleted rows under their ids, in the order of the entries, unchanged except for their counters.
 * @param columns the columns that all of them had
 */
export async function restoreRows(
  tx: Executor,
  table: Table,
  ids: readonly number[],
  columns: readonly string[],
  counters: readonly string[],
): Promise<void> {
  const names = columns.map((column) => sql.ref(column))
  const values = columns.map((column) =>
    counters.includes(column) ? sql`was.${sql.ref(column)} + 1` : sql`was.${sql.ref(column)}`,
  )
  await sql`insert into ${sql.table(table.name)} (${sql.join(names)}) overriding system value
    select ${sql.join(values)} from ${entriesWithSecrets} ${asRow(table, 'before', 'was')}
    where e.id = any(${ids}::bigint[]) order by e.id desc`.execute(tx)
}

/** Runs the work in a savepoint. A failure leaves no trace. */
export async function within(tx: Executor, work: () => Promise<unknown>): Promise<true> {
  await sql`savepoint together`.execute(tx)
  try {
    await work()
    await sql`release savepoint together`.execute(tx)
    return true
  } catch (error) {
    await sql`rollback to savepoint together`.execute(tx)
    throw error
  }
}
