import type { RoleName } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { type Through, throughIn } from '../sessions/sessions.repository.ts'

/** A sign-in whose first factor was verified, with its user. */
export interface Pending {
  id: number
  username: string
  roles: readonly RoleName[]
  generation: number
  /** The external account that was the first factor; `null` for a password. */
  through: Through | null
}

interface NewPending extends Pick<Pending, 'generation' | 'through'> {
  tokenHash: string
  userId: number
  endsAt: string
}

export async function add(db: Executor, { through, ...pending }: NewPending, now: string): Promise<void> {
  await sql`delete from pending_sign_ins where ends_at < ${now}`.execute(db)
  const { hours: providerHours = null, ...account } = through ?? {}
  await db
    .insertInto('pendingSignIns')
    .values({ ...pending, ...account, providerHours })
    .execute()
}

/**
 * SQL: whether a pending sign-in is without an external account, or its account is still linked to the user at an active
 * provider.
 */
const mayGoOn = sql<boolean>`(pending_sign_ins.identity_provider_id is null or exists (
  select from user_identities i join identity_providers p using (identity_provider_id)
  where p.is_active and i.user_id = users.id and i.identity_provider_id = pending_sign_ins.identity_provider_id
    and i.subject = pending_sign_ins.provider_subject))`

/** A pending sign-in of an active user whose password, roles and account have not changed since. */
export async function find(db: Executor, tokenHash: string, now: string): Promise<Pending | undefined> {
  const found = await db
    .selectFrom('pendingSignIns')
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'pendingSignIns.userId')
        .onRef('users.generation', '=', 'pendingSignIns.generation'),
    )
    .select(['users.id', 'users.username', 'users.generation'])
    .select(['identityProviderId', 'providerSubject', 'providerSession', 'providerHours'])
    .select(sql<RoleName[]>`users.roles`.as('roles'))
    .where('tokenHash', '=', tokenHash)
    .where('endsAt', '>', now)
    .where('users.active', '=', true)
    .where(mayGoOn)
    .executeTakeFirst()
  if (!found) return undefined
  const { identityProviderId, providerSubject, providerSession, providerHours, ...owner } = found
  const account = { identityProviderId, providerSubject, providerSession }
  return { ...owner, through: throughIn(account, providerHours) }
}

/** Deletes a pending sign-in. @returns `false` if it was completed concurrently */
export async function take(db: Executor, tokenHash: string): Promise<boolean> {
  const gone = await db.deleteFrom('pendingSignIns').where('tokenHash', '=', tokenHash).executeTakeFirst()
  return gone.numDeletedRows === 1n
}
