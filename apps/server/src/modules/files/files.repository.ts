import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** The row of an upload. Sizes in bytes and pixels. */
export interface NewFile {
  hash: string
  name: string
  type: string
  size: number
  width: number | null
  height: number | null
}

/** Announces bytes before they are stored, so that an interrupted upload is known and swept. */
export async function announce(db: Executor, hash: string): Promise<void> {
  await db
    .insertInto('fileContents')
    .values({ hash })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

/** Keeps announced bytes from being deleted until the transaction ends. @returns false if they were deleted */
export async function hold(tx: Executor, hash: string): Promise<boolean> {
  const { rows } = await sql`select from file_contents where hash = ${hash} for key share`.execute(tx)
  return rows.length > 0
}

export async function insert(tx: Executor, file: NewFile): Promise<number> {
  const made = await tx.insertInto('files').values(file).returning('fileId').executeTakeFirstOrThrow()
  return made.fileId
}

/** The id of the file at this path. */
export async function findByPath(db: Executor, hash: string, path: string): Promise<number | undefined> {
  const files = db.selectFrom('files').select('fileId').where('hash', '=', hash).where('path', '=', path)
  return (await files.orderBy('fileId').executeTakeFirst())?.fileId
}

/** Deletes the announcement of bytes without a file, and locks their hash until the transaction ends. */
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

/** The hashes of bytes without references since before this moment. */
export async function listUnused(db: Executor, before: Date): Promise<string[]> {
  const found = await db
    .selectFrom('fileContents')
    .select('hash')
    .where('unusedSince', '<', before.toISOString())
    .execute()
  return found.map(({ hash }) => hash)
}

/** Deletes the files with these bytes that no record refers to. If a record does, the bytes count as used. */
export async function removeUnused(tx: Executor, hash: string): Promise<void> {
  await sql`delete from files where hash = ${hash} and not is_file_used(file_id)`.execute(tx)
  await sql`update file_contents set unused_since = null
    where hash = ${hash} and exists (select from files where files.hash = file_contents.hash)`.execute(tx)
}

/** All known bytes with their files. Some have no file. */
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

/** Some files, by their ids the first and the last ones, with a key of each. */
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

/** The ids of files that count as used although no record refers to them. */
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

/** Notes that nothing refers to these files, so that they are removed after a while. */
export async function noteUnused(db: Executor, fileIds: readonly number[]): Promise<void> {
  await sql`update file_contents set unused_since = now() where unused_since is null
    and hash in (select hash from files where file_id = any(${fileIds}::bigint[]))`.execute(db)
}

/** Announces bytes that have no row, as of now. Without a file they are removed after a while. */
export async function announceUnknown(db: Executor, hashes: readonly string[]): Promise<void> {
  await sql`insert into file_contents (hash, unused_since)
    select hash, now() from unnest(${hashes}::text[]) hash on conflict (hash) do nothing`.execute(db)
}
