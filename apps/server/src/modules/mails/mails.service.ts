import { type BodyOf, FILE_LIMIT, MAIL_UNDO_SECONDS, type mails, type QueryOf } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { lockedForWrite } from '../../kit/areas/crud/write-checks.ts'
import { FileAnswer } from '../../kit/calls/file-answer.ts'
import { invalid, notFound, Problem } from '../../kit/problems.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { requireDocument } from '../files/files.service.ts'
import { answered, answeredElsewhere } from '../messages/answered.service.ts'
import { contentsOf as savedContents } from '../saved-replies/saved-replies.service.ts'
import { isRetried, mailArea } from './mails.area.ts'
import { filesOfEnquiry, findAttachment, listContents, requeue } from './mails.repository.ts'
import { sendersOf } from './senders.ts'
import { addJob, peopleOf, queueMail } from './sending/queue.service.ts'

export const { get, remove } = mailArea

export async function list(actor: Actor, query: QueryOf<typeof mails.list> & { enquiryId: number }) {
  await peopleOf(actor, query)
  return mailArea.list(actor, query)
}

/** The addresses from which the user may send mails of a brand (docs/rules/mails.md#sender). */
export const sendersFor = async (actor: Actor, brand: Parameters<typeof peopleOf>[1]) =>
  sendersOf(await peopleOf(actor, brand))

/**
 * The addresses from which the user may send mails about an enquiry. @param isOutbox whether mails are only written to
 * files
 */
export async function senders(actor: Actor, enquiryId: number, isOutbox: boolean) {
  return {
    senders: await sendersFor(actor, { enquiryId }),
    isOutbox,
    _links: { self: { href: `/api/v2/enquiry/mail_senders/${enquiryId}` } },
  }
}

/** Sends a mail that a user wrote, with files of the enquiry and of saved replies (docs/rules/mails.md#files). */
export const send = (
  actor: Actor,
  enquiryId: number,
  { files, savedReplyFiles, ...body }: BodyOf<typeof mails.send>,
) =>
  transaction(actor, async (within) => {
    const saved = await savedContents(within, savedReplyFiles)
    const attachments = [...(await contentsOf(within, enquiryId, files)), ...saved]
    const mail = await queueMail(within, { ...body, enquiryId, kind: 'MESSAGE', attachments })
    await answeredElsewhere(within, mail)
    return mail
  })

/**
 * The content ids of files to attach. @throws Problem 400 for files that the enquiry does not have, or that are too
 * large together
 */
async function contentsOf({ db }: Actor, enquiryId: number, files: readonly number[]): Promise<number[]> {
  const found = new Map((await filesOfEnquiry(db, enquiryId, files)).map((one) => [one.fileId, one]))
  const chosen = files.map((id) => found.get(id))
  const missing = chosen.flatMap((one, nth) => (one ? [] : [`files.${nth}`]))
  if (missing.length > 0) throw invalid(missing.map((field) => ({ field, code: 'notFoundLink' })))
  const all = chosen.filter((one) => one !== undefined)
  if (all.reduce((sum, { size }) => sum + size, 0) > FILE_LIMIT)
    throw invalid([{ field: 'files', code: 'filesTooLarge' }])
  return all.map(({ contentId }) => contentId)
}

/** Queues a mail again (docs/rules/mails.md#retry). @throws Problem 409 unless it failed or may have failed */
export const retry = (actor: Actor, mailId: number, version?: number) =>
  transaction(actor, async (within) => {
    const current = await lockedForWrite(mailArea, within, mailId)
    if (version !== undefined && version !== current.version) throw new Problem(409, 'stale')
    if (!isRetried(current.state)) throw new Problem(409, 'mailNotFailed')
    await requeue(within.db, mailId, MAIL_UNDO_SECONDS)
    await addJob(within, mailId)
    await answered(within, { mailId, thread: String(current.thread) })
    return get(within, mailId)
  })

/** Downloads an attachment. */
export async function attachment(actor: Actor, mailAttachmentId: number): Promise<FileAnswer> {
  const row = await findAttachment(actor.db, mailAttachmentId)
  if (!row) throw notFound()
  const content = await requireDocument(actor.files, row.hash)
  return new FileAnswer(row.type, row.name, content.stream)
}

/** The ids of the stored files of a mail. */
export const contentsOfMail = async ({ db }: Actor, mailId: number): Promise<number[]> =>
  (await listContents(db, mailId)).map(({ contentId }) => contentId)
