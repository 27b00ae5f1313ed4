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
 * @throws NotDelivered also if the server refuses the recipient
 */
export const sendDirectly =
  (mailerFor: MailerFor) =>
  async (actor: Actor, { id, ...mail }: DirectMail): Promise<void> => {
    const mailer = await mailerFor(actor, mail.fromAddress)
    const ids = threadOf(mail.fromAddress, undefined)
    const headers = { ...ids, ccAddresses: null, bccAddresses: null, inReplyTo: null, refNumber: null }
    await mailer.send({ id, ...(await mimeOf({ ...mail, ...headers }, [])) }, async () => undefined)
  }
