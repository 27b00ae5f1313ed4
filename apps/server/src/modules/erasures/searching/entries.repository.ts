import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

/**
 * Regular expressions that find a person: `quick` preselects texts, `find` decides, and `words` matches the words that
 * name the person.
 */
type Pattern = Readonly<Record<'quick' | 'find' | 'words', string>>

/** The ids of rows that this transaction deleted, by table, from the change log. */
export async function deletedNow(tx: Executor): Promise<{ table: string; ids: number[] }[]> {
  const found = await sql<{ table: string; ids: number[] }>`
    select table_name as table, array_agg(distinct row_id) as ids from change_log
    where xid = pg_current_xact_id() and operation = 'delete' group by 1`.execute(tx)
  return found.rows
}

/**
 * Erases values of rows from the change log.
 * @param blanks replacement values by column; `null` if the rows are deleted permanently
 */
export const eraseEntries = (
  tx: Executor,
  erasureId: number,
  table: string,
  ids: readonly number[],
  blanks: Readonly<Record<string, string | null>> | null,
) =>
  sql`select erase_entries(${erasureId}, ${table}, ${ids}::bigint[],
    ${blanks === null ? null : JSON.stringify(blanks)}::jsonb)`.execute(tx)

/**
 * Erases what a pattern finds from change log entries.
 * @param where a condition on the entry `e`
 * @param parts conditions that partition the entries by the JSON keys that may keep the name
 */
export async function eraseMentions(
  tx: Executor,
  erasureId: number,
  part: string,
  where: string,
  { quick, find, words }: Pattern,
  parts: readonly { condition: string; keys: readonly string[] }[],
): Promise<number> {
  const literal = `'${quick.replaceAll("'", "''")}'`
  const mayMention = `(e.before::text ~* ${literal} or e.after::text ~* ${literal})`
  let count = 0
  for (const { condition, keys } of parts) {
    const found = await sql<{ count: number }>`select erase_mentions(
      ${erasureId}, ${part}::regclass, ${`${where} and ${condition} and ${mayMention}`}, ${find}, ${words}, ${keys}::text[]) as count`.execute(
      tx,
    )
    count += found.rows[0]?.count ?? 0
  }
  return count
}

/** A condition for the change log entries of rows. @param table a trusted table name */
export const ofRows = (table: string, ids: readonly number[]) =>
  `e.table_name = '${table}' and e.row_id = any('{${ids.join()}}'::bigint[])`

/** The tables whose records are about a single person. */
const personal = [
  'clients',
  'guests',
  'messages',
  'mails',
  'reservations',
  'organisation_contacts',
  'activities',
]

/** SQL: whether the state of a deleted client, guest or booking in entry `e` contains one of the names. */
const hasName = (names: readonly string[]) => sql`fold(coalesce(
  e.before ->> 'firstname', e.before ->> 'guest_first_name', '') || ' ' ||
  coalesce(e.before ->> 'lastname', e.before ->> 'guest_last_name', '')) = any(${names}::text[])`

/** Records of the person that were deleted before the erasure, found in some pages of a partition of the change log. */
export async function deletedEarlier(
  tx: Executor,
  part: string,
  pages: RawBuilder<unknown>,
  { contact, names }: { contact: string | undefined; names: readonly string[] },
): Promise<{ table: string; ids: number[] }[]> {
  const mentions =
    contact === undefined ? sql`false` : sql`(before::text ~* ${contact} or after::text ~* ${contact})`
  const found = await sql<{ table: string; ids: number[] }>`
    select e.table_name as table, array_agg(distinct e.row_id) as ids from ${sql.table(part)} e
    where ${pages} and e.table_name = any(${personal}::text[])
      and (${mentions} or (e.operation = 'delete' and ${hasName(names)}))
      and (select l.operation from change_log_heads h join change_log l on l.id = h.change_id
        where h.table_name = e.table_name and h.row_id = e.row_id) = 'delete'
      and not exists (select from erased_rows r where r.table_name = e.table_name and r.row_id = e.row_id)
    group by 1`.execute(tx)
  return found.rows
}

/** Activities of these clients that were deleted before the erasure. */
export async function deletedActivities(tx: Executor, clientIds: readonly number[]): Promise<number[]> {
  const found = await sql<{ id: number }>`select distinct row_id as id from change_log
    where table_name = 'activities' and (coalesce(after, before) ->> 'client_id')::bigint = any(${clientIds}::bigint[])`.execute(
    tx,
  )
  return found.rows.map(({ id }) => id)
}

/** Records in the change log which entries lost values. */
export const sealErasure = (tx: Executor, erasureId: number) =>
  sql`select seal_erasure(${erasureId})`.execute(tx)
