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

/** Says that bytes are about to be kept, before they are: what breaks off is known, and swept. */
export async function announce(db: Executor, hash: string): Promise<void> {
  await db
    .insertInto('fileContents')
    .values({ hash })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

export async function insert(tx: Executor, file: NewFile): Promise<number> {
  const made = await tx.insertInto('files').values(file).returning('fileId').executeTakeFirstOrThrow()
  return made.fileId
}

/** The file that is had at this address. */
export async function findByPath(db: Executor, hash: string, path: string): Promise<number | undefined> {
  const files = db.selectFrom('files').select('fileId').where('hash', '=', hash).where('path', '=', path)
  return (await files.orderBy('fileId').executeTakeFirst())?.fileId
}

/** Forgets bytes that no file has, and holds their place until the transaction ends. */
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

/** Bytes that nothing has pointed to since before this moment. */
export async function listUnused(db: Executor, before: Date): Promise<string[]> {
  const found = await db
    .selectFrom('fileContents')
    .select('hash')
    .where('unusedSince', '<', before.toISOString())
    .execute()
  return found.map(({ hash }) => hash)
}

/** Removes the files with these bytes that no record points to; those that one does point to count as used. */
export async function removeUnused(tx: Executor, hash: string): Promise<void> {
  await sql`delete from files where hash = ${hash} and not is_file_used(file_id)`.execute(tx)
  await sql`update file_contents set unused_since = null
    where hash = ${hash} and exists (select from files where files.hash = file_contents.hash)`.execute(tx)
}

/** All bytes that are known of, each with the files that have them; some have none (any more). */
export const listContents = (db: Executor) =>
  db
    .selectFrom('fileContents')
    .leftJoin('files', 'files.hash', 'fileContents.hash')
    .select(['fileContents.hash', 'fileId', 'width', 'height'])
    .execute()

/** Files that count as used, though no record points to them. */
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
