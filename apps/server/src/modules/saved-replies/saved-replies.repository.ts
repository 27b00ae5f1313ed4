import type { QueryOf, savedReplies } from '@stayboard/contract'
import { sql } from 'kysely'
import { containsText } from '../../kit/sql/conditions.ts'
import { tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

type Query = QueryOf<typeof savedReplies.list>

interface File {
  savedReplyFileId: number
  name: string
  type: string
  size: number
}

const select = (db: Executor) =>
  db
    .selectFrom('savedReplies as r')
    .select(['r.savedReplyId', 'r.name', 'r.textEn', 'r.textNl', 'r.textRo', 'r.textEs', 'r.textDa'])
    .select('r.version')
    .select(
      sql<File[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('savedReplyFileId', a.saved_reply_file_id,
          'name', f.name, 'type', f.type, 'size', f.size) order by a.saved_reply_file_id), '[]')
        from saved_reply_files a join files f on f.file_id = a.content_id where a.saved_reply_id = r.saved_reply_id
      )`.as('files'),
    )

/** Reads and writes saved replies, by name. */
export const repository = tableRepository(
  { table: 'saved_replies', alias: 'r', id: 'saved_reply_id', select, order: { by: 'name' } },
  ({ query }: Query) => ({
    where: [containsText('r.search', query)],
  }),
)
