import type { fileReasons } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

export type FileReason = (typeof fileReasons)[number]

export interface StoredFile {
  fileId: number
  hash: string
}

/** Files that may contain text, ordered by id. Files that an erasure keeps for tax reasons are left out. */
export async function listReadable(
  db: Executor,
  after: number,
  most: number,
  kept: readonly number[],
): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`select file_id, hash from files
    where file_id > ${after} and type not like 'image/%' and file_id <> all(${kept}::bigint[])
    order by file_id limit ${most}`.execute(db)
  return rows
}

/** Records that a user must decide about a file. */
export const insertFound = (tx: Executor, erasureId: number, fileId: number, reason: FileReason) =>
  sql`insert into erasure_files (erasure_id, file_id, reason) values (${erasureId}, ${fileId}, ${reason})
    on conflict do nothing`.execute(tx)

/** The mails whose raw source is this file. */
export async function mailsOf(tx: Executor, fileId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select mail_id as id from mails where raw_id = ${fileId} for no key update`.execute(tx)
  return rows.map(({ id }) => id)
}

export interface FoundFile {
  erasureId: number
  fileId: number
  name: string
  reason: FileReason
  /** The path of the record that contains the file. */
  record: string | null
}

/** The files about which no user has decided yet. Files that were removed in the meantime are left out. */
export async function listFound(db: Executor): Promise<FoundFile[]> {
  const { rows } = await sql<FoundFile>`
    select e.erasure_id, f.file_id, f.name, e.reason, coalesce(
      (select '/api/v2/backend/enquiry/' || enquiry_id from enquiry_files where content_id = f.file_id limit 1),
      (select '/api/provider_department/' || department_id from department_files where content_id = f.file_id limit 1),
      (select '/api/v2/backend/enquiry/' || enquiry_id from proposals where content_id = f.file_id limit 1),
      (select '/api/messagingMessage/' || t.message_id from mail_attachments a join mails m using (mail_id)
        join message_threads t on t.thread = m.thread where a.content_id = f.file_id limit 1),
      (select '/api/v2/backend/enquiry/' || m.enquiry_id from mail_attachments a join mails m using (mail_id)
        where a.content_id = f.file_id and m.enquiry_id is not null limit 1),
      (select '/api/messagingMessage/' || t.message_id from mails m join message_threads t on t.thread = m.thread
        where m.raw_id = f.file_id limit 1)) as record
    from erasure_files e join files f using (file_id) where e.kept_at is null order by e.erasure_id, f.file_id`.execute(
    db,
  )
  return rows
}

/** Whether a decision about a file is pending. Locks the row. */
export async function isUndecided(tx: Executor, erasureId: number, fileId: number): Promise<boolean> {
  const { rows } = await sql`select from erasure_files join files using (file_id)
    where erasure_id = ${erasureId} and file_id = ${fileId} and kept_at is null for update of erasure_files`.execute(
    tx,
  )
  return rows.length > 0
}

export const keepFound = (tx: Executor, erasureId: number, fileId: number) =>
  sql`update erasure_files set kept_at = now() where erasure_id = ${erasureId} and file_id = ${fileId}`.execute(
    tx,
  )

/** Logs who decided what about a file, as a change of the erasure. */
export const noteDecision = (
  tx: Executor,
  erasureId: number,
  decision: { fileId: number; decision: 'REMOVE' | 'KEEP' },
) =>
  sql`update erasures set decided = decided || ${JSON.stringify(decision)}::jsonb
    where erasure_id = ${erasureId}`.execute(tx)

/** The columns that refer to files, and whether each is nullable. */
export async function linksToFiles(
  tx: Executor,
): Promise<{ table: string; column: string; isOptional: boolean }[]> {
  const { rows } = await sql<{ table: string; column: string; isOptional: boolean }>`
    select (select relname from pg_class where oid = r.conrelid)::text as table, a.attname::text as column,
      not a.attnotnull as is_optional
    from pg_constraint r join pg_attribute a on a.attrelid = r.conrelid and a.attnum = r.conkey[1]
    where r.contype = 'f' and r.confrelid = 'files'::regclass`.execute(tx)
  return rows
}

/** Removes a file from a record, or deletes the row if it needs the file. */
export async function detach(
  tx: Executor,
  { table, column, isOptional }: Awaited<ReturnType<typeof linksToFiles>>[number],
  fileId: number,
): Promise<void> {
  const own = sql`${sql.ref(column)} = ${fileId}`
  await (isOptional
    ? sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${own}`
    : sql`delete from ${sql.table(table)} where ${own}`
  ).execute(tx)
}

/** Whether a text mentions a person. */
export async function isMentionedIn(
  db: Executor,
  text: string,
  { quick, find }: Readonly<Record<'quick' | 'find', string>>,
): Promise<boolean> {
  const { rows } = await sql<{ isFound: boolean }>`
    select text ~* ${quick} and text ~* ${find} as is_found from (select ${text.replaceAll('\0', ' ')}::text as text) given`.execute(
    db,
  )
  return rows[0]?.isFound ?? false
}
