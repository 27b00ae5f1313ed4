import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

/** What finds a person, first quickly, and the words in it that name the person. */
type Pattern = Readonly<Record<'quick' | 'find' | 'words', string>>

/** How a column holds text. */
type Form = 'text' | 'unique' | 'texts' | 'json'

/** A table, or a partition of one, with the columns that can hold text. */
export interface TextTable {
  schema: string
  name: string
  columns: { name: string; form: Form }[]
  /** Whether it is a part of the change log. */
  isLog: boolean
  /** Pages of the table. */
  pages: number
}

/**
 * Every table with text, of the product and of its queue of jobs, from the catalog of the database. So a new table or column is
 * searched without being listed. Generated columns follow from others.
 */
export async function textTables(db: Executor): Promise<TextTable[]> {
  const found = await sql<TextTable>`
    select n.nspname as schema, c.relname as name,
      jsonb_agg(jsonb_build_object('name', a.attname, 'form', case
        when t.typname in ('json', 'jsonb') then 'json' when t.typname like '\\_%' then 'texts'
        when exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any(i.indkey::int2[]))
          then 'unique' else 'text' end)
        order by a.attnum) as columns,
      exists (select from pg_inherits i where i.inhrelid = c.oid and i.inhparent = 'change_log'::regclass) as is_log,
      (pg_relation_size(c.oid) / current_setting('block_size')::bigint)::integer as pages
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    join pg_type t on t.oid = a.atttypid
    where c.relkind = 'r' and c.relpersistence <> 't'
      and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
      and t.typname in ('text', 'varchar', 'bpchar', 'json', 'jsonb', '_text', '_varchar')
    group by n.nspname, c.oid, c.relname order by 4, 1, 2`.execute(db)
  return found.rows
}

/** A column without what a pattern finds, by its form. */
const without: Readonly<
  Record<Form, (column: RawBuilder<unknown>, pattern: Pattern) => RawBuilder<unknown>>
> = {
  text: (column, { find, words }) => sql`erased_text(${column}, ${find}, ${words})`,
  // What is left of two texts may be the same.
  unique: (column, { find }) =>
    sql`regexp_replace(${column}, ${find}, '[erased ' || left(md5(random()::text), 12) || ']', 'gi')`,
  texts: (column, { find, words }) => sql`erased_texts(${column}, ${find}, ${words})`,
  json: (column, { find, words }) => sql`erased_json(${column}::jsonb, ${find}, ${words})`,
}

/** When a column of a row `t` keeps what is found, as a condition; `undefined` for never. */
type KeepsName = (table: string, column: string) => string | undefined

/** For each column: whether a pattern finds something in it that does not stay, and what is left. */
const treated = (table: string, columns: TextTable['columns'], pattern: Pattern, keepsName: KeepsName) =>
  columns.map(({ name, form }) => {
    const column = sql.ref(`t.${name}`)
    const kept = keepsName(table, name)
    const left = without[form](column, pattern)
    // In the text of JSON, a list looks like one text, although each of its texts is treated alone.
    const isSeen = sql`(${column}::text ~* ${pattern.quick} and ${column}::text ~* ${pattern.find})`
    const isFound = form === 'json' ? sql`(${isSeen} and ${left} is distinct from ${column}::jsonb)` : isSeen
    const isFree = kept === undefined ? undefined : sql.raw(`((${kept}) is not true)`)
    return isFree === undefined
      ? { isFound, change: sql`${sql.ref(name)} = ${left}` }
      : {
          isFound: sql`(${isFree} and ${isFound})`,
          change: sql`${sql.ref(name)} = case when ${isFree} then ${left} else ${column} end`,
        }
  })

/** The ids of rows that refer to records by a column. */
export async function referring(
  db: Executor,
  table: string,
  column: string,
  idColumn: string,
  ids: readonly number[],
): Promise<number[]> {
  const found = await sql<{ id: number }>`select ${sql.ref(idColumn)} as id from ${sql.table(table)}
    where ${sql.ref(column)} = any(${ids}::bigint[])`.execute(db)
  return found.rows.map(({ id }) => id)
}

/**
 * Takes what a pattern finds out of the rows that a condition selects. Of mails also the original goes, which cannot be changed.
 * @param where a condition on a row `t`
 * @returns the number of rows
 */
export async function eraseTexts(
  tx: Executor,
  erasureId: number,
  table: Pick<TextTable, 'schema' | 'name' | 'columns'>,
  where: RawBuilder<unknown>,
  pattern: Pattern,
  keepsName: KeepsName,
): Promise<number> {
  const { schema, name, columns } = table
  const ways = treated(name, columns, pattern, keepsName)
  const isFound = sql`${where} and (${sql.join(
    ways.map((one) => one.isFound),
    sql` or `,
  )})`
  const isMails = schema === 'public' && name === 'mails'
  const originals = isMails ? await originalsOf(tx, erasureId, isFound) : []
  const changes = [...ways.map((one) => one.change), ...(isMails ? [sql`raw_id = null`] : [])]
  await sql`select set_config('stayboard.erasing', 'on', true),
    set_config('stayboard.erasure', ${String(erasureId)}, true)`.execute(tx)
  const found = await sql<{ count: number }>`with erased as (
      update ${sql.table(`${schema}.${name}`)} t set ${sql.join(changes)} where ${isFound} returning 1
    ) select count(*) as count from erased`.execute(tx)
  await sql`select set_config('stayboard.erasing', '', true)`.execute(tx)
  await removeFiles(tx, erasureId, originals)
  return found.rows[0]?.count ?? 0
}

/** The original files of mails, which are locked. */
async function originalsOf(tx: Executor, erasureId: number, isFound: RawBuilder<unknown>): Promise<number[]> {
  const found = await sql<{ mailId: number; rawId: number | null }>`
    select mail_id, raw_id from mails t where ${isFound} for no key update`.execute(tx)
  await noteMails(
    tx,
    erasureId,
    found.rows.map(({ mailId }) => mailId),
  )
  return found.rows.flatMap(({ rawId }) => rawId ?? [])
}

/** The rows that refer to records by a column. */
export const referringTo = (column: string, ids: readonly number[]) =>
  sql`${sql.ref(`t.${column}`)} = any(${ids}::bigint[])`

/** The rows of some pages of a table. */
export const inPages = (from: number, to: number) =>
  sql`ctid >= ${`(${from},0)`}::tid and ctid < ${`(${to},0)`}::tid`

/** The entries `e` in some pages of a part of the change log, as text. */
export const logPages = (from: number, to: number) => `e.ctid >= '(${from},0)' and e.ctid < '(${to},0)'`

/**
 * Deletes files that no record refers to any more, and notes their bytes, which are removed after the transaction.
 */
export async function removeFiles(
  tx: Executor,
  erasureId: number,
  fileIds: readonly number[],
): Promise<void> {
  await sql`with gone as (
      delete from files where file_id = any(${fileIds}::bigint[]) and not is_file_used(file_id) returning hash
    ) insert into erasure_leftovers select distinct ${erasureId}::bigint, 'BYTES', hash from gone
      on conflict do nothing`.execute(tx)
}

/** Notes mails whose files in the outbox are removed after the transaction. */
export const noteMails = (tx: Executor, erasureId: number, mailIds: readonly number[]) =>
  sql`insert into erasure_leftovers select ${erasureId}::bigint, 'MAIL', id::text
    from unnest(${mailIds}::bigint[]) id on conflict do nothing`.execute(tx)
