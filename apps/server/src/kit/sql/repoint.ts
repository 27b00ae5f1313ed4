import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { type Reference, referencesTo } from './references.ts'

/**
 * Redirects references from some records to another record of the same table. If that would violate a unique
 * constraint, because both records are linked to the same row, one of the two rows is deleted.
 * @param from the ids that are replaced
 * @param isMoved selects the references to redirect; by default all
 */
export async function repoint(
  tx: Executor,
  table: string,
  from: readonly number[],
  to: number,
  isMoved: (reference: Reference) => boolean = () => true,
): Promise<void> {
  for (const reference of (await referencesTo(tx, table)).filter(isMoved)) {
    // Skip unused references: even an UPDATE of zero rows may be refused, as on the tags of articles
    // (docs/rules/wiki.md#approval).
    if (!(await isUsed(tx, reference, from))) continue
    for (const others of await uniqueBeside(tx, reference))
      await deleteDuplicates(tx, reference, others, from, to)
    const column = sql.ref(reference.columnName)
    await sql`update ${sql.table(reference.tableName)} set ${column} = ${to}
      where ${column} = any(${from}::bigint[])`.execute(tx)
  }
}

async function isUsed(tx: Executor, { tableName, columnName }: Reference, ids: readonly number[]) {
  const { rows } = await sql`select from ${sql.table(tableName)}
    where ${sql.ref(columnName)} = any(${ids}::bigint[]) limit 1`.execute(tx)
  return rows.length > 0
}

/** The other columns of each unique constraint that contains this column. */
async function uniqueBeside(tx: Executor, { tableName, columnName }: Reference): Promise<string[][]> {
  const found = await sql<{ others: string[] }>`
    select coalesce(array_agg(col.attname::text) filter (where col.attname <> ${columnName}), '{}') as others
    from pg_index rule
    join pg_attribute col on col.attrelid = rule.indrelid and col.attnum = any(rule.indkey)
    where rule.indrelid = ${`public.${tableName}`}::regclass and rule.indisunique and rule.indexprs is null
      and rule.indpred is null
    group by rule.indexrelid
    having bool_or(col.attname = ${columnName})`.execute(tx)
  return found.rows.map(({ others }) => others)
}

/**
 * Deletes rows that would become duplicates. Rows that already point to the right record are kept. Rows are identified
 * by their content, because the views for bound users have no `ctid`.
 */
async function deleteDuplicates(
  tx: Executor,
  reference: Reference,
  others: readonly string[],
  from: readonly number[],
  to: number,
): Promise<void> {
  const [table, column] = [sql.table(reference.tableName), sql.ref(reference.columnName)]
  const sameKey = sql.join([sql`true`, ...others.map((name) => sql.ref(name))])
  const known = sql.join([sql`true`, ...others.map((name) => sql`${sql.ref(name)} is not null`)], sql` and `)
  await sql`
    delete from ${table} t using (
      select to_jsonb(s) as whole,
        row_number() over (partition by ${sameKey} order by ${column} <> ${to}, to_jsonb(s)) as nth
      from ${table} s where ${column} = any(${[...from, to]}::bigint[]) and ${known}
    ) twin
    where ${sql.ref(`t.${reference.columnName}`)} = any(${[...from, to]}::bigint[])
      and to_jsonb(t) = twin.whole and twin.nth > 1`.execute(tx)
}
