import type { BodyOf, channelCodes, QueryOf } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { notFound, Problem } from '../../kit/problems.ts'
import { lastPlace, moveTo, type Ordered } from '../../kit/sql/lists/order.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import type { Executor } from '../../platform/database.ts'
import { enqueue } from '../channel-calls/channel-calls.service.ts'
import * as departments from '../departments/departments.service.ts'
import { ratePlanArea, roomCodeArea } from './channel-codes.area.ts'
import { lastSend, orderOfCodes, orderOfPlans, queue } from './channel-codes.repository.ts'
import { differencesOf, type SentItem } from './differences.ts'
import { sentCodes, sentPlans } from './sent-items.ts'

type Within<Query> = Query & { departmentId: number }

export const getRatePlan = ratePlanArea.get
export const getRoomCode = roomCodeArea.get

export async function listRatePlans(actor: Actor, query: Within<QueryOf<typeof channelCodes.ratePlans>>) {
  await departments.get(actor, query.departmentId)
  return ratePlanArea.list(actor, query)
}

export async function listRoomCodes(actor: Actor, query: Within<QueryOf<typeof channelCodes.roomCodes>>) {
  await departments.get(actor, query.departmentId)
  return roomCodeArea.list(actor, query)
}

/** Runs `work` with the department locked, so that two changes of the order do not interleave. */
export const holding = <Result>(
  actor: Actor,
  departmentId: number,
  work: (within: Actor) => Promise<Result>,
) =>
  transaction(actor, async (within) => {
    if (!(await departments.hold(within.db, departmentId))) throw notFound()
    return work(within)
  })

/** Adds or changes, by the id in the body (docs/rules/channel-codes.md#save). */
export const saveRatePlan = (
  actor: Actor,
  departmentId: number,
  body: BodyOf<typeof channelCodes.saveRatePlan>,
  version?: number,
) =>
  holding(actor, departmentId, async (within) => {
    const id = body.channelManagerRatePlanId ?? 0
    if (id > 0) await requireOwn(await ratePlanArea.get(within, id), departmentId)
    const place = await placeFor(within.db, orderOfPlans, departmentId, id, body.rateOrderNumber)
    const columns = { ...place, ...(id > 0 ? {} : { departmentId }) }
    if (id === 0) return ratePlanArea.create(within, body, () => columns)
    return ratePlanArea.update(within, { ...body, channelManagerRatePlanId: id }, version, () => columns)
  })

export const saveRoomCode = (
  actor: Actor,
  departmentId: number,
  body: BodyOf<typeof channelCodes.saveRoomCode>,
  version?: number,
) =>
  holding(actor, departmentId, async (within) => {
    const id = body.channelManagerRoomCodeId ?? 0
    if (id > 0) await requireOwn(await roomCodeArea.get(within, id), departmentId)
    const place = await placeFor(within.db, orderOfCodes, departmentId, id, body.roomOrderNumber)
    const columns = { ...place, ...(id > 0 ? {} : { departmentId }) }
    if (id === 0) return roomCodeArea.create(within, body, () => columns)
    return roomCodeArea.update(within, { ...body, channelManagerRoomCodeId: id }, version, () => columns)
  })

async function requireOwn(record: { departmentId: number }, departmentId: number) {
  if (record.departmentId !== departmentId) throw notFound()
}

/** The order number to write: the given one, or one after the last. A change without one keeps the current number. */
async function placeFor(
  tx: Executor,
  ordered: Ordered,
  departmentId: number,
  id: number,
  given: number | null | undefined,
) {
  const name = ordered.place.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  if (given != null || (given === undefined && id > 0)) return {}
  return { [name]: await lastPlace(tx, ordered, departmentId) }
}

export async function moveRatePlan(actor: Actor, id: number, to: number) {
  const { departmentId } = await ratePlanArea.get(actor, id)
  return holding(actor, departmentId, async (within) => {
    await moveTo(within.db, orderOfPlans, id, to)
    return ratePlanArea.list(within, { departmentId })
  })
}

export async function moveRoomCode(actor: Actor, id: number, to: number) {
  const { departmentId } = await roomCodeArea.get(actor, id)
  return holding(actor, departmentId, async (within) => {
    await moveTo(within.db, orderOfCodes, id, to)
    return roomCodeArea.list(within, { departmentId })
  })
}

export async function removeRatePlan(actor: Actor, id: number, version?: number): Promise<undefined> {
  const { departmentId } = await ratePlanArea.get(actor, id)
  return holding(actor, departmentId, (within) => ratePlanArea.remove(within, id, version))
}

export const removeRoomCode = roomCodeArea.remove

/** Queues the current rate plans for the channel manager (docs/rules/channel-codes.md#sending). */
export const sendRatePlans = (actor: Actor, departmentId: number) =>
  holding(actor, departmentId, async (within) => {
    const { _embedded } = await ratePlanArea.list(within, { departmentId })
    return sent(within, departmentId, 'RATE_PLANS', _embedded.channelManagerRatePlans)
  })

/** Queues the current room codes for the channel manager. */
export const sendRoomCodes = (actor: Actor, departmentId: number) =>
  holding(actor, departmentId, async (within) => {
    const { _embedded } = await roomCodeArea.list(within, { departmentId })
    return sent(within, departmentId, 'ROOM_CODES', _embedded.channelManagerRoomCodes)
  })

/** The changes since the rate plans were sent last (docs/rules/channel-codes.md#preview). */
export async function previewRatePlans(actor: Actor, departmentId: number) {
  const { _embedded } = await listRatePlans(actor, { departmentId })
  return previewOf(actor, departmentId, 'RATE_PLANS', _embedded.channelManagerRatePlans, sentPlans)
}

/** The changes since the room codes were sent last. */
export async function previewRoomCodes(actor: Actor, departmentId: number) {
  const { _embedded } = await listRoomCodes(actor, { departmentId })
  return previewOf(actor, departmentId, 'ROOM_CODES', _embedded.channelManagerRoomCodes, sentCodes)
}

async function previewOf(
  actor: Actor,
  departmentId: number,
  kind: 'RATE_PLANS' | 'ROOM_CODES',
  now: readonly object[],
  itemsOf: (payload: unknown) => SentItem[],
) {
  const last = await lastSend(actor.db, departmentId, kind)
  return {
    count: now.length,
    last: last ? { at: last.queuedAt, isWaiting: last.state === 'QUEUED' } : null,
    ...differencesOf(itemsOf(last?.payload ?? []), itemsOf(now)),
  }
}

/** Marks departments and queues each for its channel manager: all of them or none. */
export async function sendProperties(actor: Actor, ids: readonly number[]): Promise<undefined> {
  await transaction(actor, async (within) => {
    // Locked in the order of their ids, so that two calls for the same departments do not deadlock.
    for (const departmentId of [...new Set(ids)].sort((a, b) => a - b)) {
      const department = await departments.markForChannel(within, departmentId)
      await queued(within, departmentId, 'PROPERTY', [department])
    }
  })
}

const itemsOf = { RATE_PLANS: sentPlans, ROOM_CODES: sentCodes }

/** Queues codes, unless they are those that were sent last (docs/rules/channel-codes.md#sending). */
async function sent(actor: Actor, departmentId: number, kind: keyof typeof itemsOf, payload: object[]) {
  const last = await lastSend(actor.db, departmentId, kind)
  if (!last || isDifferent(last.payload, payload, itemsOf[kind]))
    return queued(actor, departmentId, kind, payload)
  await requireManager(actor, departmentId)
  const { channelSendId, queuedAt, state } = last
  return { channelSendId, queuedAt, kind, state: state === 'QUEUED' ? state : 'SENT', count: 0 } as const
}

function isDifferent(last: unknown, now: readonly object[], read: (payload: unknown) => SentItem[]): boolean {
  const { changes, isReordered } = differencesOf(read(last), read(now))
  return changes.length > 0 || isReordered
}

/** @throws Problem 422 if the department has no channel manager */
export async function requireManager(actor: Actor, departmentId: number) {
  const { channelManagerId, providerChannelManager } = await departments.get(actor, departmentId)
  if (channelManagerId === null) throw new Problem(422, 'noChannelManager')
  return providerChannelManager ?? 'HYPERGUEST'
}

/**
 * What Mews gets replaces all that it knows of which codes belong together, so nothing would be left without one of both.
 * @throws Problem 422 if the department has no rate plan or no room code
 */
async function requireBoth(actor: Actor, departmentId: number): Promise<void> {
  const { _embedded: rates } = await ratePlanArea.list(actor, { departmentId })
  const { _embedded: rooms } = await roomCodeArea.list(actor, { departmentId })
  if (rates.channelManagerRatePlans.length === 0 || rooms.channelManagerRoomCodes.length === 0)
    throw new Problem(422, 'mewsCodesMissing')
}

/**
 * Queues a payload with the call that sends it.
 * @throws Problem 422 if the department has no channel manager, or Mews and not both kinds of codes
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
