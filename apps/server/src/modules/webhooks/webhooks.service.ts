import type { BodyOf, webhooks } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { pause as pauseSender, resume as resumeSender } from './senders.repository.ts'
import { webhookEndpointArea } from './webhooks.area.ts'

/** The kind of job that reads the change log and sends deliveries. */
export const WEBHOOKS = 'webhooks'

export const { list, get, remove } = webhookEndpointArea

/** Starts the job of webhooks at once. Otherwise its schedule starts it within a minute. */
const wake = ({ jobs, db }: Actor) => jobs.add(db, { name: WEBHOOKS, key: '', data: {} })

export const create = (actor: Actor, body: BodyOf<typeof webhooks.create>) =>
  transaction(actor, async (within) => {
    const added = await webhookEndpointArea.create(within, body)
    await wake(within)
    return added
  })

export const update = (actor: Actor, body: BodyOf<typeof webhooks.update>, version?: number) =>
  transaction(actor, async (within) => {
    const changed = await webhookEndpointArea.update(within, body, version)
    if (body.isActive) await wake(within)
    return changed
  })

/** Pauses an endpoint; its events wait (docs/rules/webhooks.md#pause). */
export const pause = (actor: Actor, endpointId: number) =>
  transaction(actor, async (within) => {
    await get(within, endpointId)
    await pauseSender(within.db, endpointId, false)
    return get(within, endpointId)
  })

/** Resumes an endpoint; waiting events are sent in order. */
export const resume = (actor: Actor, endpointId: number) =>
  transaction(actor, async (within) => {
    await get(within, endpointId)
    await resumeSender(within.db, endpointId)
    await wake(within)
    return get(within, endpointId)
  })
