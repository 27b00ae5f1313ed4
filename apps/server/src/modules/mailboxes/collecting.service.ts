import { type Mailbox, MailboxFailure, type OpenFolder } from '../../integrations/mail/mailbox.ts'
import type { Actor } from '../../kit/actor.ts'
import { repeatableJob } from '../../kit/jobs.ts'
import { receive } from '../inbox/receiving.service.ts'
import { findMailbox, type MailboxRow, passed, restart, setState } from './mailboxes.repository.ts'

/** Milliseconds for which a job listens for new mails. The next one begins within a minute. */
const LISTENING = 200_000
/** Milliseconds between two attempts with a password that was refused, so that the account is not locked. */
const PAUSE = 600_000
/** The most mails that are tried again at a time. */
const RETRIED = 20

/** The background work of mailboxes: one copy of the server reads them (docs/rules/incoming-mails.md#mailboxes). */
export const mailboxJobs = (mailboxes: readonly Mailbox[]) =>
  mailboxes.length === 0
    ? []
    : [
        repeatableJob(
          { name: 'collect-mails', schedule: '* * * * *', attempts: 1, longest: 3600 },
          async (actor) => {
            await Promise.all(mailboxes.map((mailbox) => collect(actor, mailbox, LISTENING)))
          },
        ),
      ]

/**
 * Takes the new mails of a mailbox into the inbox, and those that come while it listens. Every mail is noted after it was
 * stored, so that one that a killed worker had is read again and found to be a copy.
 * @param listening milliseconds
 */
export async function collect(actor: Actor, mailbox: Mailbox, listening: number): Promise<void> {
  const known = await findMailbox(actor.db, mailbox.name)
  if (known.state === 'REFUSED' && actor.clock().getTime() - Date.parse(known.checkedAt ?? '') < PAUSE) return
  try {
    await mailbox.open(async (folder) => {
      const until = Date.now() + listening
      do await takeAll(actor, mailbox.name, folder)
      while (await folder.news(Math.max(0, until - Date.now())))
    })
  } catch (error) {
    if (!(error instanceof MailboxFailure)) throw error
    await setState(actor.db, known.mailboxId, error.failure === 'refused' ? 'REFUSED' : 'AWAY', error.message)
  }
}

async function takeAll(actor: Actor, name: string, folder: OpenFolder): Promise<void> {
  const { mailboxId } = await findMailbox(actor.db, name)
  await restart(actor.db, mailboxId, folder.validity)
  const { lastUid, failedUids, since } = await findMailbox(actor.db, name)
  const uids = await folder.list(lastUid, new Date(since))
  for (const uid of [...failedUids.slice(0, RETRIED), ...uids]) await take(actor, mailboxId, folder, uid)
  await setState(actor.db, mailboxId, 'READY', null)
}

/** One mail. One that cannot be stored is tried again later and does not stop the others. */
async function take(actor: Actor, mailboxId: MailboxRow['mailboxId'], folder: OpenFolder, uid: number) {
  const found = await folder.fetch(uid)
  const stored = found
    ? await receive(actor, found.raw, found.at).then(
        (isNew) => ({ isStored: true, isNew }),
        () => ({ isStored: false, isNew: false }),
      )
    : { isStored: true, isNew: false }
  await passed(actor.db, { mailboxId, validity: folder.validity, uid, ...stored })
}
