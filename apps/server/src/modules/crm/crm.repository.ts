import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** The time after which a claim expires. It is longer than a transfer with all its retries. */
const LONGEST = '2 minutes'

/** Claims a message, so that only one server transfers it to the CRM. @returns whether the claim succeeded */
export async function claim(db: Executor, messageId: number): Promise<boolean> {
  const { rows } = await sql`insert into crm_moves (message_id, claimed_until)
    values (${messageId}, now() + ${LONGEST}::interval)
    on conflict (message_id) do update set claimed_until = excluded.claimed_until
      where crm_moves.claimed_until < now()
    returning 1`.execute(db)
  return rows.length > 0
}

export async function release(db: Executor, messageId: number): Promise<void> {
  await db.deleteFrom('crmMoves').where('messageId', '=', messageId).execute()
}
