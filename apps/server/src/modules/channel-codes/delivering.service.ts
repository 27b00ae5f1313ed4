import { today } from '@stayboard/domain'
import { z } from 'zod'
import type { Ari } from '../../integrations/hyperguest/ari.ts'
import { type Supply, SupplyError, type SupplyKind } from '../../integrations/hyperguest/supply.ts'
import type { Actor } from '../../kit/actor.ts'
import { enqueue } from '../channel-calls/channel-calls.service.ts'
import { CallFailed, type Deliveries, type Delivery } from '../channel-calls/delivering.service.ts'
import * as departments from '../departments/departments.service.ts'
import { endSend, findSend, requeue } from './channel-codes.repository.ts'
import { ariOf } from './sent-prices.ts'
import { codeBody, planBody, propertyBody } from './supply-bodies.ts'

interface Channels {
  supply: Supply | undefined
  ari: Ari | undefined
  sendToMews: (actor: Actor, kind: SupplyKind, departmentId: number) => Promise<string>
}

/** The deliveries for queued codes and prices of channel managers (docs/rules/channel-codes.md#sending). */
export const codeDeliveries = (channels: Channels): Deliveries => ({
  sendRatePlans: sending(codesOf(channels, 'rate_plans', planBody)),
  sendRoomCodes: sending(codesOf(channels, 'room_codes', codeBody)),
  updateProperty: sending(codesOf(channels, 'property', propertyBody), (within, departmentId) =>
    departments.unmarkForChannel(within, departmentId),
  ),
  sendPrices: sending(({ clock, officeTimezone }, { channelManagerId }, payload) => {
    const nights = ariOf(payload, today(clock(), officeTimezone))
    return toHyperGuest(channels.ari, (ari) => ari.update(String(channelManagerId), nights))
  }),
})

const Task = z.object({ channelSendId: z.number() })
type Department = Awaited<ReturnType<typeof departments.get>>
type Message = (propertyId: unknown, payload: unknown) => object
type Send = (actor: Actor, department: Department, payload: unknown) => Promise<string>

/** Creates the delivery that sends codes or a property to the department's channel manager. */
const codesOf =
  ({ supply, sendToMews }: Channels, kind: SupplyKind, messageOf: Message): Send =>
  (actor, { departmentId, channelManagerId, providerChannelManager }, payload) =>
    providerChannelManager === 'MEWS'
      ? sendToMews(actor, kind, departmentId)
      : toHyperGuest(supply, (at) => at.send(kind, messageOf(channelManagerId, payload)))

function sending(send: Send, sent?: (within: Actor, departmentId: number) => Promise<unknown>): Delivery {
  // The version of the payload that each call is sending. It differs from the stored one if the payload is replaced
  // meanwhile.
  const begun = new Map<number, number>()
  return {
    async make(actor, { id, task }) {
      const { channelSendId } = Task.parse(task)
      await requeue(actor.db, channelSendId)
      const queued = await findSend(actor.db, channelSendId)
      if (queued?.state !== 'QUEUED') return 'A newer one was sent instead'
      begun.set(id, queued.version)
      return send(actor, await departments.get(actor, queued.departmentId), queued.payload)
    },
    async ended(within, { id, task, system, operation, departmentId }, { state }) {
      const { channelSendId } = Task.parse(task)
      const version = begun.get(id)
      begun.delete(id)
      if (version === undefined) return
      const isCurrent = await endSend(within.db, channelSendId, state === 'DONE' ? 'SENT' : 'FAILED', version)
      // The payload was replaced while it was sent, so queue a call for the new one.
      if (!isCurrent) await enqueue(within, { system, operation, departmentId, task: { channelSendId } })
      else if (state === 'DONE' && departmentId !== null) await sent?.(within, departmentId)
    },
  }
}

async function toHyperGuest<System>(system: System | undefined, send: (system: System) => Promise<string>) {
  if (!system) throw new CallFailed('HyperGuest is not set up for sending', false)
  try {
    return await send(system)
  } catch (error) {
    if (!(error instanceof SupplyError)) throw error
    throw new CallFailed(error.message, error.reason === 'away', { answer: error.answer })
  }
}
