import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { threadsOf } from '../messages/threads.sql.ts'

/** A stored file with its id for users. */
interface Stored {
  id: number
  contentId: number
  name: string
  type: string
  size: number
}

/** Stores a file that a user attaches to a reply. @returns its id */
export async function add(
  tx: Executor,
  file: { messageId: number; userId: number; contentId: number },
): Promise<number> {
  const { replyFileId } = await tx
    .insertInto('replyFiles')
    .values(file)
    .returning('replyFileId')
    .executeTakeFirstOrThrow()
  return replyFileId
}

/** The files that a user uploaded for replies to a message or, without `messageId`, to any message. */
export const ofUser = (db: Executor, userId: number, messageId?: number): Promise<Stored[]> =>
  db
    .selectFrom('replyFiles as r')
    .innerJoin('files as f', 'f.fileId', 'r.contentId')
    .select(['r.replyFileId as id', 'r.contentId', 'f.name', 'f.type', 'f.size'])
    .where('r.userId', '=', userId)
    .$if(messageId !== undefined, (query) => query.where('r.messageId', '=', messageId ?? 0))
    .orderBy('r.replyFileId')
    .execute()

/** The files of the enquiries that are linked to the mails of a conversation. */
export const ofEnquiries = (db: Executor, messageId: number): Promise<(Stored & { enquiryId: number })[]> =>
  db
    .selectFrom('enquiryFiles as d')
    .innerJoin('files as f', 'f.fileId', 'd.contentId')
    .select(['d.fileId as id', 'd.enquiryId', 'd.contentId', 'f.name', 'f.type', 'f.size'])
    .where('d.enquiryId', 'in', (is) =>
      is
        .selectFrom('messageThreads as t')
        .innerJoin('mails as m', 'm.thread', 't.thread')
        .leftJoin('mailEnquiries as j', 'j.mailId', 'm.mailId')
        .select(sql<number>`unnest(array[m.enquiry_id, j.enquiry_id])`.as('enquiryId'))
        .where(threadsOf(messageId)),
    )
    .orderBy('d.fileId', 'desc')
    .execute()

/** The total size of stored files in bytes. */
export async function sizeOf(db: Executor, contentIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select coalesce(sum(size), 0)::bigint as size from files where file_id = any(${[...contentIds]}::bigint[])`.execute(
    db,
  )
  return rows[0]?.size ?? 0
}
