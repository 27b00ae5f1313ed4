import { type QueryOf, WEBHOOK_TEST, webhooks } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import { notFound, Problem } from '../../../kit/problems.ts'
import { linkTo } from '../../../kit/sql/links.ts'
import { listAnswer } from '../../../kit/sql/lists/lists.ts'
import { findSender } from '../senders.repository.ts'
import { kindOf } from '../webhook-events.ts'
import { addTest, claimOne } from './attempts.repository.ts'
import { drop, findAttempts, findPayload, repository } from './deliveries.repository.ts'
import { attempt, type Sending } from './sending.service.ts'

type Row = NonNullable<Awaited<ReturnType<typeof repository.find>>>

const shown = (row: Row) => ({
  ...row,
  _links: {
    ...linkTo('self', '/api/webhook_delivery', row.webhookDeliveryId),
    ...linkTo('webhookEndpoint', '/api/webhook_endpoint', row.webhookEndpointId),
    ...linkTo('record', kindOf(row.event) ?? '', row.recordId),
  },
})

export async function list({ db }: Actor, query: QueryOf<typeof webhooks.deliveries>) {
  const { rows, total } = await repository.list(db, query, undefined)
  return listAnswer(webhooks.deliveries.path, 'webhookDeliveries', query, { rows: rows.map(shown), total })
}

export async function get({ db }: Actor, id: number) {
  const row = await repository.find(db, id, undefined)
  if (!row) throw notFound()
  return { ...shown(row), payload: await findPayload(db, id), tries: await findAttempts(db, id) }
}

/** Sends a delivery again at once, with the same id and regardless of waiting ones (docs/rules/webhooks.md#by-hand). */
export async function sendAgain(actor: Actor, id: number, sending: Sending) {
  const { webhookEndpointId } = await get(actor, id)
  await requireSendable(actor, webhookEndpointId)
  const claimed = await claimOne(actor.db, id)
  if (!claimed) throw new Problem(409, 'busy')
  return sent(actor, claimed, sending)
}

/** Sends a test event at once. */
export async function test(actor: Actor, endpointId: number, sending: Sending) {
  await requireSendable(actor, endpointId)
  return sent(actor, await addTest(actor.db, endpointId, WEBHOOK_TEST), sending)
}

async function sent(actor: Actor, claimed: Awaited<ReturnType<typeof addTest>>, sending: Sending) {
  if (!(await attempt(actor, claimed, sending, actor.userId))) throw new Problem(422, 'webhookUnreadable')
  return get(actor, claimed.id)
}

async function requireSendable({ db }: Actor, endpointId: number): Promise<void> {
  const sender = await findSender(db, endpointId)
  if (!sender) throw notFound()
  if (sender.secret === null) throw new Problem(422, 'webhookNoSecret')
  if (sender.isWidened) throw new Problem(422, 'webhookWidened')
}

/** Drops a waiting delivery, so that the next one is sent. */
export async function skip(actor: Actor, id: number) {
  await get(actor, id)
  if (!(await drop(actor.db, id, 'skipped'))) throw new Problem(422, 'webhookNotWaiting')
  return get(actor, id)
}
