import type { Language, RoleName } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'
import { userNameOf } from '../../user-names/user-names.sql.ts'
import { hasAddress, type MailedTo } from '../links/address.sql.ts'

interface NewInvitation {
  userId: number
  invitedBy: number | null
  endsAt: string
}

/** Adds an invitation of a user and replaces an earlier one, whose link becomes invalid. */
export async function replace(tx: Executor, invitation: NewInvitation): Promise<number> {
  await end(tx, invitation.userId)
  const { invitationId } = await tx
    .insertInto('invitations')
    .values(invitation)
    .returning('invitationId')
    .executeTakeFirstOrThrow()
  return invitationId
}

export const end = (tx: Executor, userId: number) =>
  tx.deleteFrom('invitations').where('userId', '=', userId).execute()

/** Selects invitations whose user is active, has no password and may set one. */
const open = (db: Executor) =>
  db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.userId')
    .where('users.active', '=', true)
    .where('users.passwordHash', 'is', null)
    .where('users.byProviderOnly', '=', false)

/** The open and unexpired invitation of a user. */
export const findOpen = (db: Executor, userId: number, now: string) =>
  open(db).select('invitedBy').where('userId', '=', userId).where('endsAt', '>', now).executeTakeFirst()

/** An unsent invitation with the data of its mail; `undefined` if it has expired. */
export const findForMail = (db: Executor, invitationId: number) =>
  open(db)
    .leftJoin('users as inviter', 'inviter.id', 'invitations.invitedBy')
    .select(['invitationId', 'userId', 'invitedBy', 'endsAt', 'users.username', 'users.email'])
    .select(userNameOf('users').as('name'))
    .select(userNameOf<string | null>('inviter').as('inviterName'))
    .select('inviter.email as inviterEmail')
    .select(sql<Language>`coalesce(users.language, inviter.language, 'en')`.as('language'))
    .where('invitationId', '=', invitationId)
    .where('sentAt', 'is', null)
    .executeTakeFirst()

/** Locks and returns an open invitation with its user. */
export const lock = (tx: Executor, { linkId, userId, email }: MailedTo, now: string) =>
  open(tx)
    .select(['users.id', 'users.username', 'users.generation'])
    .select(sql<RoleName[]>`users.roles`.as('roles'))
    .where('invitationId', '=', linkId)
    .where('userId', '=', userId)
    .where('endsAt', '>', now)
    .where(hasAddress(email))
    .forUpdate()
    .executeTakeFirst()

/** Records that the mail was sent, or why not. */
export const settle = (
  db: Executor,
  invitationId: number,
  outcome: { sentAt: string } | { failure: string },
) =>
  db
    .updateTable('invitations')
    .set({ sentAt: null, failure: null, ...outcome })
    .where('invitationId', '=', invitationId)
    .execute()
