import { type RawBuilder, sql } from 'kysely'
import type { Columns } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

/** A row of the change log, by its number. */
interface Entry {
  id: number
}

/** A table, and the columns that tell one row of it from another. */
interface Table {
  name: string
  key: readonly string[]
}

/** Columns that count and only grow: what they were does not come back. */
export const counters = ['version', 'generation']

/** Tells the log which action the rest of this transaction takes back. */
export const markUndoing = (tx: Executor, action: string) =>
  sql`select set_config('stayboard.undoes', ${action}, true)`.execute(tx)

/** An entry with what was kept apart from it: all a row was, and all it became. Never routed through code as numbers. */
const whole = (entry: Entry) => sql`(
  select e.before || coalesce(s.before, '{}') as before, e.after || coalesce(s.after, '{}') as after
  from change_log e left join undo_secrets s on s.change_id = e.id where e.id = ${entry.id}
) entry`

/** A side of the entry as a row of the table. */
const rowOf = (table: Table, side: 'before' | 'after', alias: string) => sql`
  jsonb_populate_record(null::${sql.table(table.name)}, entry.${sql.ref(side)}) ${sql.ref(alias)}`

const isSame = (table: Table, one: string, other: string) =>
  sql.join(
    table.key.map((column) => sql`${sql.ref(`${one}.${column}`)} = ${sql.ref(`${other}.${column}`)}`),
    sql` and `,
  )

/** The row of an entry as it stands now, held; and which of the columns are not as the entry left them. */
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

/** Puts columns back to what they were before the entry; counters go on. */
export async function putBack(tx: Executor, table: Table, entry: Entry, columns: readonly string[]) {
  const changes = columns.map((column) =>
    counters.includes(column)
      ? sql`${sql.ref(column)} = t.${sql.ref(column)} + 1`
      : sql`${sql.ref(column)} = was.${sql.ref(column)}`,
  )
  await sql`update ${sql.table(table.name)} t set ${sql.join(changes)}
    from ${whole(entry)}, ${rowOf(table, 'before', 'was')}, ${rowOf(table, 'after', 'became')}
    where ${isSame(table, 't', 'became')}`.execute(tx)
}

/** Puts a deleted row back under its number, to the letter but for its counters. */
export async function putBackRow(tx: Executor, table: Table, entry: Entry, columns: readonly string[]) {
  const names = columns.map((column) => sql.ref(column))
  const values = columns.map(
    (column): RawBuilder<unknown> =>
      counters.includes(column) ? sql`was.${sql.ref(column)} + 1` : sql`was.${sql.ref(column)}`,
  )
  await sql`insert into ${sql.table(table.name)} (${sql.join(names)}) overriding system value
    select ${sql.join(values)} from ${whole(entry)}, ${rowOf(table, 'before', 'was')}`.execute(tx)
}

/** Takes an added row away. */
export async function takeAway(tx: Executor, table: Table, entry: Entry) {
  await sql`delete from ${sql.table(table.name)} t
    using ${whole(entry)}, ${rowOf(table, 'after', 'became')}
    where ${isSame(table, 't', 'became')}`.execute(tx)
}

/** The columns of a row that an entry knows, told or not; and those of them that it changed. */
export async function columnsOf(tx: Executor, entry: Entry) {
  const found = await sql<{ known: string[]; changed: string[] }>`
    select array(select jsonb_object_keys(coalesce(entry.before, entry.after))) as known, array(
      select name from jsonb_object_keys(entry.after) name
      where entry.before is not null and entry.before -> name is distinct from entry.after -> name
    ) as changed
    from ${whole(entry)}`.execute(tx)
  return found.rows[0] ?? { known: [], changed: [] }
}
