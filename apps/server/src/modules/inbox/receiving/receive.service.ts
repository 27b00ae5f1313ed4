import type { Actor } from '../../../kit/actor.ts'
import { htmlOf } from '../../../kit/texts/html-of.ts'
import { addReceived } from '../../mails/sending/queue.service.ts'
import * as messages from '../../messages/messages.service.ts'
import { addThread } from '../conversation.repository.ts'
import { tellBrand } from './receiving.service.ts'

interface Written {
  exploiterId: number
  contactName: string
  contactEmail: string
  /** The user to whom the message is assigned; none by default. */
  userId?: number | null
  subject: string
  /** The text, as plain text. */
  text: string
}

/**
 * Starts a conversation from a form that somebody filled in on an exploiter's site (docs/rules/intake.md#messages).
 * @returns its mail
 */
export async function receive(within: Actor, { text, ...written }: Written) {
  const { exploiterId, contactName, contactEmail, subject } = written
  const mail = await addReceived(within, {
    exploiterId,
    fromName: contactName,
    fromAddress: contactEmail,
    subject,
    body: htmlOf(text),
  })
  const { messageId } = await messages.create(within, {}, () => ({
    ...written,
    sentDate: mail.at,
    unansweredSince: mail.at,
  }))
  await addThread(within.db, messageId, mail.thread)
  await tellBrand(within, { messageId, subject, exploiterId, userId: written.userId ?? null })
  return { mailId: mail.mailId }
}
