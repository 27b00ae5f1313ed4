import type { WebhookFault } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

/** A claimed delivery. Nobody else sends it until it is released or its lease expires. */
export interface Claimed {
  id: number
  endpointId: number
  messageId: string
  event: string
  recordId: number | null
  xid: string | null
  logId: number | null
  at: string
  state: 'WAITING' | 'DELIVERED' | 'FAILED' | 'DROPPED'
  /** The number of attempts including this one. It shows whether another server has claimed the delivery since. */
  attempts: number
  tries: number
  /** Whether it has failed for so long that the endpoint is paused after another failure. */
  isExhausted: boolean
}

/** Seconds after which a claimed delivery counts as abandoned by its server. */
const LEASE = 60

/** How long a failing delivery is retried. */
const PATIENCE = '3 days'
/** The most attempts of a delivery that are stored. */
const MOST_KEPT = 50

const claimed = sql`attempts = attempts + 1, leased_until = now() + make_interval(secs => ${sql.lit(LEASE)})`
const returned = sql`webhook_delivery_id as id, webhook_endpoint_id as endpoint_id, message_id, event, record_id,
  xid::text as xid, d.id as log_id, at, state, attempts, tries,
  coalesce(failing_since < now() - ${sql.lit(PATIENCE)}::interval, false) as is_exhausted`
const isFree = sql`(d.leased_until is null or d.leased_until < now())`

/** Claims the next due delivery: the first waiting one of an endpoint that is neither paused nor stopped. */
export async function claim(db: Executor): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update webhook_deliveries d set ${claimed} where webhook_delivery_id = (
      select d.webhook_delivery_id from webhook_senders s
      join webhook_endpoints e on e.webhook_endpoint_id = s.webhook_endpoint_id and e.is_active
      cross join lateral (
        select webhook_delivery_id from webhook_deliveries first
        where first.webhook_endpoint_id = s.webhook_endpoint_id and first.state = 'WAITING'
        order by webhook_delivery_id limit 1) first
      join webhook_deliveries d on d.webhook_delivery_id = first.webhook_delivery_id
      where s.paused_at is null and s.secret is not null and not webhook_is_widened(e.webhook_endpoint_id)
        and d.state = 'WAITING' and d.due_at <= now() and ${isFree}
      order by d.due_at, d.webhook_delivery_id limit 1 for update of d skip locked)
    returning ${returned}`.execute(db)
  return rows[0]
}

/** Claims a delivery for sending by hand. @returns `undefined` if somebody else is sending it */
export async function claimOne(db: Executor, id: number): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update webhook_deliveries d set ${claimed} where webhook_delivery_id = ${id} and ${isFree}
    returning ${returned}`.execute(db)
  return rows[0]
}

/** Adds a test event as a claimed delivery. */
export async function addTest(db: Executor, endpointId: number, event: string): Promise<Claimed> {
  const { rows } = await sql<Claimed>`
    insert into webhook_deliveries as d (webhook_endpoint_id, event, at, attempts, leased_until)
    values (${endpointId}, ${event}, now(), 1, now() + make_interval(secs => ${sql.lit(LEASE)}))
    returning ${returned}`.execute(db)
  const [added] = rows
  if (!added) throw new Error('the test event was not added')
  return added
}

/** Releases a delivery without an attempt. */
export const unclaim = (db: Executor, { id, attempts }: Claimed) =>
  db
    .updateTable('webhookDeliveries')
    .set({ leasedUntil: null })
    .where('webhookDeliveryId', '=', id)
    .where('attempts', '=', attempts)
    .execute()

/** Releases a delivery whose content the owner may not read. If it was waiting, it is never sent. */
export const withhold = (db: Executor, { id, attempts }: Claimed) =>
  sql`update webhook_deliveries set leased_until = null, ended_at = coalesce(ended_at, now()),
      error = case when state = 'WAITING' then 'unreadable' else error end,
      state = case when state = 'WAITING' then 'DROPPED' else state end
    where webhook_delivery_id = ${id} and attempts = ${attempts}`.execute(db)

/** The result of an attempt. */
export interface Outcome {
  status: number | null
  error: WebhookFault | null
  /** The beginning of the receiver's answer. */
  answer: string | null
  duration: number
  payload: string | null
}

/** The state of a delivery after an attempt. `wait`: seconds until the next one; `null` leaves it unchanged. */
export interface Next {
  state: Claimed['state']
  wait: number | null
  isCounted: boolean
}

/**
 * Stores an attempt and releases the delivery. A delivery that was dropped meanwhile stays dropped, unless it was
 * received.
 * @param userId who sent it by hand
 * @returns false if another server has claimed it since, because this one seemed dead
 */
export async function release(
  tx: Executor,
  { id, attempts }: Claimed,
  outcome: Outcome,
  { state, wait, isCounted }: Next,
  userId: number | null,
): Promise<boolean> {
  const { status, error, answer, duration, payload } = outcome
  const next = sql`(case when d.state = 'DROPPED' and ${state}::text <> 'DELIVERED' then 'DROPPED' else ${state}::text end)`
  const { rows } = await sql`
    with released as (
      update webhook_deliveries d set state = ${next}, status = ${status}, error = ${error}, leased_until = null,
        payload = coalesce(${payload}, payload), tries = tries + ${isCounted ? 1 : 0},
        failing_since = case when ${isCounted} then coalesce(failing_since, now()) else failing_since end,
        due_at = case when ${wait}::int is null then due_at else now() + make_interval(secs => ${wait}::int) end,
        ended_at = case when ${next} = 'WAITING' then null else coalesce(ended_at, now()) end
      where webhook_delivery_id = ${id} and attempts = ${attempts} returning webhook_delivery_id
    ), dropped as (
      delete from webhook_attempts where webhook_attempt_id in (
        select webhook_attempt_id from webhook_attempts join released using (webhook_delivery_id)
        order by webhook_attempt_id desc offset ${sql.lit(MOST_KEPT - 1)})
    )
    insert into webhook_attempts (webhook_delivery_id, status, error, answer, duration, user_id)
    select webhook_delivery_id, ${status}::int, ${error}, ${answer}, ${duration}, ${userId}::bigint from released
    returning 1`.execute(tx)
  return rows.length > 0
}
