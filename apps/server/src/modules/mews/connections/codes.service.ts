import { channelCodes } from '@stayboard/contract'
import type { Configuration } from '../../../integrations/mews/answers.ts'
import type { OpenMews } from '../../../integrations/mews/open.ts'
import type { Actor } from '../../../kit/actor.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import * as codes from '../../channel-codes/channel-codes.service.ts'
import { asked } from './connections.service.ts'
import { asking, tokenOf } from './tokens.service.ts'

/** Reads room codes and rate plans from Mews, where they are managed (docs/rules/mews.md#codes). */
export async function readCodes(actor: Actor, open: OpenMews | undefined, departmentId: number) {
  const token = await asked(tokenOf(actor, departmentId))
  const configuration = await asked(asking(open, (mews) => mews.configuration(token)))
  return transaction(actor, async (within) => {
    const roomCodes = await takeRooms(within, departmentId, configuration.spaceCategories)
    const ratePlans = await takePlans(within, departmentId, configuration.ratePlans)
    return { roomCodes, ratePlans }
  })
}

/**
 * Adds new codes and renames existing ones. Codes that the product cannot store are skipped. Codes that Mews no longer
 * has are kept, because they may be in use.
 */
async function takeRooms(within: Actor, departmentId: number, said: Configuration['spaceCategories']) {
  const { _embedded } = await codes.listRoomCodes(within, { departmentId })
  let count = 0
  for (const { code, name } of said) {
    const known = _embedded.channelManagerRoomCodes.find((one) => one.code === code)
    if (known?.name === name) continue
    const id = known ? { channelManagerRoomCodeId: known.channelManagerRoomCodeId } : {}
    const { data } = channelCodes.saveRoomCode.body.safeParse({ ...id, code, name: name || code })
    if (!data) continue
    await codes.saveRoomCode(within, departmentId, data)
    count += 1
  }
  return count
}

async function takePlans(within: Actor, departmentId: number, said: Configuration['ratePlans']) {
  const { _embedded } = await codes.listRatePlans(within, { departmentId })
  let count = 0
  for (const { code, name, currencyCode } of said) {
    const known = _embedded.channelManagerRatePlans.find((one) => one.code === code)
    if (known?.name === name) continue
    const id = known ? { channelManagerRatePlanId: known.channelManagerRatePlanId } : {}
    const currency = currencyCode && !known ? { currencyCode } : {}
    const { data } = channelCodes.saveRatePlan.body.safeParse({
      ...id,
      code,
      name: name || code,
      ...currency,
    })
    if (!data) continue
    await codes.saveRatePlan(within, departmentId, data)
    count += 1
  }
  return count
}
