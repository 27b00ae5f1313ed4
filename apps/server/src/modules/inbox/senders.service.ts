import { Message, NOBODY } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { sendersFor } from '../mails/mails.service.ts'
import { get } from '../messages/messages.service.ts'
import { onlyExploiter } from './joining/persons.service.ts'

/**
 * The addresses from which the user may answer a message (docs/rules/mails.md#sender): those of its exploiter, or else
 * of the exploiter that a reply would assign; none without either.
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
