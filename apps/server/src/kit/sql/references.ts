import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** A column that holds ids of another table's records. */
export interface Reference {
  readonly tableName: string
  readonly columnName: string
  /** A record cannot be deleted while this column points to it. */
  readonly blocksDeletion: boolean
  /** The rows are deleted together with the record. If neither applies, the column is set to NULL. */
  readonly isDeletedToo: boolean
  /** The table is watched by the change log, so people write to it. Derived tables are not watched. */
  readonly isWatched: boolean
  /** The column of the table's own ids, if the change log knows it. */
  readonly idColumn: string | null
}

/** The references to a table, read from the foreign keys of the database, so that no area has to list them. */
export async function referencesTo(db: Executor, table: string): Promise<Reference[]> {
  const found = await sql<Reference>`
    select (select relname from pg_class where oid = rule.conrelid)::text as table_name, col.attname as column_name,
      rule.confdeltype in ('a', 'r') as blocks_deletion, rule.confdeltype = 'c' as is_deleted_too,
      watched.watched is not null as is_watched, watched.id_column
    from pg_constraint rule
    join pg_attribute col on col.attrelid = rule.conrelid and col.attnum = rule.conkey[1]
    left join watched_tables watched on watched.watched = rule.conrelid
    where rule.contype = 'f' and rule.confrelid = ${`public.${table}`}::regclass
    order by 1, 2`.execute(db)
  return found.rows
}
