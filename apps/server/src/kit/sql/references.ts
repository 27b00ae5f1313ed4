import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** A foreign key: a column with ids of another table's records. */
export interface Reference {
  readonly tableName: string
  readonly columnName: string
  /** Whether a referenced record cannot be deleted. */
  readonly blocksDeletion: boolean
  /**
   * Whether the row is deleted together with the referenced record. If neither this nor `blocksDeletion` holds, the
   * column is set to NULL.
   */
  readonly isDeletedToo: boolean
  /** Whether the table is in the change log, so that users edit it. Derived tables are not logged. */
  readonly isWatched: boolean
  /** The column of the table's own ids; `null` if the change log does not know it. */
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
