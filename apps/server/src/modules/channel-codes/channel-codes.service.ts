import type { BodyOf, channelCodes, QueryOf } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { notFound } from '../../kit/problems.ts'
import { lastPlace, moveTo, type Ordered } from '../../kit/sql/lists/order.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import type { Executor } from '../../platform/database.ts'
import * as departments from '../departments/departments.service.ts'
import { ratePlanArea, roomCodeArea } from './channel-codes.area.ts'
import { orderOfCodes, orderOfPlans } from './channel-codes.repository.ts'

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

/** Runs `work` with the department locked, so that concurrent changes of the order are serialised. */
export const holding = <Result>(
  actor: Actor,
  departmentId: number,
  work: (within: Actor) => Promise<Result>,
) =>
  transaction(actor, async (within) => {
    if (!(await departments.hold(within.db, departmentId))) throw notFound()
    return work(within)
  })

/** Creates or updates a rate plan, depending on the id in the body (docs/rules/channel-codes.md#save). */
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

/** The position to store: the given one, or one after the last. An update without a position keeps the current one. */
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
