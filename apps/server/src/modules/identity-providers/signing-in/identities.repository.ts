import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

interface Account {
  identityProviderId: number
  subject: string
}

/** The user of an external account, including a deactivated one. */
export async function findUserOf(
  db: Executor,
  { identityProviderId, subject }: Account,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('userIdentities')
    .select('userId')
    .where('identityProviderId', '=', identityProviderId)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return found?.userId
}

/** The user that the provider sent by SCIM with the id of this account, unless that user has another account there. */
export async function findSynced(
  db: Executor,
  { identityProviderId, subject }: Account,
): Promise<number | undefined> {
  const { rows } = await sql<{ userId: number }>`select user_id from scim_users x
    where identity_provider_id = ${identityProviderId} and external_id = ${subject} and deleted_at is null
      and not exists (select from user_identities i
        where i.user_id = x.user_id and i.identity_provider_id = x.identity_provider_id)`.execute(db)
  const [synced, ...others] = rows
  return others.length > 0 ? undefined : synced?.userId
}

/**
 * The users with this email address, ignoring case, and whether each already has an external account or is managed by
 * another provider.
 */
export async function listByMail(
  db: Executor,
  mail: string,
  identityProviderId: number,
): Promise<{ id: number; isTied: boolean }[]> {
  const { rows } = await sql<{ id: number; isTied: boolean }>`
    select u.id, exists (select from user_identities i where i.user_id = u.id)
      or exists (select from scim_users x where x.user_id = u.id and x.deleted_at is null
        and x.identity_provider_id <> ${identityProviderId}) as is_tied
    from users u where lower(u.email) = lower(${mail})`.execute(db)
  return rows
}

export const tie = (tx: Executor, account: Account & { userId: number; linkedAt: string }) =>
  tx.insertInto('userIdentities').values(account).execute()

export const isTaken = async (db: Executor, username: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where(sql<string>`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst()) !== undefined

/** The exploiters with these names, ignoring case. */
export async function listExploiters(db: Executor, names: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ exploiterId: number }>`select exploiter_id from exploiters
    where fold(name) = any(select fold(btrim(n)) from unnest(${[...names]}::text[]) n) order by 1`.execute(db)
  return rows.map(({ exploiterId }) => exploiterId)
}
