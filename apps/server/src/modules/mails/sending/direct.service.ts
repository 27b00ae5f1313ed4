import type { Actor } from '../../../kit/actor.ts'
import type { MailerFor } from '../../connections/senders.service.ts'
import { threadOf } from '../threads.ts'
import { mimeOf } from './mime.ts'

interface DirectMail {
  /** The id, after which its file in the outbox is named. */
  id: string
  fromName: string
  fromAddress: string
  toAddresses: string
  subject: string
  body: string
  language: string
  at: string
}

/**
 * Sends a mail without storing it, because it contains a secret. If it is repeated, it may be sent twice.
 * @returns the server's response, and whether the mail was only written to a file
 * @throws NotDelivered also if the server refuses the recipient
 */
export const sendDirectly =
  (mailerFor: MailerFor) =>
  async (actor: Actor, { id, ...mail }: DirectMail) => {
    const mailer = await mailerFor(actor, mail.fromAddress)
    const ids = threadOf(mail.fromAddress, undefined)
    const headers = { ...ids, ccAddresses: null, bccAddresses: null, inReplyTo: null, refNumber: null }
    const sent = await mailer.send(
      { id, ...(await mimeOf({ ...mail, ...headers }, [])) },
      async () => undefined,
    )
    return { ...sent, isOutbox: mailer.isOutbox }
  }
