import type { channelCodes, QueryOf } from '@stayboard/contract'
import { sql } from 'kysely'
import { equals } from '../../kit/sql/conditions.ts'
import type { Ordered } from '../../kit/sql/lists/order.ts'
import { tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

type PlanQuery = QueryOf<typeof channelCodes.ratePlans> & { departmentId: number }
type CodeQuery = QueryOf<typeof channelCodes.roomCodes> & { departmentId: number }

const selectPlans = (db: Executor) =>
  db
    .selectFrom('ratePlans as p')
    .select(['p.channelManagerRatePlanId', 'p.departmentId', 'p.name', 'p.code', 'p.description'])
    .select(['p.currencyCode', 'p.paymentType', 'p.rateOrderNumber', 'p.hideWhenIdVisible', 'p.version'])

/** Rate plans of a department, in their order. */
export const ratePlans = tableRepository(
  {
    table: 'rate_plans',
    alias: 'p',
    id: 'channel_manager_rate_plan_id',
    select: selectPlans,
    order: { by: 'rateOrderNumber' },
  },
  ({ departmentId }: PlanQuery) => ({
    where: [equals('p.department_id', departmentId)],
  }),
)

const selectCodes = (db: Executor) =>
  db
    .selectFrom('roomCodes as c')
    .select(['c.channelManagerRoomCodeId', 'c.departmentId', 'c.name', 'c.code', 'c.description'])
    .select(['c.roomOrderNumber', 'c.version'])

/** Room codes of a department, in their order. */
export const roomCodes = tableRepository(
  {
    table: 'room_codes',
    alias: 'c',
    id: 'channel_manager_room_code_id',
    select: selectCodes,
    order: { by: 'roomOrderNumber' },
  },
  ({ departmentId }: CodeQuery) => ({
    where: [equals('c.department_id', departmentId)],
  }),
)

export const orderOfPlans: Ordered = {
  table: 'rate_plans',
  id: 'channel_manager_rate_plan_id',
  owner: 'department_id',
  place: 'rate_order_number',
}
export const orderOfCodes: Ordered = {
  table: 'room_codes',
  id: 'channel_manager_room_code_id',
  owner: 'department_id',
  place: 'room_order_number',
}

/** Reads which plans of a department hide which others. */
export async function hidingIn(
  db: Executor,
  departmentId: number,
): Promise<{ id: number; hides: number[] }[]> {
  const found = await sql<{ id: number; hides: number[] }>`
    select channel_manager_rate_plan_id as id, hide_when_id_visible as hides from rate_plans
    where department_id = ${departmentId}`.execute(db)
  return found.rows
}

/** Removes a rate plan from the plans that hide it. */
export async function forget(tx: Executor, departmentId: number, id: number): Promise<void> {
  await sql`update rate_plans set hide_when_id_visible = array_remove(hide_when_id_visible, ${id})
    where department_id = ${departmentId} and ${id} = any(hide_when_id_visible)`.execute(tx)
}

/** SQL for the channel manager of a department, and for its number of the property, which may be null. */
const system = sql<string>`coalesce(d.provider_channel_manager, 'HYPERGUEST')`
const propertyId = sql<string | null>`d.channel_manager_id`

/** The payload of the latest sending for the department's current property, waiting or sent. */
export async function lastSend(db: Executor, departmentId: number, kind: string) {
  return db
    .selectFrom('channelSends as s')
    .innerJoin('providerDepartments as d', 'd.departmentId', 's.departmentId')
    .select(['s.channelSendId', 's.payload', 's.queuedAt', 's.state'])
    .where('s.departmentId', '=', departmentId)
    .where('s.kind', '=', kind)
    .where('s.state', '<>', 'FAILED')
    .where('s.system', '=', system)
    .where('s.propertyId', '=', propertyId)
    .orderBy('s.channelSendId', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether a later sending of the same kind failed. Parts of it may have arrived. */
export async function failedAfter(db: Executor, channelSendId: number): Promise<boolean> {
  const { rows } = await sql`
    select from channel_sends s join channel_sends f using (department_id, kind)
    where s.channel_send_id = ${channelSendId} and f.channel_send_id > s.channel_send_id and f.state = 'FAILED'
    limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Queues a payload for the department's current property. It replaces one that is still waiting. @returns `isNew`
 * unless it replaced one
 */
export async function queue(
  tx: Executor,
  sending: { departmentId: number; kind: string; payload: readonly object[]; queuedBy: number | null },
) {
  const { departmentId, kind, payload, queuedBy } = sending
  const queued = await sql<{ channelSendId: number; queuedAt: string; isNew: boolean }>`
    insert into channel_sends (department_id, kind, payload, queued_by, system, property_id)
    select ${departmentId}, ${kind}, ${JSON.stringify(payload)}, ${queuedBy}, ${system}, ${propertyId}
    from provider_departments d where d.department_id = ${departmentId}
    on conflict (department_id, kind) where state = 'QUEUED'
    do update set payload = excluded.payload, queued_by = excluded.queued_by, queued_at = now(),
      system = excluded.system, property_id = excluded.property_id
    returning channel_send_id, queued_at, version = 1 as is_new`.execute(tx)
  return queued.rows[0]
}

/** A sending with its payload. Its version increases when the payload is replaced. */
export async function findSend(db: Executor, channelSendId: number) {
  const { rows } = await sql<{
    departmentId: number
    kind: string
    payload: unknown
    state: string
    version: number
  }>`
    select department_id, kind, payload, state, version from channel_sends
    where channel_send_id = ${channelSendId}`.execute(db)
  return rows[0]
}

/**
 * Stores the result of a sending. If its payload was replaced in the meantime, it stays in the queue.
 * @param version of the payload that was sent
 * @returns whether that payload is still current
 */
export async function endSend(
  tx: Executor,
  channelSendId: number,
  state: 'SENT' | 'FAILED',
  version: number,
) {
  const { rows } = await sql`
    update channel_sends set state = ${state}
    where channel_send_id = ${channelSendId} and state = 'QUEUED' and version = ${version}
    returning 1`.execute(tx)
  return rows.length > 0
}

/**
 * Prepares a repeated sending: a failed one is queued again, unless a newer one is queued. Its target becomes the
 * department's current property.
 */
export async function requeue(tx: Executor, channelSendId: number): Promise<void> {
  await sql`
    update channel_sends s set state = 'QUEUED', system = ${system}, property_id = ${propertyId}
    from provider_departments d
    where s.channel_send_id = ${channelSendId} and d.department_id = s.department_id
      and case s.state
        when 'QUEUED' then (s.system, s.property_id) is distinct from (${system}, ${propertyId})
        when 'FAILED' then not exists (select from channel_sends n where n.department_id = s.department_id
          and n.kind = s.kind and n.channel_send_id > s.channel_send_id)
      end`.execute(tx)
}
