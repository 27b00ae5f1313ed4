import {
  type BodyOf,
  type Language,
  MAIL_UNDO_SECONDS,
  type MailKind,
  type mails,
  writeAddress,
} from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import { invalid, notFound } from '../../../kit/problems.ts'
import { inheritJoins, isJoined } from '../joins.repository.ts'
import { mailArea } from '../mails.area.ts'
import { attach, type Brand, draftsTo, findParent, findPeople } from '../mails.repository.ts'
import { type Sender, sendersOf } from '../senders.ts'
import { threadOf } from '../threads.ts'

/** The kind of job that sends one mail. */
export const SEND_MAIL = 'send-mail'

/** A brand and the user with their addresses. @throws Problem 404 if the exploiter or enquiry does not exist */
export async function peopleOf({ db, userId }: Actor, brand: Brand) {
  const people = await findPeople(db, brand, userId)
  if (!people) throw notFound()
  return people
}

/** A mail that another area sends. */
export type NewMail = Partial<Omit<BodyOf<typeof mails.send>, 'savedReplyFiles'>> &
  Pick<BodyOf<typeof mails.send>, 'toAddresses' | 'subject' | 'body'> & {
    kind: MailKind
    /** The provider to which it is sent. */
    contactedProviderId?: number
    /** The ids of stored files (`files.service.ts`). */
    attachments?: readonly number[]
    /**
     * The time at which the mail is sent, and whether a mail of the client cancels it. By default it is sent after ten
     * seconds.
     */
    schedule?: { sendAt: string; isCancelledByAnswer: boolean }
  } & ({ enquiryId: number } | { enquiryId: number | null; exploiterId: number })

/**
 * Queues a mail. It is sent after ten seconds, unless the transaction is rolled back or its action undone
 * (docs/rules/mails.md#undo).
 * @param within an actor inside the transaction that the mail belongs to
 * @param senderField the name of `fromAddress` in the body of the call
 * @throws Problem 400 naming the field for a sender or a mail that is not allowed
 */
export async function queueMail(within: Actor, mail: NewMail, senderField = 'fromAddress') {
  const people = await peopleOf(within, 'exploiterId' in mail ? mail : { enquiryId: mail.enquiryId })
  const sender = chosenSender(people, mail.fromAddress ?? null, senderField)
  const mailId = await add(within, signed(within, mail, sender, people.signature), sender, 'QUEUED')
  await attach(within.db, mailId, mail.attachments ?? [])
  const { schedule } = mail
  const wait = schedule ? (Date.parse(schedule.sendAt) - within.clock().getTime()) / 1000 : 0
  // Requests to providers are sent in bulk, so they are not urgent. For all other mails of users somebody waits.
  const isUrgent = within.userId !== null && mail.kind !== 'REQUEST'
  await addJob(within, mailId, Math.max(MAIL_UNDO_SECONDS, Math.ceil(wait)), isUrgent)
  return mailArea.get(within, mailId)
}

/**
 * Appends the brand's signature to a mail that a person sends from the address of the brand
 * (docs/rules/mails.md#signature).
 */
function signed({ userId }: Actor, mail: NewMail, { isBrand }: Sender, signature: string | null): NewMail {
  return signature === null || userId === null || !isBrand
    ? mail
    : { ...mail, body: `${mail.body}${signature}` }
}

/**
 * Adds a draft, which a person may send later (docs/rules/mails.md#drafts). Does nothing if there is no address to send
 * it from.
 */
export async function draftMail(within: Actor, mail: NewMail & { enquiryId: number }): Promise<void> {
  const [sender] = sendersOf(await peopleOf(within, { enquiryId: mail.enquiryId }))
  if (sender) await add(within, mail, sender, 'DRAFT')
}

/** Deletes the drafts to a provider, because another mail replaces them. */
export async function discardDrafts(within: Actor, contactedProviderId: number): Promise<void> {
  for (const { mailId } of await draftsTo(within.db, contactedProviderId))
    await mailArea.remove(within, mailId)
}

async function add(
  within: Actor,
  { kind, contactedProviderId, attachments: _, schedule, ...mail }: NewMail,
  sender: Sender,
  state: 'DRAFT' | 'QUEUED',
): Promise<number> {
  const { enquiryId } = mail
  const parent = await parentOf(within, enquiryId, mail.replyToId ?? null)
  const { mailId } = await mailArea.create(within, mail, () => ({
    ...{ enquiryId, kind, state, contactedProviderId: contactedProviderId ?? null },
    userId: within.userId,
    fromName: sender.name,
    fromAddress: sender.address,
    ...threadOf(sender.address, parent),
    ...(schedule ? scheduled(schedule) : {}),
  }))
  if (parent) await inheritJoins(within.db, mailId)
  return mailId
}

interface ToUser {
  name: string
  address: string
  subject: string
  body: string
  language: Language | null
}

/** Queues a mail of the product to one of its users. Sender and recipient are the user's own address. */
export async function queueToUser(within: Actor, { name, address, ...mail }: ToUser) {
  const { mailId } = await mailArea.create(
    within,
    { ...mail, toAddresses: writeAddress({ name, address }) },
    () => ({ fromName: 'Stayboard', fromAddress: address, ...threadOf(address, undefined) }),
  )
  await addJob(within, mailId)
}

interface ReceivedMail {
  exploiterId: number
  fromName: string
  fromAddress: string
  subject: string
  body: string
}

/** Adds a received mail that somebody sent to a brand by a form, in a new thread. */
export async function addReceived(within: Actor, { exploiterId, subject, body, ...from }: ReceivedMail) {
  const { brandAddress, brandDomain } = await peopleOf(within, { exploiterId })
  // The brand's address is optional, but a mail needs a recipient.
  const toAddresses = brandAddress ?? `website@${brandDomain.split(',', 1)[0]}`
  return mailArea.create(within, { toAddresses, subject, body }, () => ({
    ...from,
    state: 'RECEIVED',
    at: within.clock(),
    ...threadOf(toAddresses, undefined),
  }))
}

async function parentOf({ db }: Actor, enquiryId: number | null, mailId: number | null) {
  if (mailId === null) return undefined
  const parent = await findParent(db, mailId)
  if (!parent) throw invalid([{ field: 'replyToId', code: 'notFoundLink' }])
  const isAbout =
    parent.enquiryId === enquiryId || (enquiryId !== null && (await isJoined(db, mailId, enquiryId)))
  if (!isAbout) throw invalid([{ field: 'replyToId', code: 'otherEnquiry' }])
  return parent
}

function chosenSender(
  people: Parameters<typeof sendersOf>[0],
  address: string | null,
  field: string,
): Sender {
  const all = sendersOf(people)
  const found =
    address === null ? all[0] : all.find((one) => one.address.toLowerCase() === address.toLowerCase())
  if (found) return found
  throw invalid([{ field, code: all.length === 0 ? 'noMailSender' : 'mailSender' }])
}

/** The columns of a scheduled mail. The time at which it is sent is also its date. */
const scheduled = ({ sendAt, isCancelledByAnswer }: { sendAt: string; isCancelledByAnswer: boolean }) => ({
  ...{ isScheduled: true, isCancelledByAnswer, sendAfter: sendAt, at: sendAt },
})

/** Adds the job that sends a mail after `delay` seconds, by default those in which it can be undone. */
export const addJob = ({ db, jobs }: Actor, mailId: number, delay = MAIL_UNDO_SECONDS, isUrgent = false) =>
  jobs.add(db, { name: SEND_MAIL, key: String(mailId), data: { mailId }, delay, isUrgent })
