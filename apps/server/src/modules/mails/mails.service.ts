import { type BodyOf, MAIL_UNDO_SECONDS, type mails, type QueryOf } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { crud } from '../../kit/areas/crud.ts'
import { lockedForWrite } from '../../kit/areas/crud-rights.ts'
import { FileAnswer } from '../../kit/calls/file-answer.ts'
import { notFound, Problem } from '../../kit/problems.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { openDocument } from '../files/files.service.ts'
import { isRetried, mailArea } from './mails.area.ts'
import { findAttachment, requeue } from './mails.repository.ts'
import { addJob, peopleOf, queueMail } from './queue.service.ts'
import { sendersOf } from './senders.ts'

const records = crud(mailArea)
export const { get, remove } = records

export async function list(actor: Actor, query: QueryOf<typeof mails.list> & { enquiryId: number }) {
  await peopleOf(actor, query)
  return records.list(actor, query)
}

/** The addresses that the user may send from (docs/rules/mails.md#sender). */
export async function senders(actor: Actor, enquiryId: number, isOutbox: boolean) {
  const found = sendersOf(await peopleOf(actor, { enquiryId }))
  return { senders: found, isOutbox, _links: { self: { href: `/api/v2/enquiry/mail_senders/${enquiryId}` } } }
}

/** Sends a mail that a user wrote. */
export const send = (actor: Actor, enquiryId: number, body: BodyOf<typeof mails.send>) =>
  transaction(actor, (tx) => queueMail({ ...actor, db: tx }, { ...body, enquiryId, kind: 'MESSAGE' }))

/** Queues a mail again (docs/rules/mails.md#retry). @throws Problem 409 if it has neither failed nor may have failed */
export const retry = (actor: Actor, mailId: number, version?: number) =>
  transaction(actor, async (tx) => {
    const within = { ...actor, db: tx }
    const current = await lockedForWrite(mailArea, within, mailId)
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
