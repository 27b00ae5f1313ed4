import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** A column whose values are numbers of another table's records. */
export interface Reference {
  readonly tableName: string
  readonly columnName: string
  /** While it points to a record, that record can not be deleted. */
  readonly isHolding: boolean
  /** It is deleted with that record; where it is neither, it only no longer points there. */
  readonly goesAlong: boolean
  /** Under the change log: people write there. What the database derives is not. */
  readonly isWatched: boolean
  /** The column of its own rows' numbers, where the change log knows it. */
  readonly idColumn: string | null
}

/** What points to the records of a table, read from the database's own rules, so that no area has to list it. */
export async function referencesTo(db: Executor, table: string): Promise<Reference[]> {
  const found = await sql<Reference>`
    select rule.conrelid::regclass::text as table_name, col.attname as column_name,
      rule.confdeltype in ('a', 'r') as is_holding, rule.confdeltype = 'c' as goes_along,
      watched.watched is not null as is_watched, watched.id_column
    from pg_constraint rule
    join pg_attribute col on col.attrelid = rule.conrelid and col.attnum = rule.conkey[1]
    left join watched_tables watched on watched.watched = rule.conrelid
    where rule.contype = 'f' and rule.confrelid = ${table}::regclass
    order by 1, 2`.execute(db)
  return found.rows
}
