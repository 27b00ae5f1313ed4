import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** A foreign key of a logged table. */
export interface Reference {
  column: string
  table: string
  /** Whether the row is deleted together with the referenced record, because it is a part of it. */
  isPart: boolean
  /** Whether the column is nullable. */
  isOptional: boolean
}

/** A logged table, as the database catalog describes it. */
export interface Table {
  name: string
  /** The column whose value is the row id in the change log. */
  idColumn: string
  /** The columns of the primary key. */
  key: string[]
  /** The writable columns, without generated ones. */
  columns: string[]
  references: Reference[]
}

export type Structure = ReadonlyMap<string, Table>

/**
 * Reads the logged tables from the database catalog. They are not cached, because a migration of another copy may have
 * added one.
 */
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

/** The foreign key to the record of which a row is a part: the first one with ON DELETE CASCADE. */
export const parentOf = (table: Table): Reference | undefined => table.references.find(({ isPart }) => isPart)

/** The tables to whose records a row may belong as a part: one, or several if all those keys are optional. */
export function parentsOf({ references }: Table): string[] {
  const parts = references.filter(({ isPart }) => isPart)
  const optional = parts.filter(({ isOptional }) => isOptional)
  return (parts[0]?.isOptional ? optional : parts.slice(0, 1)).map(({ table }) => table)
}

/** The tables whose rows are parts of a table's records. */
export const partsOf = (structure: Structure, table: string): string[] =>
  [...structure.values()].filter((one) => parentOf(one)?.table === table).map(({ name }) => name)

/**
 * A table of parts that may belong to many kinds of record. Only the history of organisations shows them, because each
 * further kind would need another index on the change log, which slows down every write.
 */
const FORMER_KEYS = 'former_keys'

/**
 * The tables whose rows may belong to one of several kinds of record, and that refer to this table by another column
 * than the first.
 */
export const alternativePartsOf = (structure: Structure, table: string): { name: string; column: string }[] =>
  [...structure.values()].flatMap(({ name, references }) =>
    references
      .filter(({ isPart, isOptional }) => name !== FORMER_KEYS && isPart && isOptional)
      .slice(1)
      .flatMap((one) => (one.table === table ? [{ name, column: one.column }] : [])),
  )

/** The tables of areas, and of their parts, whose rows refer to a table's records. */
export const ownersOf = (structure: Structure, table: string): string[] =>
  [...structure.values()]
    .filter(({ name, references }) => name !== table && references.some((one) => one.table === table))
    .map(({ name }) => name)
