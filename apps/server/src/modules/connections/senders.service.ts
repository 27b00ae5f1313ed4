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

/** Returns the mailer for a mail. @param from its sender address */
export type MailerFor = (actor: Actor, from: string) => Promise<Mailer>

/**
 * Chooses the mailer: the sender of the address's exploiter, else the mail server of the settings, else the default
 * sender (docs/rules/connections.md#senders). It is looked up for each mail, so that every server applies changes at
 * once.
 */
export const mailerFor =
  (settings: Mailer, accounts: MailAccounts): MailerFor =>
  async (actor, from) => {
    const sender = await repository.findSender(actor.db, from)
    if (!sender || (sender.exploiterId === null && !settings.isOutbox)) return settings
    return smtpOf(placeOf(sender), credentialsOf(actor, accounts, sender))
  }

/** The connection that sends mails from an address; `undefined` if that is the mail server of the settings. */
export const senderOf = (db: Executor, from: string) => repository.findSender(db, from)

/** A mailbox of a connection. If the stamp differs, its settings or secrets have changed. */
export interface OpenConnection {
  connectionId: number
  stamp: string
  changedAt: string
  mailbox: Mailbox
}

/** The active mailboxes that administrators configured. */
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
