import { type BodyOf, type inbox, Message, NOBODY, type QueryOf } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { Problem } from '../../kit/problems.ts'
import * as messages from '../messages/messages.service.ts'
import { findContact, findMerged, findOurs, listMails } from './conversation.repository.ts'
import { headsOf } from './heads.ts'
import { requireFuture } from './moments.ts'

export const { list, get } = messages

/**
 * Changes a message. A snooze must end in the future (docs/rules/inbox.md#snooze).
 * @throws Problem 409 if the message was merged into another one, where the change would be invisible
 */
export async function update(actor: Actor, body: UpdateBody, version?: number) {
  requireFuture(actor, body.snoozedUntil ?? null, 'snoozedUntil')
  return messages.update(actor, body, version, (_, { mergedIntoId }) => {
    if (mergedIntoId !== null) throw new Problem(409, 'mergedMessage')
    return {}
  })
}
type Body = Partial<BodyOf<typeof inbox.update>>
export type UpdateBody = Omit<Body, Links> & Partial<Record<Links, number | null>>
type Links = 'client' | 'user' | 'exploiter'

/** The messages of one client. */
export const listOfClient = (actor: Actor, query: QueryOf<typeof inbox.ofClient> & { clientId: number }) =>
  messages.listAt('/api/messaging/messages/client/{clientId}', actor, query)

/** The number of messages that a list query matches. */
const counted = async (actor: Actor, query: QueryOf<typeof inbox.list>, path: string) => ({
  content: await messages.count(actor, query),
  _links: { self: { href: path } },
})

export const total = (actor: Actor) => counted(actor, {}, '/api/messaging/total_messages')
export const totalNew = (actor: Actor) =>
  counted(actor, { unread: true }, '/api/messaging/total_new_messages')

type Assigned = 'user' | 'exploiter'

/** Assigns a record to a message. @param id of the record; -1 removes the assignment */
export const assign = (actor: Actor, messageId: number, field: Assigned, id: number) =>
  update(actor, { messageId, [field]: id === NOBODY ? null : id })

/** Marks a message as read. It keeps waiting for an answer (docs/rules/inbox.md#waiting). */
export async function open(actor: Actor, messageId: number) {
  const message = await get(actor, messageId)
  if (message.isOpened === 'true') return message
  return messages.update(actor, { messageId }, undefined, () => ({ isOpened: true }))
}

/** Stores the id of a message in the external CRM. */
export const keepCrmId = (actor: Actor, messageId: number, crmId: string) =>
  messages.update(actor, { messageId }, undefined, () => ({ crmId }))

/** The mails of a message, oldest first. */
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
