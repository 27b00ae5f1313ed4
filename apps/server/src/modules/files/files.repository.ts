import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** A row of the table of files. Sizes are in bytes and pixels. */
export interface NewFile {
  hash: string
  name: string
  type: string
  size: number
  width: number | null
  height: number | null
}

/** Records a hash before its content is stored, so that the sweep finds an interrupted upload. */
export async function announce(db: Executor, hash: string): Promise<void> {
  await db
    .insertInto('fileContents')
    .values({ hash })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

/**
 * Locks a recorded hash, so that its content is not deleted until the transaction ends. @returns false if it was
 * deleted
 */
export async function hold(tx: Executor, hash: string): Promise<boolean> {
  const { rows } = await sql`select from file_contents where hash = ${hash} for key share`.execute(tx)
  return rows.length > 0
}

export async function insert(tx: Executor, file: NewFile): Promise<number> {
  const made = await tx.insertInto('files').values(file).returning('fileId').executeTakeFirstOrThrow()
  return made.fileId
}

/** The id of the file at a path; `undefined` if there is none. */
export async function findByPath(db: Executor, hash: string, path: string): Promise<number | undefined> {
  const files = db.selectFrom('files').select('fileId').where('hash', '=', hash).where('path', '=', path)
  return (await files.orderBy('fileId').executeTakeFirst())?.fileId
}

/** Deletes a recorded hash without a file, and locks it until the transaction ends. @returns whether it was deleted */
export async function removeUnowned(tx: Executor, hash: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('fileContents')
    .where('hash', '=', hash)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('files').select('fileId').whereRef('files.hash', '=', 'fileContents.hash'))),
    )
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}

/** Hashes whose content has been unreferenced since before a moment. */
export async function listUnused(db: Executor, before: Date): Promise<string[]> {
  const found = await db
    .selectFrom('fileContents')
    .select('hash')
    .where('unusedSince', '<', before.toISOString())
    .execute()
  return found.map(({ hash }) => hash)
}

/** Deletes the files with a hash that no record refers to. If a record does, the content is marked as used. */
export async function removeUnused(tx: Executor, hash: string): Promise<void> {
  await sql`delete from files where hash = ${hash} and not is_file_used(file_id)`.execute(tx)
  await sql`update file_contents set unused_since = null
    where hash = ${hash} and exists (select from files where files.hash = file_contents.hash)`.execute(tx)
}

/** All recorded hashes with their files, if any. */
export const listContents = (db: Executor) =>
  db
    .selectFrom('fileContents')
    .leftJoin('files', 'files.hash', 'fileContents.hash')
    .select(['fileContents.hash', 'fileId', 'width', 'height'])
    .execute()

export async function isRecorded(db: Executor, hash: string): Promise<boolean> {
  const found = await db.selectFrom('files').select('fileId').where('hash', '=', hash).limit(1).execute()
  return found.length > 0
}

/** A sample of files: those with the lowest and the highest ids, with one storage key each. */
export async function sample(db: Executor, most: number) {
  const some = (direction: 'asc' | 'desc') =>
    db
      .selectFrom('files')
      .select(['fileId', 'hash', 'width', 'height'])
      .orderBy('fileId', direction)
      .limit(most / 2)
      .execute()
  const all = [...(await some('asc')), ...(await some('desc'))]
  return [...new Map(all.map((one) => [one.fileId, one])).values()]
}

/** The ids of files that are marked as used although no record refers to them. */
export async function listUnowned(db: Executor): Promise<number[]> {
  const found = await db
    .selectFrom('files')
    .innerJoin('fileContents', 'fileContents.hash', 'files.hash')
    .select('fileId')
    .where('unusedSince', 'is', null)
    .where(sql<boolean>`not is_file_used(file_id)`)
    .execute()
  return found.map(({ fileId }) => fileId)
}

/** Marks files as unused, so that the sweep removes them later. */
export async function noteUnused(db: Executor, fileIds: readonly number[]): Promise<void> {
  await sql`update file_contents set unused_since = now() where unused_since is null
    and hash in (select hash from files where file_id = any(${fileIds}::bigint[]))`.execute(db)
}

/** Records hashes that have no row, with the current time. The sweep removes them later unless a file gets them. */
export async function announceUnknown(db: Executor, hashes: readonly string[]): Promise<void> {
  await sql`insert into file_contents (hash, unused_since)
    select hash, now() from unnest(${hashes}::text[]) hash on conflict (hash) do nothing`.execute(db)
}
