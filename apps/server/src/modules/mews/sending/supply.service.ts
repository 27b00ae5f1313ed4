import { addDays, today } from '@stayboard/domain'
import type { SupplyKind } from '../../../integrations/hyperguest/supply.ts'
import type { OpenMews } from '../../../integrations/mews/open.ts'
import type { Actor } from '../../../kit/actor.ts'
import { CallFailed } from '../../channel-calls/delivering.service.ts'
import * as codes from '../../channel-codes/channel-codes.service.ts'
import { asking, tokenOf } from '../connections/tokens.service.ts'

/** How many days ahead prices and availability are requested from Mews. */
const AHEAD = 500

/**
 * Creates the function that sends codes or a property to Mews. Codes are managed at Mews, so only their mapping is
 * sent. For a property, Mews is asked to send all its data.
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
    // Rate plans or room codes were deleted since the call was queued. An empty mapping would delete that of Mews.
    if (inventoryMappings.length === 0) throw new CallFailed('no rate plan or no room code', false)
    return asking(open, (mews) => mews.setInventory(token, { inventoryMappings }))
  }
