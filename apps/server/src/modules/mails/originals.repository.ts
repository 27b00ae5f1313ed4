import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** The hash of a mail's raw source; `undefined` if it is not stored. */
export async function findOriginal(db: Executor, mailId: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('mails as m')
    .innerJoin('files as f', 'f.fileId', 'm.rawId')
    .select('f.hash')
    .where('m.mailId', '=', mailId)
    .executeTakeFirst()
  return found?.hash
}

/** The images that a mail shows: their hashes and sizes in pixels. */
export async function listShown(db: Executor, mailId: number) {
  const found = await sql<{ hash: string; width: number; height: number }>`
    select f.hash, f.width, f.height from mail_attachments a join files f on f.file_id = a.content_id
    where a.mail_id = ${mailId} and a.is_shown and f.width is not null and f.height is not null`.execute(db)
  return found.rows
}

/** Replaces the text of a mail. @param left the number of images that could not be loaded */
export const setText = (tx: Executor, mailId: number, body: string, left: number) =>
  tx.updateTable('mails').set({ body, remotePictures: left }).where('mailId', '=', mailId).execute()
