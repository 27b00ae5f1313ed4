import { addDays, today } from '@stayboard/domain'
import type { SupplyKind } from '../../integrations/hyperguest/supply.ts'
import type { OpenMews } from '../../integrations/mews/open.ts'
import type { Actor } from '../../kit/actor.ts'
import { CallFailed } from '../channel-calls/delivering.service.ts'
import * as codes from '../channel-codes/channel-codes.service.ts'
import { asking, tokenOf } from './tokens.service.ts'

/** How far ahead Mews is asked for prices and availability, in days. */
const AHEAD = 500

/**
 * Codes are made at Mews, so only which of them belong together is sent. A property is brought up to date by asking Mews
 * for all it has.
 */
export const supplyTo =
  (open: OpenMews | undefined) => async (actor: Actor, kind: SupplyKind, departmentId: number) => {
    const token = await tokenOf(actor, departmentId)
    if (kind === 'property') {
      const from = today(actor.clock(), actor.officeTimezone)
      return asking(open, (mews) => mews.requestAriUpdate(token, { from, to: addDays(from, AHEAD) }))
    }
    const plans = (await codes.listRatePlans(actor, { departmentId }))._embedded.channelManagerRatePlans
    const rooms = (await codes.listRoomCodes(actor, { departmentId }))._embedded.channelManagerRoomCodes
    const inventoryMappings = plans.flatMap(({ code: ratePlanCode }) =>
      rooms.map(({ code: spaceTypeCode }) => ({ ratePlanCode, spaceTypeCode })),
    )
    // One of both was deleted since it was queued. Sending nothing would delete what Mews knows.
    if (inventoryMappings.length === 0) throw new CallFailed('no rate plan or no room code', false)
    return asking(open, (mews) => mews.setInventory(token, { inventoryMappings }))
  }
