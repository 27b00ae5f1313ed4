import type { Actor } from '../../../kit/actor.ts'
import type { MailerFor } from '../../connections/senders.service.ts'
import { threadOf } from '../threads.ts'
import { mimeOf } from './mime.ts'

interface DirectMail {
  /** Names its file in the outbox. */
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
 * Sends a mail that is stored nowhere, because it holds a secret. It may leave twice if it is repeated.
 * @returns what the server answered, and whether the mail was only written to a file
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
