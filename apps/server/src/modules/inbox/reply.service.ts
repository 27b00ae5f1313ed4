import { type BodyOf, type inbox, readAddresses } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { type FieldError, invalid, notFound, Problem } from '../../kit/problems.ts'
import type { Columns } from '../../kit/sql/repository.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { contentsOfMail, remove as removeMail } from '../mails/mails.service.ts'
import { queueMail } from '../mails/sending/queue.service.ts'
import { afterReply } from '../messages/answered.service.ts'
import * as messages from '../messages/messages.service.ts'
import {
  addThread,
  findAnswered,
  findByAddress,
  findContact,
  findOurs,
  hasMail,
  listMails,
} from './conversation.repository.ts'
import { headsOf } from './heads.ts'
import { takeOver } from './joining/persons.service.ts'
import { requireFuture } from './moments.ts'
import { forget } from './reply-drafts.repository.ts'
import { attachmentsOf } from './reply-files.service.ts'

type Reply = BodyOf<typeof inbox.reply>

/**
 * Sends a reply to a message, which no longer waits for an answer from us (docs/rules/inbox.md#reply).
 * @throws Problem 400 'cannot send mail', naming which of client, user and exploiter is missing
 */
export const reply = (actor: Actor, { messageId, seenMailId, ...written }: Reply) =>
  transaction(actor, async (within) => {
    const { subject, body, clientEmail, userEmailForSend } = written
    requireFuture(within, written.sendAt, 'sendAt')
    const asked = messageId ?? (await latestWith(within, clientEmail))
    const message = await answerable(within, asked, written.takesOver)
    const { id, exploiterId } = message
    const kept = written.replaces === null ? [] : await withdraw(within, id, written.replaces)
    await requireSeen(within, id, seenMailId)
    const parent = await findAnswered(within.db, id, addressesIn(clientEmail))
    const mail = await queueMail(
      within,
      {
        enquiryId: parent?.enquiryId ?? null,
        exploiterId,
        kind: 'MESSAGE',
        toAddresses: clientEmail,
        ccAddresses: written.ccAddresses,
        bccAddresses: written.bccAddresses,
        fromAddress: userEmailForSend,
        subject,
        body,
        replyToId: parent?.mailId ?? null,
        attachments: await attachmentsOf(within, id, { ...written, kept }),
        ...scheduleOf(written),
      },
      'userEmailForSend',
    )
    await addThread(within.db, id, mail.thread)
    await forget(within.db, id, within.userId ?? 0)
    return messages.update(within, { messageId: id }, undefined, () => changesOf(mail.at, written))
  })

const scheduleOf = ({ sendAt, isCancelledByAnswer }: Pick<Reply, 'sendAt' | 'isCancelledByAnswer'>) =>
  sendAt === null ? {} : { schedule: { sendAt, isCancelledByAnswer } }

/**
 * The changes of a message by a reply. A scheduled reply snoozes the message until it is sent, because until then the
 * person has no answer (docs/rules/inbox.md#scheduled-replies).
 */
const changesOf = (at: string, { sendAt, isDone }: Pick<Reply, 'sendAt' | 'isDone'>): Columns => ({
  ...(sendAt === null ? afterReply(at) : { isOpened: true, snoozedUntil: sendAt }),
  ...(isDone ? { status: 'CLOSED' } : {}),
})

/**
 * Cancels a scheduled reply.
 * @returns its files, which the new reply takes over
 * @throws Problem 404 if the mail does not belong to the message, 409 if it is no longer waiting
 */
async function withdraw(within: Actor, messageId: number, mailId: number): Promise<number[]> {
  if (!(await hasMail(within.db, messageId, mailId))) throw notFound()
  const files = await contentsOfMail(within, mailId)
  await removeMail(within, mailId)
  return files
}

/** The email addresses in a list, in lower case. */
const addressesIn = (list: string): string[] =>
  (readAddresses(list) ?? []).map(({ address }) => address.toLowerCase())

/** The latest message with the first recipient. */
async function latestWith({ db }: Actor, clientEmail: string): Promise<number> {
  const [recipient] = addressesIn(clientEmail)
  const found = recipient === undefined ? undefined : await findByAddress(db, recipient)
  if (found === undefined) throw new Problem(400, 'cannotSendMail')
  return found
}

/**
 * Locks and returns the message to answer, if it has everything that a reply needs. A message that was merged in the
 * meantime is answered in its new conversation.
 * @param takesOver whether missing assignments are filled from the proposals first
 */
async function answerable(
  within: Actor,
  messageId: number,
  takesOver: boolean,
): Promise<{ id: number; exploiterId: number }> {
  const message = await messages.lock(within, messageId)
  if (!message) throw notFound()
  if (message.mergedIntoId !== null) return answerable(within, Number(message.mergedIntoId), takesOver)
  if (takesOver && needed.some(([column]) => message[column] === null)) {
    await takeOver(within, messageId)
    return answerable(within, messageId, false)
  }
  const missing = needed.filter(([column]) => message[column] === null)
  if (missing.length > 0) throw invalid(missing.map(faultOf), 'cannotSendMail')
  return { id: messageId, exploiterId: Number(message.exploiterId) }
}

/**
 * @throws Problem 409 if the author of a reply has not seen the latest mail (docs/rules/inbox.md#two-answers). Locks
 * the message, so that of two concurrent replies the second one sees the first
 */
async function requireSeen({ db }: Actor, messageId: number, seenMailId: number | null) {
  if (seenMailId === null) return
  const mailsOf = [listMails(db, messageId), findContact(db, messageId), findOurs(db)] as const
  const all = headsOf(...(await Promise.all(mailsOf)))
  // Compare ids instead of dates, because a mail may arrive long after it was written.
  const mails = all.filter(({ mailId }) => mailId > seenMailId)
  if (mails.length > 0) throw new Problem(409, 'answeredMeanwhile', { more: { mails } })
}

const needed: readonly (readonly [column: keyof Columns & string, field: string])[] = [
  ['clientId', 'client'],
  ['userId', 'user'],
  ['exploiterId', 'exploiter'],
]
const faultOf = ([, field]: readonly [string, string]): FieldError => ({ field, code: 'required' })
