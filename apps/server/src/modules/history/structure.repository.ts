import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** A foreign key. */
export interface Reference {
  column: string
  table: string
  /** Whether the row is deleted with that record, as a part of it. */
  isPart: boolean
  /** Whether the row may have no such record. */
  isOptional: boolean
}

/** A table under the change log, as the database describes it. */
export interface Table {
  name: string
  /** The column of the id that the log has. */
  idColumn: string
  /** The columns of the primary key. */
  key: string[]
  /** The columns that can be written, without generated ones. */
  columns: string[]
  references: Reference[]
}

export type Structure = ReadonlyMap<string, Table>

/** The tables under the change log, read each time, because a migration of another copy may have added one. */
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
          'column', attname, 'table', (select relname from pg_class where oid = confrelid), 'isPart', confdeltype = 'c', 'isOptional', not attnotnull) order by attnum), '[]')
        from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
        where conrelid = w.watched and contype = 'f' and confrelid in (select watched from watched_tables)
      ) as "references"
    from watched_tables w`.execute(db)
  return new Map(found.rows.map((table) => [table.name, table]))
}

/** The record that a row is a part of: the first foreign key with deletion. */
export const parentOf = (table: Table): Reference | undefined => table.references.find(({ isPart }) => isPart)

/** The tables of the records that a row may be a part of: one, or one of several that are all optional. */
export function parentsOf({ references }: Table): string[] {
  const parts = references.filter(({ isPart }) => isPart)
  const optional = parts.filter(({ isOptional }) => isOptional)
  return (parts[0]?.isOptional ? optional : parts.slice(0, 1)).map(({ table }) => table)
}

/** The tables whose rows are parts of this table's records. */
export const partsOf = (structure: Structure, table: string): string[] =>
  [...structure.values()].filter((one) => parentOf(one)?.table === table).map(({ name }) => name)

/**
 * Former keys belong to many kinds of record. Only the history of an organisation shows them, because each further kind would need
 * an index of the log, which every write would pay for.
 */
const FORMER_KEYS = 'former_keys'

/**
 * The tables whose rows are parts of one of several kinds of record, and so may be part of this table's records by another
 * column than the first.
 */
export const alternativePartsOf = (structure: Structure, table: string): { name: string; column: string }[] =>
  [...structure.values()].flatMap(({ name, references }) =>
    references
      .filter(({ isPart, isOptional }) => name !== FORMER_KEYS && isPart && isOptional)
      .slice(1)
      .flatMap((one) => (one.table === table ? [{ name, column: one.column }] : [])),
  )

/** The tables whose records refer to this table's records: those of areas, and their parts. */
export const ownersOf = (structure: Structure, table: string): string[] =>
  [...structure.values()]
    .filter(({ name, references }) => name !== table && references.some((one) => one.table === table))
    .map(({ name }) => name)
