import type { MailAccounts } from '../../integrations/mail/accounts/client.ts'
import { imapOf } from '../../integrations/mail/imap.ts'
import type { Mailbox } from '../../integrations/mail/mailbox.ts'
import type { Mailer } from '../../integrations/mail/mailer.ts'
import { smtpOf } from '../../integrations/mail/smtp.ts'
import type { Actor } from '../../kit/actor.ts'
import type { Executor } from '../../platform/database.ts'
import { credentialsOf, folderOf, placeOf } from './opening.service.ts'
import * as repository from './senders.repository.ts'

export { hasSender } from './senders.repository.ts'

/** Chooses what sends a mail. @param from its sender */
export type MailerFor = (actor: Actor, from: string) => Promise<Mailer>

/**
 * The sender of the exploiter whose address it is, else that of the settings, else the one for all others
 * (docs/rules/connections.md#senders). It is read for each mail, so that every server knows of a change at once.
 */
export const mailerFor =
  (settings: Mailer, accounts: MailAccounts): MailerFor =>
  async (actor, from) => {
    const sender = await repository.findSender(actor.db, from)
    if (!sender || (sender.exploiterId === null && !settings.isOutbox)) return settings
    return smtpOf(placeOf(sender), credentialsOf(actor, accounts, sender))
  }

/** The connection that sends mails from an address; `undefined` if it is that of the settings. */
export const senderOf = (db: Executor, from: string) => repository.findSender(db, from)

/** A mailbox of a connection. With another stamp, its settings or secrets have changed. */
export interface OpenConnection {
  connectionId: number
  stamp: string
  changedAt: string
  mailbox: Mailbox
}

/** The mailboxes that administrators set up and did not pause. */
export async function mailboxesOf(actor: Actor, accounts: MailAccounts): Promise<OpenConnection[]> {
  const found = await repository.listMailboxes(actor.db)
  return found.map(({ stamp, changedAt, ...connection }) => ({
    connectionId: connection.connectionId,
    stamp,
    changedAt,
    mailbox: imapOf(
      { ...placeOf(connection), folder: folderOf(connection) },
      credentialsOf(actor, accounts, connection),
    ),
  }))
}
