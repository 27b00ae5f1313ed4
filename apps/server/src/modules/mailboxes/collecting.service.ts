import { type Mailbox, MailboxFailure, type OpenFolder } from '../../integrations/mail/mailbox.ts'
import type { Actor } from '../../kit/actor.ts'
import { take } from '../inbox/receiving/inbound.service.ts'
import { arrive } from '../mails/receiving/arrivals.service.ts'
import { findMailbox, type MailboxRow, passed, restart, setState, tie } from './mailboxes.repository.ts'
import { LOCKOUT } from './pauses.ts'

interface Collecting {
  /** The time to wait for new mails, in milliseconds. */
  listening: number
  /** Whether a user requested it. A refused password is then tried again at once. */
  isAsked?: boolean
  /** The connection of the mailbox, and when it was last changed; absent for a mailbox of the settings. */
  connection?: { connectionId: number; changedAt: string } | undefined
}

/**
 * Reads the new mails of a mailbox, and those that arrive while it waits. Every mail is saved as raw data before it is
 * parsed, and marked as taken afterwards. If a worker was killed in between, the mail is found among the arrived ones.
 */
export async function collect(
  actor: Actor,
  mailbox: Mailbox,
  { listening, isAsked, connection }: Collecting,
): Promise<void> {
  if (connection) await tie(actor.db, mailbox.name, connection.connectionId)
  const known = await findMailbox(actor.db, mailbox.name)
  if (!isAsked && isLockedOut(actor, known, connection?.changedAt)) return
  try {
    await mailbox.open(async (folder) => {
      const until = Date.now() + listening
      do await takeAll(actor, mailbox.name, folder)
      while (await folder.news(Math.max(0, until - Date.now())))
    })
  } catch (error) {
    if (!(error instanceof MailboxFailure)) throw error
    await setState(actor.db, known.mailboxId, { state: error.failure, reason: error.message })
  }
}

/** Whether the current password was refused recently. */
const isLockedOut = ({ clock }: Actor, { state, checkedAt }: MailboxRow, changedAt = '') =>
  state === 'REFUSED' &&
  clock().getTime() - Date.parse(checkedAt ?? '') < LOCKOUT &&
  !(Date.parse(changedAt) > Date.parse(checkedAt ?? ''))

async function takeAll(actor: Actor, name: string, folder: OpenFolder): Promise<void> {
  const { mailboxId } = await findMailbox(actor.db, name)
  await restart(actor.db, mailboxId, folder.validity)
  const { lastUid, since } = await findMailbox(actor.db, name)
  const uids = await folder.list(lastUid, new Date(since))
  await setState(actor.db, mailboxId, { state: 'READY', unread: uids.length })
  for (const [at, uid] of uids.entries()) {
    const isNew = await takeOne(actor, mailboxId, folder, uid)
    await passed(actor.db, { mailboxId, validity: folder.validity, uid, isNew, unread: uids.length - at - 1 })
  }
}

/**
 * Saves one mail and adds it to the inbox. If it cannot be stored, it is retried later, without blocking the others.
 */
async function takeOne(actor: Actor, mailboxId: number, folder: OpenFolder, uid: number): Promise<boolean> {
  const found = await folder.fetch(uid)
  if (!found) return false
  const arrivedMailId = await arrive(actor, mailboxId, found.source, found.at)
  const taken = arrivedMailId === undefined ? undefined : await take(actor, arrivedMailId)
  return taken?.isNew ?? false
}
