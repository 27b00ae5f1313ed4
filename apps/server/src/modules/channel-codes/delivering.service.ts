import { z } from 'zod'
import { type Supply, SupplyError, type SupplyKind } from '../../integrations/hyperguest/supply.ts'
import type { Actor } from '../../kit/actor.ts'
import { enqueue } from '../channel-calls/channel-calls.service.ts'
import { CallFailed, type Deliveries, type Delivery } from '../channel-calls/delivering.service.ts'
import * as departments from '../departments/departments.service.ts'
import { endSend, findSend, requeue } from './channel-codes.repository.ts'
import { codeBody, planBody, propertyBody } from './supply-bodies.ts'

interface Channels {
  supply: Supply | undefined
  sendToMews: (actor: Actor, kind: SupplyKind, departmentId: number) => Promise<string>
}

/** How what is queued for channel managers is sent (docs/rules/channel-codes.md#sending). */
export const codeDeliveries = (channels: Channels): Deliveries => ({
  sendRatePlans: sending(channels, 'rate_plans', planBody),
  sendRoomCodes: sending(channels, 'room_codes', codeBody),
  updateProperty: sending(channels, 'property', propertyBody),
})

const Task = z.object({ channelSendId: z.number() })
type Message = (propertyId: unknown, payload: unknown) => object

function sending(channels: Channels, kind: SupplyKind, messageOf: Message): Delivery {
  // The version of what is being sent, by call. A sending that is replaced meanwhile has another one.
  const begun = new Map<number, number>()
  return {
    async make(actor, { id, task }) {
      const { channelSendId } = Task.parse(task)
      await requeue(actor.db, channelSendId)
      const send = await findSend(actor.db, channelSendId)
      if (send?.state !== 'QUEUED') return 'A newer one was sent instead'
      begun.set(id, send.version)
      const department = await departments.get(actor, send.departmentId)
      if (department.providerChannelManager === 'MEWS')
        return channels.sendToMews(actor, kind, send.departmentId)
      return toHyperGuest(channels.supply, kind, messageOf(department.channelManagerId, send.payload))
    },
    async ended(within, { id, task, system, operation, departmentId }, { state }) {
      const { channelSendId } = Task.parse(task)
      const version = begun.get(id)
      begun.delete(id)
      if (version === undefined) return
      const isCurrent = await endSend(within.db, channelSendId, state === 'DONE' ? 'SENT' : 'FAILED', version)
      // It was replaced while it was sent, so what replaced it is still to be sent.
      if (!isCurrent) await enqueue(within, { system, operation, departmentId, task: { channelSendId } })
      else if (state === 'DONE' && kind === 'property' && departmentId !== null)
        await departments.unmarkForChannel(within, departmentId)
    },
  }
}

async function toHyperGuest(supply: Supply | undefined, kind: SupplyKind, message: object) {
  if (!supply) throw new CallFailed('HyperGuest is not set up for sending', false)
  try {
    return await supply.send(kind, message)
  } catch (error) {
    if (!(error instanceof SupplyError)) throw error
    throw new CallFailed(error.message, error.reason === 'away', { answer: error.answer })
  }
}
