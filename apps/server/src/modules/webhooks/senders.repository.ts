import type { RoleName } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Position } from '../../kit/log/position.ts'
import type { Executor } from '../../platform/database.ts'

/** The data with which an endpoint's deliveries are sent. Secrets are encrypted. */
export interface Sender {
  webhookEndpointId: number
  name: string
  url: string
  events: string[]
  exploiterId: number | null
  isActive: boolean
  userId: number
  /** The roles of the owner. */
  roles: RoleName[]
  exploiters: number[]
  /** The owners of records that the endpoint's owner sees; empty for all. */
  owners: number[]
  isOwnerActive: boolean
  secret: string | null
  formerSecret: string | null
  /** Whether the owner sees more than when the secret was set. Nothing is sent then. */
  isWidened: boolean
  /** The owner who was notified of that. */
  toldUserId: number | null
  /** The transaction id of the endpoint's position in the change log. */
  xid: string
  id: number
  /** The number of consecutive failures to process the change log for this endpoint. */
  stuckTries: number
}

const senders = sql`
  select e.webhook_endpoint_id, e.name, e.url, e.events, e.exploiter_id, e.is_active, e.user_id, u.roles, u.exploiters,
    owners_of(u.id, u.role_sight, u.team_id) as owners,
    u.active as is_owner_active, s.secret, s.xid::text as xid, s.id, webhook_is_widened(e.webhook_endpoint_id) as is_widened, s.told_user_id, s.stuck_tries,
    case when s.former_secret_until > now() then s.former_secret end as former_secret
  from webhook_endpoints e join users u on u.id = e.user_id join webhook_senders s using (webhook_endpoint_id)`

export async function findSender(db: Executor, endpointId: number): Promise<Sender | undefined> {
  const { rows } = await sql<Sender>`${senders} where e.webhook_endpoint_id = ${endpointId}`.execute(db)
  return rows[0]
}

/** The active endpoints for which the change log is read now. An endpoint that failed is left out during its pause. */
export async function findFollowed(db: Executor): Promise<Sender[]> {
  const { rows } = await sql<Sender>`${senders}
    where e.is_active and (s.stuck_until is null or s.stuck_until <= now()) order by 1`.execute(db)
  return rows
}

export async function isAnyActive(db: Executor): Promise<boolean> {
  const { rows } = await sql`select from webhook_endpoints where is_active limit 1`.execute(db)
  return rows.length > 0
}

/** Locks the state of an endpoint. It must be locked before deliveries, in the same order everywhere. */
export const holdSender = (tx: Executor, endpointId: number) =>
  sql`select from webhook_senders where webhook_endpoint_id = ${endpointId} for update`.execute(tx)

export const positionOf = ({ xid, id }: Pick<Sender, 'xid' | 'id'>): Position => ({ xid: BigInt(xid), id })

/**
 * Locks those endpoints that are still active and at the position that was read. The others were moved or switched by
 * somebody else.
 */
export async function holdUnmoved(tx: Executor, read: readonly Sender[]): Promise<ReadonlySet<number>> {
  const places = read.map(({ webhookEndpointId, xid, id }) => ({ webhookEndpointId, xid, id }))
  const { rows } = await sql<{ id: number }>`
    select s.webhook_endpoint_id as id
    from webhook_senders s
    join webhook_endpoints e on e.webhook_endpoint_id = s.webhook_endpoint_id and e.is_active
    join jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p ("webhookEndpointId" bigint, xid text, id bigint)
      on p."webhookEndpointId" = s.webhook_endpoint_id and p.xid::xid8 = s.xid and p.id = s.id
    order by 1 for update of s skip locked for share of e skip locked`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** A move of an endpoint's position in the change log. */
export interface Move {
  webhookEndpointId: number
  xid: string
  id: number
  /** Whether transaction ids were reused, so that later positions are invalid. */
  isBack: boolean
  /** Whether more entries follow. */
  isMore: boolean
}

/** Moves positions. An endpoint that was handled separately joins the others again when it has caught up. */
export const movePositions = (tx: Executor, moves: readonly Move[]) =>
  sql`update webhook_senders s set xid = m.xid::xid8, id = m.id,
      since = case when m."isBack" then null else since end,
      stuck_tries = case when m."isMore" then stuck_tries else 0 end, stuck_until = null
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as m ("webhookEndpointId" bigint, xid text, id bigint, "isBack" boolean, "isMore" boolean)
    where m."webhookEndpointId" = s.webhook_endpoint_id`.execute(tx)

/** Pauses an endpoint after an error: for 5 s, and twice as long after each further one, up to a minute. */
export const keepBack = (db: Executor, endpointId: number) =>
  sql`update webhook_senders set stuck_tries = stuck_tries + 1,
      stuck_until = now() + least(interval '5 seconds' * power(2, least(stuck_tries, 4)), interval '1 minute')
    where webhook_endpoint_id = ${endpointId}`.execute(db)

/** Records which owner was notified that an endpoint has stopped. @returns `false` if that was recorded already */
export async function noteTold(tx: Executor, endpointId: number, userId: number | null): Promise<boolean> {
  const { rows } = await sql`update webhook_senders set told_user_id = ${userId}::bigint
    where webhook_endpoint_id = ${endpointId} and told_user_id is distinct from ${userId}::bigint returning 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** What an endpoint may send to its receiver (docs/rules/webhooks.md#widening). */
export interface Grant {
  userId: number
  /** The roles that may read no more than the owner. */
  roles: readonly RoleName[]
  /** The exploiters whose records may be sent: empty for all, `null` for none. */
  exploiterIds: readonly number[] | null
  /** The owners whose records may be sent: empty for all. */
  ownerIds: readonly number[]
}

/**
 * Replaces the secret of an endpoint.
 * @param hours for which the former one stays valid
 */
export async function replaceSecret(
  tx: Executor,
  endpointId: number,
  secret: string,
  hours: number,
  { userId, roles, exploiterIds, ownerIds }: Grant,
): Promise<string | null> {
  const { rows } = await sql<{ until: string | null }>`
    update webhook_senders set secret = ${secret},
      former_secret = case when ${hours} > 0 then secret end,
      former_secret_until = case when ${hours} > 0 and secret is not null then now() + make_interval(hours => ${hours}) end,
      granted_to = ${userId}, granted_roles = ${roles}::text[], granted_exploiters = ${exploiterIds}::bigint[],
      granted_owners = ${ownerIds}::bigint[]
    where webhook_endpoint_id = ${endpointId} returning former_secret_until as until`.execute(tx)
  return rows[0]?.until ?? null
}

/** Pauses an endpoint. @param hasFailed whether that is because of failed attempts, and not by a user */
export const pause = (tx: Executor, endpointId: number, hasFailed: boolean) =>
  sql`update webhook_senders set paused_at = now(), has_failed = ${hasFailed}
    where webhook_endpoint_id = ${endpointId} and paused_at is null`.execute(tx)

/** Resumes an endpoint: its first waiting delivery is due at once, with all its attempts. */
export async function resume(tx: Executor, endpointId: number): Promise<void> {
  await tx
    .updateTable('webhookSenders')
    .set({ pausedAt: null, hasFailed: false })
    .where('webhookEndpointId', '=', endpointId)
    .execute()
  await sql`update webhook_deliveries set tries = 0, failing_since = null, due_at = now()
    where webhook_endpoint_id = ${endpointId} and state = 'WAITING'`.execute(tx)
}
