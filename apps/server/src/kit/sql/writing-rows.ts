import { type Kysely, sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { present, snakeCase } from './columns.ts'
import type { Keyed } from './reading.ts'

type Columns = Record<string, unknown>

/** A row's id with the columns to write. */
export interface RowChange {
  id: number
  columns: Columns
}

/** The most rows per statement, which limits the size of its JSON parameter. */
const MOST_ROWS = 200

/** The names of the columns that are written. */
const written = (columns: Columns) => present(columns).map(([name]) => name)

/**
 * Splits rows into batches that one statement can write: with the same columns, and not too many. Keeps their order.
 */
function runsOf(rows: readonly Columns[]): Columns[][] {
  const runs: Columns[][] = []
  let names = ''
  for (const row of rows) {
    const own = written(row).toSorted().join()
    const last = runs.at(-1)
    if (last && own === names && own !== '' && last.length < MOST_ROWS) last.push(row)
    else runs.push([row])
    names = own
  }
  return runs
}

/** Creates the functions that write several rows of a table at once. */
export function writingOf(source: Keyed) {
  const table = sql.table(source.table)
  const id = sql.ref(source.id)

  async function insertOne(db: Executor, row: Columns): Promise<number[]> {
    // The table is known only by its name, so it has no static type.
    const untyped = db as unknown as Kysely<Record<string, Columns>>
    const made = await untyped
      .insertInto(source.table)
      .values(Object.fromEntries(present(row)))
      .returning(sql<number>`${id}`.as('id'))
      .execute()
    return made.map((one) => one.id)
  }

  /**
   * Inserts rows that have the same columns. They are sent as one JSON parameter, which is faster to send and parse
   * than a parameter per value.
   */
  async function insertAlike(db: Executor, names: readonly string[], rows: readonly Columns[]) {
    const columns = sql.join(names.map((name) => sql.ref(name)))
    const values = rows.map((row) => Object.fromEntries(names.map((name) => [snakeCase(name), row[name]])))
    const made = await sql<{ id: number }>`insert into ${table} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${table}, ${storable(values)}::jsonb) returning ${id} as id`.execute(
      db,
    )
    return made.rows.map((one) => one.id)
  }

  const insertSome = (db: Executor, rows: readonly Columns[]) => {
    const [first = {}, ...others] = rows
    return others.length === 0 ? insertOne(db, first) : insertAlike(db, written(first), rows)
  }

  async function updateAlike(tx: Executor, names: readonly string[], changes: readonly RowChange[]) {
    const rows = changes.map(({ id: row, columns }) =>
      Object.fromEntries([
        [source.id, row],
        ...names.map((name) => [snakeCase(name), columns[name]] as const),
      ]),
    )
    const values = names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`given.${name}`)}`)
    // Casting the JSON to the table's composite type gives each value the type of its column.
    await sql`update ${table} set ${sql.join(values)}
      from jsonb_populate_recordset(null::${table}, ${storable(rows)}::jsonb) as given
      where ${table}.${id} = given.${id}`.execute(tx)
  }

  return {
    async insertAll(db: Executor, rows: readonly Columns[]): Promise<number[]> {
      const ids: number[] = []
      for (const some of runsOf(rows)) ids.push(...(await insertSome(db, some)))
      return ids
    },
    async updateAll(tx: Executor, changes: readonly RowChange[]): Promise<void> {
      const alike = Map.groupBy(changes, ({ columns }) => written(columns).toSorted().join())
      for (const group of alike.values()) {
        const [first] = group
        const names = first ? written(first.columns) : []
        if (names.length > 0) await updateAlike(tx, names, group)
      }
    },
  }
}

/** Encodes rows as JSON that PostgreSQL accepts. Lone surrogates, as in a text that was cut, are replaced. */
const storable = (rows: readonly object[]) =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))
