import type { RoleName } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Position } from '../../kit/log/position.ts'
import type { Executor } from '../../platform/database.ts'

/** What an endpoint is sent with. Secrets are encrypted. */
export interface Sender {
  webhookEndpointId: number
  url: string
  events: string[]
  exploiterId: number | null
  isActive: boolean
  userId: number
  /** Of the owner. */
  roles: RoleName[]
  exploiters: number[]
  isOwnerActive: boolean
  secret: string | null
  formerSecret: string | null
  /** The position in the change log. */
  xid: string
  id: number
}

const senders = sql`
  select e.webhook_endpoint_id, e.url, e.events, e.exploiter_id, e.is_active, e.user_id, u.roles, u.exploiters,
    u.active as is_owner_active, s.secret, s.xid::text as xid, s.id,
    case when s.former_secret_until > now() then s.former_secret end as former_secret
  from webhook_endpoints e join users u on u.id = e.user_id join webhook_senders s using (webhook_endpoint_id)`

export async function findSender(db: Executor, endpointId: number): Promise<Sender | undefined> {
  const { rows } = await sql<Sender>`${senders} where e.webhook_endpoint_id = ${endpointId}`.execute(db)
  return rows[0]
}

/** An active endpoint that nobody else is reading the log for. The others wait until the transaction ends. */
export async function lockSender(tx: Executor, endpointId: number): Promise<Sender | undefined> {
  const { rows } = await sql<Sender>`${senders} where e.webhook_endpoint_id = ${endpointId} and e.is_active
    for update of s skip locked`.execute(tx)
  return rows[0]
}

export async function findActive(db: Executor): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select webhook_endpoint_id as id from webhook_endpoints where is_active order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** Holds the state of an endpoint, before its deliveries, as everybody does who writes both. */
export const holdSender = (tx: Executor, endpointId: number) =>
  sql`select from webhook_senders where webhook_endpoint_id = ${endpointId} for update`.execute(tx)

/** @param isBack whether transaction ids are used again, so that former ones mean nothing */
export const movePosition = (tx: Executor, endpointId: number, { xid, id }: Position, isBack: boolean) =>
  sql`update webhook_senders set xid = ${String(xid)}::xid8, id = ${id},
      since = case when ${isBack} then null else since end
    where webhook_endpoint_id = ${endpointId}`.execute(tx)

/**
 * Replaces the secret.
 * @param hours how long the former one stays valid beside it
 */
export async function replaceSecret(
  tx: Executor,
  endpointId: number,
  secret: string,
  hours: number,
): Promise<string | null> {
  const { rows } = await sql<{ until: string | null }>`
    update webhook_senders set secret = ${secret},
      former_secret = case when ${hours} > 0 then secret end,
      former_secret_until = case when ${hours} > 0 and secret is not null then now() + make_interval(hours => ${hours}) end
    where webhook_endpoint_id = ${endpointId} returning former_secret_until as until`.execute(tx)
  return rows[0]?.until ?? null
}

/** @param hasFailed whether it is paused because the last attempt failed, and not by a user */
export const pause = (tx: Executor, endpointId: number, hasFailed: boolean) =>
  sql`update webhook_senders set paused_at = now(), has_failed = ${hasFailed}
    where webhook_endpoint_id = ${endpointId} and paused_at is null`.execute(tx)

/** Continues with the first waiting delivery, at once and with all its tries. */
export async function resume(tx: Executor, endpointId: number): Promise<void> {
  await sql`update webhook_senders set paused_at = null, has_failed = false
    where webhook_endpoint_id = ${endpointId}`.execute(tx)
  await sql`update webhook_deliveries set tries = 0, due_at = now()
    where webhook_endpoint_id = ${endpointId} and state = 'WAITING'`.execute(tx)
}
