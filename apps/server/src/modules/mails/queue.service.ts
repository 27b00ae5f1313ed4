import { type BodyOf, MAIL_UNDO_SECONDS, type MailKind, type mails } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { crud } from '../../kit/areas/crud.ts'
import { invalid, notFound } from '../../kit/problems.ts'
import { mailArea } from './mails.area.ts'
import { attach, findParent, findPeople } from './mails.repository.ts'
import { type Sender, sendersOf } from './senders.ts'
import { threadOf } from './threads.ts'

const records = crud(mailArea)

/** The kind of job that sends one mail. */
export const SEND_MAIL = 'send-mail'

/** The brand of an enquiry and the user. @throws Problem 404 if there is no such enquiry */
export async function peopleOf({ db, userId }: Actor, enquiryId: number) {
  const people = await findPeople(db, enquiryId, userId)
  if (!people) throw notFound()
  return people
}

/** A mail as other areas write it. */
export type NewMail = Partial<BodyOf<typeof mails.send>> &
  Pick<BodyOf<typeof mails.send>, 'toAddresses' | 'subject' | 'body'> & {
    enquiryId: number
    kind: MailKind
    /** Ids of stored files (`files.service.ts`). */
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
  const parent = await parentOf(within, enquiryId, mail.replyToId ?? null)
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
  return records.get(within, mailId)
}

async function parentOf({ db }: Actor, enquiryId: number, mailId: number | null) {
  if (mailId === null) return undefined
  const parent = await findParent(db, mailId)
  if (!parent) throw invalid([{ field: 'replyToId', code: 'notFoundLink' }])
  if (parent.enquiryId !== enquiryId) throw invalid([{ field: 'replyToId', code: 'otherEnquiry' }])
  return parent
}

async function senderOf(within: Actor, enquiryId: number, address: string | null): Promise<Sender> {
  const all = sendersOf(await peopleOf(within, enquiryId))
  const found =
    address === null ? all[0] : all.find((one) => one.address.toLowerCase() === address.toLowerCase())
  if (found) return found
  throw invalid([{ field: 'fromAddress', code: all.length === 0 ? 'noMailSender' : 'mailSender' }])
}

/** Adds the job that sends a mail once its ten seconds are over. */
export const addJob = ({ db, jobs }: Actor, mailId: number) =>
  jobs.add(db, { name: SEND_MAIL, key: String(mailId), data: { mailId }, delay: MAIL_UNDO_SECONDS })
