import { channelCodes, Department, RatePlan, RoomCode } from '@stayboard/contract'
import { hidesInCircle } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { area, type Change } from '../../kit/areas/area.ts'
import type { FieldError } from '../../kit/problems.ts'
import { belongingTo } from '../../kit/sql/links.ts'
import { forget, hidingIn, ratePlans, roomCodes } from './channel-codes.repository.ts'

const ofDepartment = belongingTo('providerDepartment', Department.item, 'departmentId')

/** The area of rate plans of departments. A plan may hide others, but not in a circle. */
export const ratePlanArea = area({
  resource: {
    ...RatePlan,
    calls: {
      get: channelCodes.ratePlan,
      create: channelCodes.saveRatePlan,
      remove: channelCodes.removeRatePlan,
    },
  },
  repository: ratePlans,
  present: ofDepartment,
  rulesAcross: hidingFaults,
  /** On removal, the plan is also removed from the plans that hide it. */
  leaving: ({ departmentId, channelManagerRatePlanId: id }, { db }) =>
    forget(db, Number(departmentId), Number(id)),
})

/** The area of room codes: the codes of a channel manager for rooms of departments. */
export const roomCodeArea = area({
  resource: {
    ...RoomCode,
    calls: {
      get: channelCodes.roomCode,
      create: channelCodes.saveRoomCode,
      remove: channelCodes.removeRoomCode,
    },
  },
  repository: roomCodes,
  present: ofDepartment,
})

/**
 * Checks that a plan hides only plans of its own department, and never in a circle
 * (docs/rules/channel-codes.md#hiding).
 */
async function hidingFaults({ after }: Change, { db }: Actor): Promise<FieldError[]> {
  const hides = Array.isArray(after.hideWhenIdVisible) ? after.hideWhenIdVisible.map(Number) : []
  if (hides.length === 0) return []
  const departmentId = Number(after.departmentId)
  const id = Number(after.channelManagerRatePlanId ?? 0)
  const others = (await hidingIn(db, departmentId)).filter((plan) => plan.id !== id)
  const known = new Set([id, ...others.map((plan) => plan.id)])
  if (!hides.every((one) => known.has(one))) return [fault('otherDepartment')]
  return hidesInCircle([...others, { id, hides }]) ? [fault('hidesInCircle')] : []
}

const fault = (code: 'otherDepartment' | 'hidesInCircle') => ({ field: 'hideWhenIdVisible', code })
