import type { handOvers, QueryOf } from '@stayboard/contract'
import { sql } from 'kysely'
import { type Condition, tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'
import { userNameOf } from '../user-names/user-names.sql.ts'

type Query = QueryOf<typeof handOvers.list>

/** SQL for the number of records that will return to the user. */
const lent = (table: string) =>
  sql<number>`(select count(*)::int from ${sql.table(table)} r
    where r.returns_to_user_id = h.user_id and r.user_until = h.until_day)`

const select = (db: Executor) =>
  db
    .selectFrom('handOvers as h')
    .innerJoin('users as u', 'u.id', 'h.userId')
    .innerJoin('users as c', 'c.id', 'h.colleagueId')
    .leftJoin('users as e', 'e.id', 'h.enquiriesToId')
    .leftJoin('users as m', 'm.id', 'h.messagesToId')
    .select(['h.handOverId', 'h.userId', 'h.untilDay', 'h.colleagueId', 'h.enquiriesToId', 'h.messagesToId'])
    .select(['h.note', 'h.version', userNameOf('u').as('userName'), userNameOf('c').as('colleagueName')])
    .select([userNameOf('e').as('enquiriesToName'), userNameOf('m').as('messagesToName')])
    .select([lent('organisations').as('organisations'), lent('enquiries').as('enquiries')])
    .select(lent('messages').as('messages'))

/** Reads and writes active hand-overs, by default ordered by their end. */
export const repository = tableRepository(
  { table: 'hand_overs', alias: 'h', id: 'hand_over_id', select, order: { by: 'untilDay' } },
  (_: Query) => ({
    where: [],
  }),
)

export const all: Condition = sql`true`
export const ofUser = (userId: number | null | undefined): Condition => sql`h.user_id = ${userId ?? 0}`

/** Serialises transactions that add hand-overs, so that two users cannot hand over their work to each other. */
export const hold = (tx: Executor) => sql`select hold_rule('hand-overs')`.execute(tx)

/** Whether a user has handed over their work. @param besides a hand-over to ignore, because an undo restores it */
export async function isAway(db: Executor, userId: number, besides?: unknown): Promise<boolean> {
  const found = await db.selectFrom('handOvers').select('handOverId').where('userId', '=', userId).execute()
  return found.some(({ handOverId }) => handOverId !== besides)
}

/** The hand-overs that end on or before a day. */
export const findEnding = (tx: Executor, day: string) =>
  tx
    .selectFrom('handOvers')
    .select('handOverId')
    .where('untilDay', '<=', day)
    .orderBy('handOverId')
    .forUpdate()
    .execute()
