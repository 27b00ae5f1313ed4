import { sql } from 'kysely'
import type { Executor } from '../platform/database.ts'
import { Problem } from './problems.ts'

interface Reference {
  tableName: string
  columnName: string
}

/**
 * Refuses to delete a record that others point to, and says by what and how many (api.md, 409).
 * What points to it is read from the database's own rules, so that no area has to list it.
 */
export async function requireUnused(tx: Executor, table: string, id: number): Promise<void> {
  const references = await sql<Reference>`
    select rule.conrelid::regclass::text as table_name, col.attname as column_name
    from pg_constraint rule
    join pg_attribute col on col.attrelid = rule.conrelid and col.attnum = rule.conkey[1]
    where rule.contype = 'f' and rule.confrelid = ${table}::regclass and rule.confdeltype in ('a', 'r')`.execute(
    tx,
  )
  const uses: Record<string, number> = {}
  for (const { tableName, columnName } of references.rows) {
    const counted = await sql<{ uses: number }>`select count(*) as uses from ${sql.table(tableName)}
      where ${sql.ref(columnName)} = ${id}`.execute(tx)
    const found = counted.rows[0]?.uses ?? 0
    if (found > 0) uses[tableName] = (uses[tableName] ?? 0) + found
  }
  const named = Object.entries(uses).map(([name, count]) => `${count} ${name.replaceAll('_', ' ')}`)
  if (named.length > 0)
    throw new Problem(409, 'inUse', { values: { uses: named.join(', ') }, more: { uses } })
}
