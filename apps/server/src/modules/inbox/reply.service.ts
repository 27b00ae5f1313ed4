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
 * Answers a message by a mail, and waits for the person from then on (docs/rules/inbox.md#reply).
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
 * What a reply changes in its message. One that waits for its moment puts the message aside until then, because nobody is
 * answered yet (docs/rules/inbox.md#scheduled-replies).
 */
const changesOf = (at: string, { sendAt, isDone }: Pick<Reply, 'sendAt' | 'isDone'>): Columns => ({
  ...(sendAt === null ? afterReply(at) : { isOpened: true, snoozedUntil: sendAt }),
  ...(isDone ? { status: 'CLOSED' } : {}),
})

/**
 * Takes a reply back that waits to be sent.
 * @returns its files, which the reply that replaces it takes over
 * @throws Problem 404 if the mail is not one of the message, 409 if it does not wait any more
 */
async function withdraw(within: Actor, messageId: number, mailId: number): Promise<number[]> {
  if (!(await hasMail(within.db, messageId, mailId))) throw notFound()
  const files = await contentsOfMail(within, mailId)
  await removeMail(within, mailId)
  return files
}

/** In lower case. */
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
 * The message, locked, if it has all that an answer needs. A message that was merged meanwhile is answered where its
 * conversation is now.
 * @param takesOver whether what is missing is taken over from the proposals first
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
 * Stops a reply whose writer has not seen the latest mail (docs/rules/inbox.md#two-answers). The message is locked, so that
 * of two replies at once the second one sees the first.
 */
async function requireSeen({ db }: Actor, messageId: number, seenMailId: number | null) {
  if (seenMailId === null) return
  const mailsOf = [listMails(db, messageId), findContact(db, messageId), findOurs(db)] as const
  const all = headsOf(...(await Promise.all(mailsOf)))
  // Ids tell their order, because a mail may arrive long after it was written.
  const mails = all.filter(({ mailId }) => mailId > seenMailId)
  if (mails.length > 0) throw new Problem(409, 'answeredMeanwhile', { more: { mails } })
}

const needed: readonly (readonly [column: keyof Columns & string, field: string])[] = [
  ['clientId', 'client'],
  ['userId', 'user'],
  ['exploiterId', 'exploiter'],
]
const faultOf = ([, field]: readonly [string, string]): FieldError => ({ field, code: 'required' })
