import { type RawBuilder, sql } from 'kysely'
import type { Columns } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

/** A row of the change log, by its id. */
interface Entry {
  id: number
}

/** A table and the columns of its primary key. */
interface Table {
  name: string
  key: readonly string[]
}

/** Columns that only grow. Their former values are not restored. */
export const counters = ['version', 'generation']

/** Whether a later change of this column is a conflict. Former addresses stay when the change of an address is undone. */
export const isCompared = (column: string): boolean =>
  !counters.includes(column) && column !== 'former_permalinks'

/** Records in the log which action the rest of this transaction undoes. */
export const markUndoing = (tx: Executor, action: string) =>
  sql`select set_config('stayboard.undoes', ${action}, true)`.execute(tx)

/** An entry with its secrets: the full row before and after. JSON numbers are never converted in code. */
const whole = (entry: Entry) => sql`(
  select e.before || coalesce(s.before, '{}') as before, e.after || coalesce(s.after, '{}') as after
  from change_log e left join undo_secrets s on s.change_id = e.id where e.id = ${entry.id}
) entry`

/** The state before or after an entry as a row of the table. */
const rowOf = (table: Table, side: 'before' | 'after', alias: string) => sql`
  jsonb_populate_record(null::${sql.table(table.name)}, entry.${sql.ref(side)}) ${sql.ref(alias)}`

const isSame = (table: Table, one: string, other: string) =>
  sql.join(
    table.key.map((column) => sql`${sql.ref(`${one}.${column}`)} = ${sql.ref(`${other}.${column}`)}`),
    sql` and `,
  )

/** The current row of an entry, locked, and the columns that differ from the entry's result. */
export interface Present {
  now: Columns
  differing: string[]
}

export async function presentOf(
  tx: Executor,
  table: Table,
  entry: Entry,
  columns: readonly string[],
): Promise<Present | undefined> {
  const found = await sql<Present>`
    select to_jsonb(t) as now, array(
      select name from unnest(${columns}::text[]) name
      where to_jsonb(t) -> name is distinct from to_jsonb(became) -> name
    ) as differing
    from ${whole(entry)}, ${rowOf(table, 'after', 'became')}, ${sql.table(table.name)} t
    where ${isSame(table, 't', 'became')} for no key update of t`.execute(tx)
  return found.rows[0]
}

/** Restores columns to their values before the entry. Counters continue. */
export async function restoreColumns(tx: Executor, table: Table, entry: Entry, columns: readonly string[]) {
  const changes = columns.map((column) =>
    counters.includes(column)
      ? sql`${sql.ref(column)} = t.${sql.ref(column)} + 1`
      : sql`${sql.ref(column)} = was.${sql.ref(column)}`,
  )
  await sql`update ${sql.table(table.name)} t set ${sql.join(changes)}
    from ${whole(entry)}, ${rowOf(table, 'before', 'was')}, ${rowOf(table, 'after', 'became')}
    where ${isSame(table, 't', 'became')}`.execute(tx)
}

/** Restores a deleted row under its id, unchanged except for its counters. */
export async function restoreRow(tx: Executor, table: Table, entry: Entry, columns: readonly string[]) {
  const names = columns.map((column) => sql.ref(column))
  const values = columns.map(
    (column): RawBuilder<unknown> =>
      counters.includes(column) ? sql`was.${sql.ref(column)} + 1` : sql`was.${sql.ref(column)}`,
  )
  await sql`insert into ${sql.table(table.name)} (${sql.join(names)}) overriding system value
    select ${sql.join(values)} from ${whole(entry)}, ${rowOf(table, 'before', 'was')}`.execute(tx)
}

/** Deletes an added row. */
export async function deleteAddedRow(tx: Executor, table: Table, entry: Entry) {
  await sql`delete from ${sql.table(table.name)} t
    using ${whole(entry)}, ${rowOf(table, 'after', 'became')}
    where ${isSame(table, 't', 'became')}`.execute(tx)
}

/** The columns of an entry, including hidden ones, and those that it changed. */
export async function columnsOf(tx: Executor, entry: Entry) {
  const found = await sql<{ known: string[]; changed: string[] }>`
    select array(select jsonb_object_keys(coalesce(entry.before, entry.after))) as known, array(
      select name from jsonb_object_keys(entry.after) name
      where entry.before is not null and entry.before -> name is distinct from entry.after -> name
    ) as changed
    from ${whole(entry)}`.execute(tx)
  return found.rows[0] ?? { known: [], changed: [] }
}
