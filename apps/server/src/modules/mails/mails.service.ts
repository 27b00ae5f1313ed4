import { type BodyOf, MAIL_UNDO_SECONDS, type MailKind, type mails, type QueryOf } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { crud } from '../../kit/areas/crud.ts'
import { FileAnswer } from '../../kit/calls/file-answer.ts'
import { invalid, notFound, Problem } from '../../kit/problems.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { openDocument } from '../files/files.service.ts'
import { isRetried, mailArea } from './mails.area.ts'
import { attach, findAttachment, findParent, findPeople, repository, requeue } from './mails.repository.ts'
import { type Sender, sendersOf } from './senders.ts'
import { threadOf } from './threads.ts'

const records = crud(mailArea)
export const { get, remove } = records

export async function list(actor: Actor, query: QueryOf<typeof mails.list> & { enquiryId: number }) {
  await peopleOf(actor, query.enquiryId)
  return records.list(actor, query)
}

async function peopleOf({ db, userId }: Actor, enquiryId: number) {
  const people = await findPeople(db, enquiryId, userId)
  if (!people) throw notFound()
  return people
}

/** The addresses that the user may send from (docs/rules/mails.md#sender). */
export async function senders(actor: Actor, enquiryId: number, isOutbox: boolean) {
  const found = sendersOf(await peopleOf(actor, enquiryId))
  return { senders: found, isOutbox, _links: { self: { href: `/api/v2/enquiry/mail_senders/${enquiryId}` } } }
}

/** A mail as other areas write it. */
export type NewMail = Partial<BodyOf<typeof mails.send>> &
  Pick<BodyOf<typeof mails.send>, 'toAddresses' | 'subject' | 'body'> & {
    enquiryId: number
    kind: MailKind
    /** Ids of stored files (`keepDocument`, `keepBytes`). */
    attachments?: readonly number[]
  }

/**
 * Queues a mail, which leaves after ten seconds unless the transaction is rolled back or its action undone
 * (docs/rules/mails.md#undo).
 * @param within an actor inside the transaction that the mail belongs to
 * @throws Problem 400 naming the field for a sender or a mail that it may not have
 */
export async function queueMail(within: Actor, { enquiryId, kind, attachments = [], ...mail }: NewMail) {
  const sender = await senderOf(within, enquiryId, mail.fromAddress ?? null)
  const parent = mail.replyToId ? await findParent(within.db, mail.replyToId) : undefined
  if (mail.replyToId && !parent) throw invalid([{ field: 'replyToId', code: 'notFoundLink' }])
  if (parent && parent.enquiryId !== enquiryId) throw invalid([{ field: 'replyToId', code: 'otherEnquiry' }])
  const { mailId } = await records.create(within, mail, () => ({
    enquiryId,
    kind,
    userId: within.userId,
    fromName: sender.name,
    fromAddress: sender.address,
    ...threadOf(sender.address, parent),
  }))
  await attach(within.db, mailId, attachments)
  await addJob(within, mailId)
  return get(within, mailId)
}

async function senderOf(within: Actor, enquiryId: number, address: string | null): Promise<Sender> {
  const all = sendersOf(await peopleOf(within, enquiryId))
  const found =
    address === null ? all[0] : all.find((one) => one.address.toLowerCase() === address.toLowerCase())
  if (found) return found
  throw invalid([{ field: 'fromAddress', code: all.length === 0 ? 'noMailSender' : 'mailSender' }])
}

const addJob = ({ db, jobs }: Actor, mailId: number) =>
  jobs.add(db, { name: SEND_MAIL, key: String(mailId), data: { mailId }, delay: MAIL_UNDO_SECONDS })

/** The kind of job that sends one mail. */
export const SEND_MAIL = 'send-mail'

/** Sends a mail that a user wrote. */
export const send = (actor: Actor, enquiryId: number, body: BodyOf<typeof mails.send>) =>
  transaction(actor, (tx) => queueMail({ ...actor, db: tx }, { ...body, enquiryId, kind: 'MESSAGE' }))

/** Queues a mail again (docs/rules/mails.md#retry). @throws Problem 409 if it has neither failed nor may have failed */
export const retry = (actor: Actor, mailId: number, version?: number) =>
  transaction(actor, async (tx) => {
    const within = { ...actor, db: tx }
    const current = await repository.lock(tx, mailId)
    if (!current) throw notFound()
    if (version !== undefined && version !== current.version) throw new Problem(409, 'stale')
    if (!isRetried(current.state)) throw new Problem(409, 'mailNotFailed')
    await requeue(tx, mailId, MAIL_UNDO_SECONDS)
    await addJob(within, mailId)
    return get(within, mailId)
  })

/** An attachment as a download. */
export async function attachment(actor: Actor, mailAttachmentId: number): Promise<FileAnswer> {
  const row = await findAttachment(actor.db, mailAttachmentId)
  const content = row && (await openDocument(actor.files, row.hash))
  if (!content) throw notFound()
  return new FileAnswer(row.type, row.name, content.stream)
}
