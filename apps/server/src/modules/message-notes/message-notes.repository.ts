import type { messageNotes, QueryOf } from '@stayboard/contract'
import { sql } from 'kysely'
import { equals } from '../../kit/sql/conditions.ts'
import { type Condition, tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'
import { userNameOf } from '../user-names/user-names.sql.ts'

type Query = QueryOf<typeof messageNotes.list> & { messageId: number }

const select = (db: Executor) =>
  db
    .selectFrom('messageNotes as n')
    .leftJoin('users as u', 'u.id', 'n.userId')
    .select(['n.messageNoteId', 'n.messageId', 'n.text', 'n.at', 'n.userId', 'n.version'])
    .select(userNameOf<string | null>('u').as('userName'))

/** Reads and writes notes on messages, oldest first. */
export const repository = tableRepository(
  { table: 'message_notes', alias: 'n', id: 'message_note_id', select, order: { by: 'messageNoteId' } },
  ({ messageId }: Query) => ({
    where: [equals('n.message_id', messageId)],
  }),
)

/** A condition for the notes that a user wrote. */
export const ownedBy = (userId: number | null): Condition => sql`n.user_id = ${userId}`
/** A condition that is always true. */
export const all: Condition = sql`true`
