import { A, WebhookEndpoint, webhooks } from '@stayboard/contract'
import { may } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { notify, usersWith } from '../notifications/notifications.service.ts'
import { noteTold, type Sender } from './senders.repository.ts'

/**
 * Notifies the owner of an endpoint that it has stopped, because the owner may now read more than its receiver was
 * allowed to get (docs/rules/webhooks.md#widening). Each owner is notified once.
 */
export async function tellWidened(actor: Actor, sender: Sender): Promise<void> {
  const told = sender.isWidened ? sender.userId : null
  if (told === sender.toldUserId) return
  await transaction(actor, async (within) => {
    const isNew = await noteTold(within.db, sender.webhookEndpointId, told)
    if (isNew && told !== null) await tellStopped(within, sender)
  })
}

/** Notifies the owner that an endpoint has stopped, and all administrators if the owner cannot restart it. */
export async function tellStopped(within: Actor, { webhookEndpointId, name, userId, roles }: Sender) {
  const others = may(roles, webhooks.update.access) ? [] : await usersWith(within, [A])
  const record = `${WebhookEndpoint.item}/${webhookEndpointId}`
  await notify(within, { kind: 'WEBHOOK_STOPPED', record, title: name }, [
    userId,
    ...others.map(({ id }) => id),
  ])
}
