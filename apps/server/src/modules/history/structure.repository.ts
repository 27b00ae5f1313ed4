import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** A column that points to another table's records. */
export interface Reference {
  column: string
  table: string
  /** The row goes when the record goes: it is a part of that record. */
  isPart: boolean
}

/** What the database itself says of a table under the change log. */
export interface Table {
  name: string
  /** The column of the number that the log knows a row by. */
  idColumn: string
  /** The columns that tell one row from another. */
  key: string[]
  /** All that can be written: no generated ones. */
  columns: string[]
  references: Reference[]
}

export type Structure = ReadonlyMap<string, Table>

/** The tables under the change log, read anew: another copy's migration may have added one. */
export async function structureOf(db: Executor): Promise<Structure> {
  const found = await sql<Table>`
    select w.table_name as name, w.id_column,
      array(
        select attname::text from pg_attribute
        where attrelid = w.watched and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
      ) as columns,
      array(
        select attname::text from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indrelid = w.watched and indisprimary
      ) as key,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'column', attname, 'table', confrelid::regclass::text, 'isPart', confdeltype = 'c') order by attnum), '[]')
        from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
        where conrelid = w.watched and contype = 'f' and confrelid in (select watched from watched_tables)
      ) as "references"
    from watched_tables w`.execute(db)
  return new Map(found.rows.map((table) => [table.name, table]))
}

/** The record a row is a part of: the first link that takes it along when that record goes. */
export const parentOf = (table: Table): Reference | undefined => table.references.find(({ isPart }) => isPart)

/** The tables whose rows are parts of this one's records. */
export const partsOf = (structure: Structure, table: string): string[] =>
  [...structure.values()].filter((one) => parentOf(one)?.table === table).map(({ name }) => name)

/** The tables whose records point to this one's: those of an area, and parts of such. */
export const ownersOf = (structure: Structure, table: string): string[] =>
  [...structure.values()]
    .filter(({ name, references }) => name !== table && references.some((one) => one.table === table))
    .map(({ name }) => name)
