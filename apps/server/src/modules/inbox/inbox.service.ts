import { type BodyOf, type inbox, Message, NOBODY, type QueryOf } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { Problem } from '../../kit/problems.ts'
import * as messages from '../messages/messages.service.ts'
import { findContact, findMerged, findOurs, listMails } from './conversation.repository.ts'
import { headsOf } from './heads.ts'
import { requireFuture } from './moments.ts'

export const { list, get } = messages

/**
 * Changes a message. It is put aside until a moment in the future (docs/rules/inbox.md#snooze).
 * @throws Problem 409 if it is a part of another conversation, where nobody would see the change
 */
export async function update(actor: Actor, body: UpdateBody, version?: number) {
  requireFuture(actor, body.snoozedUntil ?? null, 'snoozedUntil')
  return messages.update(actor, body, version, (_, { mergedIntoId }) => {
    if (mergedIntoId !== null) throw new Problem(409, 'mergedMessage')
    return {}
  })
}
type UpdateBody = Partial<BodyOf<typeof inbox.update>>

/** The messages of one client. */
export const listOfClient = (actor: Actor, query: QueryOf<typeof inbox.ofClient> & { clientId: number }) =>
  messages.listAt('/api/messaging/messages/client/{clientId}', actor, query)

/** How many messages there are, as the list counts them. */
const counted = async (actor: Actor, query: QueryOf<typeof inbox.list>, path: string) => ({
  content: await messages.count(actor, query),
  _links: { self: { href: path } },
})

export const total = (actor: Actor) => counted(actor, {}, '/api/messaging/total_messages')
export const totalNew = (actor: Actor) =>
  counted(actor, { unread: true }, '/api/messaging/total_new_messages')

type Assigned = 'client' | 'user' | 'exploiter'

/** Assigns a record to a message, or none. @param id -1 for none */
export const assign = (actor: Actor, messageId: number, field: Assigned, id: number) =>
  update(actor, { messageId, [field]: id === NOBODY ? null : id })

/** Marks a message as opened. Who waits for an answer keeps waiting (docs/rules/inbox.md#waiting). */
export async function open(actor: Actor, messageId: number) {
  const message = await get(actor, messageId)
  if (message.isOpened === 'true') return message
  return messages.update(actor, { messageId }, undefined, () => ({ isOpened: true }))
}

/** Notes the id of a message in the external CRM. */
export const keepCrmId = (actor: Actor, messageId: number, crmId: string) =>
  messages.update(actor, { messageId }, undefined, () => ({ crmId }))

/** The mails of a message, the earliest first. */
export async function mails(actor: Actor, messageId: number) {
  await get(actor, messageId)
  const listed = await listMails(actor.db, messageId)
  const contact = await findContact(actor.db, messageId)
  const ours = await findOurs(actor.db)
  const merged = await findMerged(actor.db, messageId)
  const mergedMessages = merged.map((one) => ({
    ...one,
    _links: { self: { href: `${Message.item}/${one.messageId}` } },
  }))
  return {
    _embedded: { messagingMails: headsOf(listed, contact, ours), mergedMessages },
    _links: { self: { href: `${Message.item}/${messageId}/mails` } },
  }
}
