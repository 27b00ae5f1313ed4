import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

/**
 * Regular expressions that find a person: `quick` preselects texts, `find` decides, and `words` matches the words that
 * name the person.
 */
type Pattern = Readonly<Record<'quick' | 'find' | 'words', string>>

/** How a column stores text. `unique` is text with a unique constraint. */
type Form = 'text' | 'unique' | 'texts' | 'json'

/** A table or partition, with its columns that can contain text. */
export interface TextTable {
  schema: string
  name: string
  columns: { name: string; form: Form }[]
  /** Whether it is a partition of the change log. */
  isLog: boolean
  /** The size of the table in pages. */
  pages: number
}

/**
 * Reads all tables with text from the database catalog, including those of the job queue, so that new tables and
 * columns are searched automatically. Generated columns and tables without a row are left out.
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
    where c.relkind = 'r' and c.relpersistence <> 't' and pg_relation_size(c.oid) > 0
      and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
      and t.typname in ('text', 'varchar', 'bpchar', 'json', 'jsonb', '_text', '_varchar')
    group by n.nspname, c.oid, c.relname order by 4, 1, 2`.execute(db)
  return found.rows
}

/** SQL for a column without what a pattern finds, by the form of the column. */
const without: Readonly<Record<Form, (column: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  text: (column) => sql`erased_text(${column}, p.find, p.words)`,
  // Two texts may become equal when words are removed, which would violate the unique constraint.
  unique: (column) =>
    sql`regexp_replace(${column}, p.find, '[erased ' || left(md5(random()::text), 12) || ']', 'gi')`,
  texts: (column) => sql`erased_texts(${column}, p.find, p.words)`,
  json: (column) => sql`erased_json(${column}::jsonb, p.find, p.words)`,
}

/** A row `p` of a pattern. It has 18 KB, so a statement has it once, however many columns it searches. */
const patterns = ({ quick, find, words }: Pattern) =>
  sql`(select ${quick}::text as quick, ${find}::text as find, ${words}::text as words) p`

/** Returns an SQL condition for when a column of row `t` keeps the name; `undefined` if it never does. */
type KeepsName = (table: string, column: string) => string | undefined

/** SQL for each column: whether pattern `p` finds something that is not kept, and the text that remains. */
const treated = (table: string, columns: TextTable['columns'], keepsName: KeepsName) =>
  columns.map(({ name, form }) => {
    const column = sql.ref(`t.${name}`)
    const kept = keepsName(table, name)
    const left = without[form](column)
    // The JSON text of a list looks like a single text, although its elements are handled separately.
    const isSeen = sql`(${column}::text ~* p.quick and ${column}::text ~* p.find)`
    const isFound = form === 'json' ? sql`(${isSeen} and ${left} is distinct from ${column}::jsonb)` : isSeen
    const isFree = kept === undefined ? sql`true` : sql.raw(`((${kept}) is not true)`)
    const own = form === 'json' ? sql`${column}::jsonb` : column
    // Most columns of a row that mentions the person do not.
    const change = sql`${sql.ref(name)} =
      case when ${isFree} and ${column}::text ~* p.quick then ${left} else ${own} end`
    return { isFound: sql`(${isFree} and ${isFound})`, change }
  })

/** The ids of rows whose column refers to one of the records. */
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
 * Erases what a pattern finds in the rows that match a condition. The raw sources of mails are deleted, because they
 * cannot be edited.
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
  const ways = treated(name, columns, keepsName)
  const isFound = sql`${where} and (${sql.join(
    ways.map((one) => one.isFound),
    sql` or `,
  )})`
  const isMails = schema === 'public' && name === 'mails'
  const originals = isMails ? await originalsOf(tx, erasureId, pattern, isFound) : []
  const changes = [...ways.map((one) => one.change), ...(isMails ? [sql`raw_id = null`] : [])]
  await sql`select set_config('stayboard.erasing', 'on', true),
    set_config('stayboard.erasure', ${String(erasureId)}, true)`.execute(tx)
  const found = await sql<{ count: number }>`with erased as (
      update ${sql.table(`${schema}.${name}`)} t set ${sql.join(changes)} from ${patterns(pattern)} where ${isFound} returning 1
    ) select count(*) as count from erased`.execute(tx)
  await sql`select set_config('stayboard.erasing', '', true)`.execute(tx)
  if (originals.length > 0) await removeFiles(tx, erasureId, originals)
  return found.rows[0]?.count ?? 0
}

/** Locks and returns the raw source files of mails. */
async function originalsOf(
  tx: Executor,
  erasureId: number,
  pattern: Pattern,
  isFound: RawBuilder<unknown>,
): Promise<number[]> {
  const found = await sql<{ mailId: number; rawId: number | null }>`
    select mail_id, raw_id from mails t, ${patterns(pattern)}
    where ${isFound} for no key update of t`.execute(tx)
  await noteMails(
    tx,
    erasureId,
    found.rows.map(({ mailId }) => mailId),
  )
  return found.rows.flatMap(({ rawId }) => rawId ?? [])
}

/** An SQL condition: the column refers to one of the records. */
export const referringTo = (column: string, ids: readonly number[]) =>
  sql`${sql.ref(`t.${column}`)} = any(${ids}::bigint[])`

/** An SQL condition for the rows in a range of table pages. */
export const inPages = (from: number, to: number) =>
  sql`ctid >= ${`(${from},0)`}::tid and ctid < ${`(${to},0)`}::tid`

/** The condition for change log entries `e` in a range of pages, as SQL text. */
export const logPages = (from: number, to: number) => `e.ctid >= '(${from},0)' and e.ctid < '(${to},0)'`

/** Deletes files that no record references any more, and records their content for removal after the transaction. */
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

/** Records mails whose files in the outbox have to be removed after the transaction. */
export const noteMails = (tx: Executor, erasureId: number, mailIds: readonly number[]) =>
  sql`insert into erasure_leftovers select ${erasureId}::bigint, 'MAIL', id::text
    from unnest(${mailIds}::bigint[]) id on conflict do nothing`.execute(tx)
