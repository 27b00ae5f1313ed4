import { Message, NOBODY } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { sendersFor } from '../mails/mails.service.ts'
import { get } from '../messages/messages.service.ts'
import { onlyExploiter } from './joining/persons.service.ts'

/**
 * The addresses that the user may answer a message from (docs/rules/mails.md#sender). Without an exploiter it is the one
 * that a reply takes over; without that there is none.
 */
export async function senders(actor: Actor, messageId: number) {
  const message = await get(actor, messageId)
  const client = message.clientId === NOBODY ? null : message.clientId
  const exploiterId = message.exploiterId ?? (await onlyExploiter(actor, messageId, client))
  return {
    senders: exploiterId === null ? [] : await sendersFor(actor, { exploiterId }),
    _links: { self: { href: `${Message.item}/${messageId}/senders` } },
  }
}
