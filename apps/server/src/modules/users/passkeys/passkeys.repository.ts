import type { RoleName } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

interface NewChallenge {
  challengeHash: string
  userId: number | null
  endsAt: string
}

export async function addChallenge(db: Executor, challenge: NewChallenge, now: string): Promise<void> {
  await sql`delete from passkey_challenges where ends_at < ${now}`.execute(db)
  await db.insertInto('passkeyChallenges').values(challenge).execute()
}

/** Deletes a challenge of a user, or one for a sign-in, so that it is used only once. @returns whether it existed */
export async function takeChallenge(
  db: Executor,
  { challengeHash, userId, now }: { challengeHash: string; userId: number | null; now: string },
): Promise<boolean> {
  const gone = await sql`delete from passkey_challenges where challenge_hash = ${challengeHash}
    and user_id is not distinct from ${userId}::bigint and ends_at > ${now}`.execute(db)
  return gone.numAffectedRows === 1n
}

interface NewPasskey {
  userId: number
  credentialId: string
  publicKey: Buffer
  counter: number
  name: string
  addedAt: string
}

export const insert = (tx: Executor, passkey: NewPasskey) =>
  tx
    .insertInto('passkeys')
    .values(passkey)
    .returning(['passkeyId', 'name', 'addedAt', 'lastUsedAt'])
    .executeTakeFirstOrThrow()

export const listOf = (db: Executor, userId: number) =>
  db
    .selectFrom('passkeys')
    .select(['passkeyId', 'name', 'addedAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('passkeyId')
    .execute()

export async function idsOf(db: Executor, userId: number): Promise<string[]> {
  const rows = await db.selectFrom('passkeys').select('credentialId').where('userId', '=', userId).execute()
  return rows.map(({ credentialId }) => credentialId)
}

/** A passkey with its user, if the user is active. */
export const findWithUser = (db: Executor, credentialId: string) =>
  db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.userId')
    .select(['passkeyId', 'credentialId', 'publicKey', 'counter'])
    .select(['users.id', 'users.username', 'users.generation'])
    .select(sql<RoleName[]>`users.roles`.as('roles'))
    .where('credentialId', '=', credentialId)
    .where('users.active', '=', true)
    .where('users.byProviderOnly', '=', false)
    .executeTakeFirst()

/**
 * Records a use. @returns `false` if a concurrent use had the same or a higher counter. Many passkeys always count zero
 */
export async function noteUse(
  db: Executor,
  passkeyId: number,
  counter: number,
  now: string,
): Promise<boolean> {
  const noted = await sql`update passkeys set counter = ${counter}, last_used_at = ${now}
    where passkey_id = ${passkeyId} and (counter < ${counter} or (counter = 0 and ${counter} = 0))`.execute(
    db,
  )
  return noted.numAffectedRows === 1n
}

export async function remove(tx: Executor, userId: number, passkeyId: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .where('passkeyId', '=', passkeyId)
    .executeTakeFirst()
  return gone.numDeletedRows === 1n
}

/** Removes all passkeys of a user. @returns whether there were any */
export async function removeAll(tx: Executor, userId: number): Promise<boolean> {
  const gone = await tx.deleteFrom('passkeys').where('userId', '=', userId).executeTakeFirst()
  return gone.numDeletedRows > 0n
}
