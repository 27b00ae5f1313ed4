import type { heldReasons } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

interface Held {
  held: (typeof heldReasons)[number] | null
  since: string | null
}

export async function findHeld(db: Executor): Promise<Held> {
  const { rows } = await sql<Held>`
    select case when is_ours then held_because else 'RESTORED' end as held, held_since as since
    from installation_now`.execute(db)
  return rows[0] ?? { held: null, since: null }
}

/** Releases this installation, so that it may contact outside systems. @param userId the user who releases it */
export const release = (tx: Executor, userId: number | null) =>
  sql`select release_installation(${userId}::bigint)`.execute(tx)

/** The number of waiting messages by kind. */
export interface Waiting {
  mails: number
  invitations: number
  webhooks: number
  channelCalls: number
}

/** SQL: whether a mail is due. Replies that are scheduled for later are not. */
const dueMail = sql`state = 'QUEUED' and send_after <= now()`

const openInvitations = sql`select i.invitation_id from invitations i join users u on u.id = i.user_id
  where i.sent_at is null and i.failure is null and i.ends_at > now() and u.active and u.password_hash is null`

export async function countWaiting(db: Executor): Promise<Waiting> {
  const { rows } = await sql<Waiting>`select
    (select count(*)::int from mails where ${dueMail}) as mails,
    (select count(*)::int from (${openInvitations}) open) as invitations,
    (select count(*)::int from webhook_deliveries where state = 'WAITING') as webhooks,
    (select count(*)::int from channel_calls where state = 'WAITING') as channel_calls`.execute(db)
  return rows[0] ?? { mails: 0, invitations: 0, webhooks: 0, channelCalls: 0 }
}

/**
 * Discards waiting messages, so that they are not sent automatically. A user may still send each mail, invitation,
 * delivery and call.
 * @param why the reason that users see
 */
export async function discardWaiting(tx: Executor, why: string): Promise<void> {
  await sql`update mails set state = 'FAILED', reason = ${why} where ${dueMail}`.execute(tx)
  await sql`update invitations set failure = ${why} where invitation_id in (${openInvitations})`.execute(tx)
  await sql`update webhook_deliveries set state = 'DROPPED', error = 'skipped', ended_at = now(), leased_until = null
    where state = 'WAITING'`.execute(tx)
  await sql`update channel_calls set state = 'FAILED', ended_at = now(), error = ${why} where state = 'WAITING'`.execute(
    tx,
  )
  await tx.updateTable('channelSends').set({ state: 'FAILED' }).where('state', '=', 'QUEUED').execute()
}

/** Deletes the waiting jobs of a kind. */
export async function dropJobs(tx: Executor, name: string): Promise<void> {
  await sql`do $$ begin
    if to_regclass('pgboss.job') is not null then
      delete from pgboss.job where name = ${sql.lit(name)} and state in ('created', 'retry');
    end if;
  end $$`.execute(tx)
}
