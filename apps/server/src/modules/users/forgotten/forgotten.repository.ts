import type { Language } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { userNameOf } from '../../user-names/user-names.sql.ts'
import { hasAddress, type MailedTo } from '../links/address.sql.ts'

interface Asked {
  passwordResetId: number
  userId: number
  endsAt: string
  username: string
  name: string
  email: string
  language: Language
}

/**
 * SQL for the active user with a password who has this user name or, ignoring case, this email address. The user name
 * takes precedence, and an address that several active users share finds nobody.
 */
const userNamed = (name: string) => sql`
  select u.id from users u where u.active and u.password_hash is not null and not u.by_provider_only
    and (lower(u.username) = lower(${name}) or (lower(u.email) = lower(${name})
      and not exists (select from users o where o.active and o.id <> u.id and lower(o.email) = lower(${name}))))
  order by lower(u.username) = lower(${name}) desc limit 1`

/**
 * Replaces the link of the user with a name. `undefined` if there is no such user, or if a mail was sent since
 * `recently`.
 */
export async function replace(
  tx: Executor,
  { name, now, endsAt, recently }: Record<'name' | 'now' | 'endsAt' | 'recently', string>,
): Promise<Asked | undefined> {
  await sql`delete from password_resets where user_id = (${userNamed(name)})
    and (sent_at is null or asked_at < ${recently})`.execute(tx)
  const { rows } = await sql<Asked>`
    with added as (
      insert into password_resets (user_id, asked_at, ends_at)
      select id, ${now}::timestamptz, ${endsAt}::timestamptz from (${userNamed(name)}) found
      on conflict (user_id) do nothing
      returning password_reset_id, user_id, ends_at)
    select added.*, u.username, ${userNameOf('u')} as name, u.email,
      coalesce(u.language, 'en') as language
    from added join users u on u.id = added.user_id`.execute(tx)
  return rows[0]
}

export const settle = (db: Executor, passwordResetId: number, sentAt: string) =>
  db.updateTable('passwordResets').set({ sentAt }).where('passwordResetId', '=', passwordResetId).execute()

export const end = (tx: Executor, userId: number) =>
  tx.deleteFrom('passwordResets').where('userId', '=', userId).execute()

/** Locks and returns the active user of a link. */
export const lock = (tx: Executor, { linkId, userId, email }: MailedTo, now: string) =>
  tx
    .selectFrom('passwordResets')
    .innerJoin('users', 'users.id', 'passwordResets.userId')
    .select(['users.id', 'users.username'])
    .where('passwordResetId', '=', linkId)
    .where('userId', '=', userId)
    .where('endsAt', '>', now)
    .where('users.active', '=', true)
    .where('users.passwordHash', 'is not', null)
    .where(hasAddress(email))
    .forUpdate()
    .executeTakeFirst()
