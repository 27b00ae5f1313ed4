import type { Fase } from '@stayboard/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** The kinds of record that have an owner and can be lent to a colleague. */
export const lendable = ['organisations', 'enquiries', 'messages'] as const
export type Lendable = (typeof lendable)[number]

interface Loan {
  from: number
  to: number
  until: string
}

/** SQL: whether a record needs work, so that it is handed over. Other records stay with their owner. */
const isWork = (table: Lendable, openFases: readonly Fase[]): RawBuilder<unknown> =>
  ({
    organisations: sql`true`,
    enquiries: sql`r.fase = any(${openFases}::fase[])`,
    messages: sql`r.status <> 'CLOSED' and r.merged_into_id is null`,
  })[table]

/**
 * Lends the records of one user to another. Records that were already lent to the first user are passed on with their
 * date and original owner. Records of the second user simply return to that user.
 */
export async function lend(tx: Executor, table: Lendable, loan: Loan, openFases: readonly Fase[]) {
  const { from, to, until } = loan
  await sql`update ${sql.table(table)} r set user_id = ${to},
      user_until = case when r.returns_to_user_id = ${to} then null else coalesce(r.user_until, ${until}::date) end,
      returns_to_user_id = nullif(coalesce(r.returns_to_user_id, ${from}), ${to})
    where r.user_id = ${from} and ${isWork(table, openFases)}`.execute(tx)
}

/** SQL that returns a record to its original owner. If that user is deactivated, the colleague keeps it. */
const returned = sql`user_id = case when former.active then r.returns_to_user_id else r.user_id end,
  user_until = null, returns_to_user_id = null`

/** Returns the records that a user lent until a day. */
export const bringBack = (tx: Executor, table: Lendable, userId: number, until: string) =>
  sql`update ${sql.table(table)} r set ${returned} from users former
    where former.id = r.returns_to_user_id and r.returns_to_user_id = ${userId}
      and r.user_until = ${until}::date`.execute(tx)

/** Returns all records that were lent until this day or an earlier one. */
export const returnDue = (tx: Executor, table: Lendable, day: string) =>
  sql`update ${sql.table(table)} r set ${returned} from users former
    where former.id = r.returns_to_user_id and r.user_until <= ${day}::date`.execute(tx)

/** Lends a single message of an absent user, for example when a new mail reopens an old one. */
export const lendMessage = (tx: Executor, messageId: number) =>
  sql`update messages r
    set user_id = at_the_desk(r.user_id), user_until = h.until_day, returns_to_user_id = r.user_id
    from hand_overs h
    where r.message_id = ${messageId} and h.user_id = r.user_id and r.returns_to_user_id is null
      and at_the_desk(r.user_id) <> r.user_id`.execute(tx)
