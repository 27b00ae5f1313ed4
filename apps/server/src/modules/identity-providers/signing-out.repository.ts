import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

interface Message {
  identityProviderId: number
  messageHash: string
  endsAt: string
}

/** Records a logout token, so that it is accepted only once. @returns `false` if it was accepted before */
export async function takeMessage(tx: Executor, message: Message, now: string): Promise<boolean> {
  await sql`delete from provider_sign_outs where ends_at < ${now}`.execute(tx)
  const added = await tx
    .insertInto('providerSignOuts')
    .values(message)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

interface Ended {
  subject: string | null
  session: string | null
}

/**
 * Ends the sessions of an account, or those that belong to one session at the provider, including sign-ins that wait for
 * a second factor. A session whose provider session is unknown ends with any logout of the account.
 */
export async function endSessions(
  tx: Executor,
  identityProviderId: number,
  { subject, session }: Ended,
): Promise<void> {
  const isMeant = sql<boolean>`identity_provider_id = ${identityProviderId}
    and case when ${session}::text is null or (provider_session is null and ${subject}::text is not null)
      then provider_subject = ${subject}::text else provider_session = ${session}::text end`
  await tx.deleteFrom('sessions').where(isMeant).execute()
  await tx.deleteFrom('pendingSignIns').where(isMeant).execute()
}
