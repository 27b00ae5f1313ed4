import type { QueryOf, WebhookFault, webhookStates, webhooks } from '@stayboard/contract'
import { sql } from 'kysely'
import { containsText, equals } from '../../../kit/sql/conditions.ts'
import { tableRepository } from '../../../kit/sql/repository.ts'
import type { Executor } from '../../../platform/database.ts'
import { userNameOf } from '../../user-names/user-names.sql.ts'

type Query = QueryOf<typeof webhooks.deliveries>
type State = (typeof webhookStates)[number]

const state = sql<State>`case when d.state = 'WAITING' and d.error is not null then 'FAILING' else d.state end`

/**
 * SQL for the time of the next attempt; null for deliveries that were not tried yet, because they follow earlier ones,
 * and for paused endpoints.
 */
const dueAt = sql<string | null>`case when d.state = 'WAITING' and d.attempts > 0 and not exists (
  select from webhook_senders s where s.webhook_endpoint_id = d.webhook_endpoint_id and s.paused_at is not null)
  then d.due_at end`

const select = (db: Executor) =>
  db
    .selectFrom('webhookDeliveries as d')
    .select(['d.webhookDeliveryId', 'd.webhookEndpointId', 'd.at', 'd.messageId', 'd.event', 'd.recordId'])
    .select(['d.attempts', 'd.status', 'd.endedAt'])
    .select(state.as('state'))
    .select(sql<WebhookFault | null>`d.error`.as('error'))
    .select(dueAt.as('dueAt'))

/** Reads the deliveries of endpoints, sent and waiting, newest first. */
export const repository = tableRepository(
  { table: 'webhook_deliveries', alias: 'd', id: 'webhook_delivery_id', select, columns: { state } },
  ({ query, webhookEndpointId, sort = { field: 'webhookDeliveryId', direction: 'desc' } }: Query) => ({
    where: [
      containsText(sql`fold(d.event || ' ' || d.message_id)`, query),
      equals('d.webhook_endpoint_id', webhookEndpointId),
    ],
    order: sql`d.webhook_delivery_id`,
    direction: sort.direction,
  }),
)

/** An event with its change log entry. */
export interface NewEvent {
  webhookEndpointId: number
  event: string
  recordId: number
  xid: string
  id: number
  at: string
}

export interface Attempt {
  at: string
  status: number | null
  error: WebhookFault | null
  answer: string | null
  duration: number
  userName: string | null
}

export async function findPayload(db: Executor, id: number): Promise<string | null> {
  const { rows } = await sql<{ payload: string | null }>`
    select payload from webhook_deliveries where webhook_delivery_id = ${id}`.execute(db)
  return rows[0]?.payload ?? null
}

/** The attempts of a delivery, newest first. */
export async function findAttempts(db: Executor, id: number): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`
    select a.at, a.status, a.error, a.answer, a.duration, ${userNameOf('u')} as user_name
    from webhook_attempts a left join users u on u.id = a.user_id
    where a.webhook_delivery_id = ${id} order by a.webhook_attempt_id desc limit 50`.execute(db)
  return rows
}

/** Adds events in the order in which they are sent. Events from before their endpoint was switched on are skipped. */
export async function addEvents(tx: Executor, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  await sql`insert into webhook_deliveries (webhook_endpoint_id, event, record_id, xid, id, at)
    select s.webhook_endpoint_id, e.event, e."recordId", e.xid::xid8, e.id, e.at
    from rows from (jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        as ("webhookEndpointId" bigint, event text, "recordId" bigint, xid text, id bigint, at timestamptz))
      with ordinality as e ("webhookEndpointId", event, "recordId", xid, id, at, nth)
    join webhook_senders s on s.webhook_endpoint_id = e."webhookEndpointId"
    where s.since is null or not pg_visible_in_snapshot(e.xid::xid8, s.since) order by e.nth`.execute(tx)
}

/** Drops a waiting delivery without sending it. @returns false if it is not waiting */
export async function drop(tx: Executor, id: number, why: WebhookFault): Promise<boolean> {
  const { rows } = await sql`
    update webhook_deliveries set state = 'DROPPED', error = ${why}, ended_at = now(), leased_until = null
    where webhook_delivery_id = ${id} and state = 'WAITING' returning 1`.execute(tx)
  return rows.length > 0
}
