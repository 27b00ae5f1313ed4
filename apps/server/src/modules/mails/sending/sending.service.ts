import { buffer } from 'node:stream/consumers'
import { A, EnquiryRecord, Exploiter, isOwnFile, type MailState, Message } from '@stayboard/contract'
import { type Mailer, NotDelivered } from '../../../integrations/mail/mailer.ts'
import type { Actor } from '../../../kit/actor.ts'
import { repeatableJob, wholeJob } from '../../../kit/sql/background-jobs.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import { jpegOf } from '../../../kit/uploads/jpeg.ts'
import type { MailerFor } from '../../connections/senders.service.ts'
import { openDocument } from '../../files/files.service.ts'
import { answered, unanswered } from '../../messages/answered.service.ts'
import { notify, usersWith } from '../../notifications/notifications.service.ts'
import { filesOf } from '../mails.repository.ts'
import { mimeOf, type Part } from './mime.ts'
import { SEND_MAIL } from './queue.service.ts'
import { advance, findForSending, listOverdue } from './sending.repository.ts'

/**
 * Attempts before a mail counts as failed. The pauses between them double from five seconds to about twenty minutes.
 */
const ATTEMPTS = 10

/** The jobs that send mails. */
export const mailJobs = (mailerFor: MailerFor) => [
  repeatableJob(
    { name: SEND_MAIL, attempts: ATTEMPTS, longest: 300, atOnce: 3, reachesOut: true },
    (actor, data) => deliver(actor, mailerFor, Number(Reflect.get(Object(data), 'mailId'))),
  ),
  // Find mails without a job, for example after a restart without background work, or after a withdrawal was undone.
  wholeJob({ name: 'queue-mails', schedule: '* * * * *', attempts: 3, longest: 60 }, async ({ db, jobs }) => {
    for (const mailId of await listOverdue(db))
      await jobs.add(db, { name: SEND_MAIL, key: String(mailId), data: { mailId } })
  }),
]

/**
 * Sends a waiting mail. It is marked before the server gets its content, so if the worker dies afterwards, the mail
 * counts as possibly sent and is not sent again automatically (docs/rules/mails.md#once).
 */
async function deliver(actor: Actor, mailerFor: MailerFor, mailId: number): Promise<void> {
  const mail = await findForSending(actor.db, mailId)
  if (!mail) return
  const mailer = await mailerFor(actor, mail.fromAddress)
  const move: Move = (from, to, reason = null) =>
    transaction(actor, async (within) => {
      const hasMoved = await advance(within.db, { mailId, from, to, reason })
      if (hasMoved && mail.isScheduled && hasLeft(to)) await answered(within, mail)
      if (hasMoved && to === 'FAILED') await unanswered(within, mail)
      if (hasMoved && isTrouble(to)) await (mail.isAutomatic ? tellAdministrators : tellWriter)(within, mail)
      return hasMoved
    })
  const isRepeatable = mailer.isOutbox
  if (mail.state === 'SENDING' && !isRepeatable) await move(['SENDING'], 'UNCERTAIN')
  else if (mail.isDue && (mail.state === 'QUEUED' || mail.state === 'SENDING'))
    await attempt(mailer, await messageOf(actor, mail, move), mail, move)
}

/** Whether a mail in this state has been sent. */
const hasLeft = (state: MailState) => state === 'SENT' || state === 'WRITTEN'

/** Whether a user must decide what happens to a mail in this state. */
const isTrouble = (state: MailState) => state === 'FAILED' || state === 'UNCERTAIN'

/** Notifies the author of a mail. The notification leads to the message or the enquiry of the mail. */
async function tellWriter(within: Actor, { userId, subject, enquiryId, inMessageId }: Waiting) {
  const record =
    inMessageId === null ? `${EnquiryRecord.item}/${enquiryId}` : `${Message.item}/${inMessageId}`
  const isShown = inMessageId !== null || enquiryId !== null
  if (userId !== null && isShown)
    await notify(within, { kind: 'MAIL_FAILED', record, title: subject }, [userId])
}

/**
 * Notifies administrators about a confirmation, which has no author. If it fails, the brand cannot send mails at all.
 */
async function tellAdministrators(within: Actor, { subject, exploiterId }: Waiting) {
  const administrators = (await usersWith(within, [A])).map(({ id }) => id)
  const record = `${Exploiter.item}/${exploiterId}`
  await notify(within, { kind: 'MAIL_FAILED', record, title: subject }, administrators)
}

type Waiting = NonNullable<Awaited<ReturnType<typeof findForSending>>>
/** Changes the state of the mail. @returns whether it had one of the given states */
type Move = (from: readonly MailState[], to: MailState, reason?: string | null) => Promise<boolean>

async function attempt(mailer: Mailer, message: Outgoing | undefined, mail: Waiting, move: Move) {
  if (!message) return
  try {
    const { refused } = await mailer.send(message, async () => {
      if (!(await move([mail.state], 'SENDING'))) throw new Withdrawn()
    })
    await move(['SENDING', 'UNCERTAIN'], mailer.isOutbox ? 'WRITTEN' : 'SENT', refused)
  } catch (error) {
    if (error instanceof Withdrawn) return
    if (!(error instanceof NotDelivered)) throw error
    const isLast = mail.attempts + 1 >= ATTEMPTS
    await move(['QUEUED', 'SENDING'], stateAfter(error, isLast), error.message)
    if (error.failure === 'later' && !isLast) throw error
  }
}

/** Thrown if the mail was withdrawn, or if another worker sends it. */
class Withdrawn extends Error {}

function stateAfter({ failure }: NotDelivered, isLast: boolean): MailState {
  if (failure === 'unknown') return 'UNCERTAIN'
  return failure === 'later' && !isLast ? 'QUEUED' : 'FAILED'
}

type Outgoing = Parameters<Mailer['send']>[0]

/** Builds the MIME message of a mail; `undefined` if that fails, and then the mail is marked as failed. */
async function messageOf(actor: Actor, mail: Waiting, move: Move): Promise<Outgoing | undefined> {
  const parts = await partsOf(actor, mail)
  if (parts) return { id: mail.mailId, ...(await mimeOf(mail, parts)) }
  await move([mail.state], 'FAILED', 'mailFileMissing')
  return undefined
}

/** Reads the attachments of a mail, and the images in its text; `undefined` if an attachment is missing. */
async function partsOf({ db, files }: Actor, { mailId, body }: Waiting): Promise<Part[] | undefined> {
  const parts: Part[] = []
  for (const { name, type, hash } of await filesOf(db, mailId)) {
    const stored = await openDocument(files, hash)
    if (!stored) return undefined
    parts.push({ name, type, content: await buffer(stored.stream) })
  }
  for (const path of new Set([...body.matchAll(/src="([^"]*)"/g)].map(([, src = '']) => src))) {
    const content = isOwnFile(path) ? await jpegOf(files, path, 'large') : undefined
    if (content) parts.push({ name: 'picture.jpg', type: 'image/jpeg', content, path })
  }
  return parts
}
