import { Message } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { sendersFor } from '../mails/mails.service.ts'
import { get } from '../messages/messages.service.ts'

/** The addresses that the user may answer a message from (docs/rules/mails.md#sender). Without an exploiter there is none. */
export async function senders(actor: Actor, messageId: number) {
  const { exploiterId } = await get(actor, messageId)
  return {
    senders: exploiterId === null ? [] : await sendersFor(actor, { exploiterId }),
    _links: { self: { href: `${Message.item}/${messageId}/senders` } },
  }
}
