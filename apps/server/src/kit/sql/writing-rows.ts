import { type Kysely, sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { present, snakeCase } from './columns.ts'
import type { Keyed } from './reading.ts'

type Columns = Record<string, unknown>

/** The columns to write to a row. */
export interface RowChange {
  id: number
  columns: Columns
}

/** The most rows of a statement. Each row has its own parameters, of which PostgreSQL takes 65,535. */
const MOST_ROWS = 200

/** The functions that write several rows of a table at once. */
export function writingOf(source: Keyed) {
  const table = sql.table(source.table)
  const id = sql.ref(source.id)

  async function insertSome(db: Executor, rows: readonly Columns[]): Promise<number[]> {
    // The table is known only by its name here.
    const untyped = db as unknown as Kysely<Record<string, Columns>>
    const made = await untyped
      .insertInto(source.table)
      .values(rows.map((row) => Object.fromEntries(present(row))))
      .returning(sql<number>`${id}`.as('id'))
      .execute()
    return made.map((row) => row.id)
  }

  async function updateAlike(tx: Executor, names: readonly string[], changes: readonly RowChange[]) {
    const rows = changes.map(({ id: row, columns }) =>
      Object.fromEntries([
        [source.id, row],
        ...names.map((name) => [snakeCase(name), columns[name]] as const),
      ]),
    )
    const values = names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`given.${name}`)}`)
    // The composite type of the table gives each value the type of its column.
    await sql`update ${table} set ${sql.join(values)}
      from jsonb_populate_recordset(null::${table}, ${storable(rows)}::jsonb) as given
      where ${table}.${id} = given.${id}`.execute(tx)
  }

  return {
    async insertAll(db: Executor, rows: readonly Columns[]): Promise<number[]> {
      const ids: number[] = []
      for (let at = 0; at < rows.length; at += MOST_ROWS)
        ids.push(...(await insertSome(db, rows.slice(at, at + MOST_ROWS))))
      return ids
    },
    async updateAll(tx: Executor, changes: readonly RowChange[]): Promise<void> {
      const written = ({ columns }: RowChange) => present(columns).map(([name]) => name)
      const alike = Map.groupBy(changes, (change) => written(change).toSorted().join())
      for (const group of alike.values()) {
        const [first] = group
        const names = first ? written(first) : []
        if (names.length > 0) await updateAlike(tx, names, group)
      }
    },
  }
}

/** JSON that PostgreSQL takes: it refuses halves of a character, which a text has that was cut. */
const storable = (rows: readonly object[]) =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))
