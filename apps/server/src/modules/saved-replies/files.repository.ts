import { sql } from 'kysely'
import { tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

const select = (db: Executor) =>
  db
    .selectFrom('savedReplyFiles as a')
    .innerJoin('files', 'files.fileId', 'a.contentId')
    .select(['a.savedReplyFileId', 'a.savedReplyId', 'a.version'])
    .select(['files.name', 'files.type', 'files.size', 'files.hash'])

/** Reads and writes files of saved replies. */
export const repository = tableRepository(
  { table: 'saved_reply_files', alias: 'a', id: 'saved_reply_file_id', select },
  () => ({ where: [], order: sql`a.saved_reply_file_id`, direction: 'asc' }),
)

/** The content ids of files of saved replies. Locks the files until the transaction ends. */
export const findContents = (tx: Executor, savedReplyFileIds: readonly number[]) =>
  tx
    .selectFrom('savedReplyFiles')
    .select(['savedReplyFileId', 'contentId'])
    .where('savedReplyFileId', 'in', [...savedReplyFileIds])
    .forShare()
    .execute()
