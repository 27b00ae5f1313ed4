import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { type Reference, referencesTo } from './references.ts'

/**
 * Redirects references from some records to another record of their table, by default all. Where that would link the same two
 * records twice, against a unique constraint, one of the rows is deleted.
 */
export async function repoint(
  tx: Executor,
  table: string,
  from: readonly number[],
  to: number,
  isMoved: (reference: Reference) => boolean = () => true,
): Promise<void> {
  for (const reference of (await referencesTo(tx, table)).filter(isMoved)) {
    // A statement without rows may be refused too, as one on the tags of articles (docs/rules/wiki.md#approval).
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

/** The columns that are unique together with this one: a list for each unique constraint. */
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
 * Deletes rows that would become duplicates. Rows that already point to the right record are kept. Rows are told apart by their
 * content, because the views of bound users have no places.
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
