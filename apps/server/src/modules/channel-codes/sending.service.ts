import type { Actor } from '../../kit/actor.ts'
import { Problem } from '../../kit/problems.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { enqueue } from '../channel-calls/channel-calls.service.ts'
import * as departments from '../departments/departments.service.ts'
import { ratePlanArea, roomCodeArea } from './channel-codes.area.ts'
import { lastSend, queue } from './channel-codes.repository.ts'
import { holding } from './channel-codes.service.ts'
import { differencesOf } from './differences.ts'
import { sentCodes, sentPlans } from './sent-items.ts'

/** The current rate plans of a department. */
export const plansOf = async (actor: Actor, departmentId: number) =>
  (await ratePlanArea.list(actor, { departmentId }))._embedded.channelManagerRatePlans

/** The current room codes of a department. */
export const codesOf = async (actor: Actor, departmentId: number) =>
  (await roomCodeArea.list(actor, { departmentId }))._embedded.channelManagerRoomCodes

const kinds = {
  RATE_PLANS: { presentOf: plansOf, itemsOf: sentPlans },
  ROOM_CODES: { presentOf: codesOf, itemsOf: sentCodes },
}

/** The current rate plans or room codes, and their differences from those that were last sent. */
async function compared(actor: Actor, departmentId: number, kind: keyof typeof kinds) {
  const { presentOf, itemsOf } = kinds[kind]
  const present = await presentOf(actor, departmentId)
  const last = await lastSend(actor.db, departmentId, kind)
  return { present, last, ...differencesOf(itemsOf(last?.payload ?? []), itemsOf(present)) }
}

/**
 * Previews which rate plans or room codes have changed since they were last sent (docs/rules/channel-codes.md#preview).
 */
export async function previewCodes(actor: Actor, departmentId: number, kind: keyof typeof kinds) {
  await departments.get(actor, departmentId)
  const { present, last, ...differences } = await compared(actor, departmentId, kind)
  return { count: present.length, last: shownLast(last), ...differences }
}

/** Queues the current rate plans or room codes, unless they were already sent (docs/rules/channel-codes.md#sending). */
export const sendCodes = (actor: Actor, departmentId: number, kind: keyof typeof kinds) =>
  holding(actor, departmentId, async (within) => {
    const { present, last, changes, isReordered } = await compared(within, departmentId, kind)
    if (!last || changes.length > 0 || isReordered) return queued(within, departmentId, kind, present)
    await requireManager(within, departmentId)
    return unchanged(kind, last)
  })

type Last = NonNullable<Awaited<ReturnType<typeof lastSend>>>

/** The last sending in the form that previews show. */
export const shownLast = (last: Last | undefined) =>
  last ? { at: last.queuedAt, isWaiting: last.state === 'QUEUED' } : null

/** The answer if nothing has changed since the last sending, so that nothing is sent. */
export const unchanged = <Kind extends keyof typeof operations>(
  kind: Kind,
  { channelSendId, queuedAt, state }: Last,
) => ({
  ...{ channelSendId, queuedAt, kind, count: 0 },
  state: state === 'QUEUED' ? ('QUEUED' as const) : ('SENT' as const),
})

/** Marks departments for their channel managers and queues their properties, for all of them or none. */
export async function sendProperties(actor: Actor, ids: readonly number[]): Promise<undefined> {
  await transaction(actor, async (within) => {
    // Lock in the order of ids, so that two calls for the same departments do not deadlock.
    for (const departmentId of [...new Set(ids)].sort((a, b) => a - b)) {
      const department = await departments.markForChannel(within, departmentId)
      await queued(within, departmentId, 'PROPERTY', [department])
    }
  })
}

/** @throws Problem 422 if the department has no channel manager */
export async function requireManager(actor: Actor, departmentId: number) {
  const { channelManagerId, providerChannelManager } = await departments.get(actor, departmentId)
  if (channelManagerId === null) throw new Problem(422, 'noChannelManager')
  return providerChannelManager ?? 'HYPERGUEST'
}

/**
 * A message to Mews replaces its whole mapping of rate plans and rooms, so both must exist.
 * @throws Problem 422 if the department has no rate plan or no room code
 */
async function requireBoth(actor: Actor, departmentId: number): Promise<void> {
  const both = [await plansOf(actor, departmentId), await codesOf(actor, departmentId)]
  if (both.some(({ length }) => length === 0)) throw new Problem(422, 'mewsCodesMissing')
}

/**
 * Queues a payload together with the call that sends it.
 * @throws Problem 422 if the department has no channel manager, or has Mews and lacks rate plans or room codes
 */
export async function queued(
  actor: Actor,
  departmentId: number,
  kind: keyof typeof operations,
  payload: object[],
) {
  const system = await requireManager(actor, departmentId)
  if (system === 'MEWS' && kind !== 'PROPERTY') await requireBoth(actor, departmentId)
  const row = await queue(actor.db, { departmentId, kind, payload, queuedBy: actor.userId })
  if (!row) throw new Error('what is to be sent was not kept')
  const { isNew, ...queuedRow } = row
  const task = { channelSendId: row.channelSendId }
  if (isNew) await enqueue(actor, { system, operation: operations[kind], departmentId, task })
  return { ...queuedRow, kind, state: 'QUEUED' as const, count: payload.length }
}

const operations = {
  RATE_PLANS: 'sendRatePlans',
  ROOM_CODES: 'sendRoomCodes',
  PROPERTY: 'updateProperty',
  PRICES: 'sendPrices',
} as const
