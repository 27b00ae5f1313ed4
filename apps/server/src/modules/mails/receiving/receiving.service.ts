import { type MailAddress, writeAddress } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import { type Stored, stageArrived } from '../../files/arrived.service.ts'
import { inheritJoins } from '../joins.repository.ts'
import { mailArea } from '../mails.area.ts'
import type { FailedDelivery, Reading } from '../reading/reading.ts'
import { newThread, tokenOf } from '../threads.ts'
import type { ReceivedPart, ReceivedReading } from './read-received.service.ts'
import { sentAt, withSizes } from './received-files.ts'
import * as received from './receiving.repository.ts'
import { addressesOf, writerOf } from './writer.ts'

export { isKnown, receiveInTurn } from './receiving.repository.ts'

/** A mail that was just stored. */
export interface ReceivedMail
  extends Pick<Reading, 'kind' | 'isNewsletter' | 'subject' | 'failed' | 'to' | 'cc'> {
  mailId: number
  thread: string
  enquiryId: number | null
  /** The author, regardless of the reply address; `null` if the mail names none. */
  from: MailAddress | null
  at: string
  /** Whether it reports a failure that was unknown before. */
  isNewFailure: boolean
  /** Whether a colleague sent it from another mail program to somebody outside the company. */
  isAnswer: boolean
}

/** The raw source of a mail: its stored file, and when the mail server received it. */
export interface Original {
  originalId: number
  receivedAt: string
}

/** Stores the content of a mail's files, before their rows are written. */
export const stageParts = (actor: Actor, { parts }: ReceivedReading) =>
  stageArrived(
    actor,
    parts.map(({ name, type, isPicture, ...content }) => ({ name, type, isPicture, content })),
  )

/** Removes the files of parts that were not stored. */
export async function discardParts({ files }: Actor, { parts }: ReceivedReading): Promise<void> {
  for (const { path } of parts) await files.incoming.discard(path)
}

/** Stores a parsed mail with its files in its thread. @param within an actor inside a transaction */
export async function store(
  within: Actor,
  reading: ReceivedReading,
  original: Original,
  stored: readonly Stored[],
): Promise<ReceivedMail> {
  const { kind, isNewsletter, subject, failed, to, cc, from } = reading
  const { thread, enquiryId, mailId: replyToId } = await relatedTo(within, reading)
  const at = sentAt(reading.at, new Date(original.receivedAt))
  const body = withSizes(reading.body, pathsOf(reading.parts, stored))
  const isNewFailure = failed?.isFinal === true && (await notedFailure(within, failed))
  const { mailId } = await mailArea.create(within, { subject, body, ...recipientsOf(reading) }, () => ({
    enquiryId,
    kind,
    state: 'RECEIVED',
    fromName: from?.name ?? '',
    fromAddress: from?.address ?? '',
    replyToAddress: reading.replyTo && writeAddress(reading.replyTo),
    messageId: reading.messageId ?? `<${reading.identity.slice(0, 32)}@received.invalid>`,
    identity: reading.identity,
    thread,
    replyToId,
    referenceIds: reading.referenceIds.join(' ') || null,
    rawId: original.originalId,
    remotePictures: reading.picturesElsewhere.length,
    extent: reading.extent,
    at,
  }))
  await attachAll(within, mailId, stored, reading.parts)
  await inheritJoins(within.db, mailId)
  const isAnswer = await received.isAnswer(within.db, mailId)
  return {
    mailId,
    thread,
    enquiryId,
    kind,
    isNewsletter,
    subject,
    failed,
    to,
    cc,
    at,
    isNewFailure,
    isAnswer,
    from,
  }
}

/** The paths of stored images by the hash of their files. */
const pathsOf = (parts: readonly ReceivedPart[], stored: readonly Stored[]): Map<string, string> =>
  new Map(stored.flatMap(({ path }, at) => (path === null ? [] : [[parts[at]?.hash ?? '', path] as const])))

const recipientsOf = ({ to, cc }: ReceivedReading) => ({
  toAddresses: to.map(writeAddress).join(', '),
  ccAddresses: cc.map(writeAddress).join(', ') || null,
})

async function notedFailure({ db }: Actor, { messageId, ...failure }: FailedDelivery): Promise<boolean> {
  if (messageId === null) return false
  const [token = null] = tokenOf(messageId)
  return received.markFailed(db, { ...failure, messageId, token })
}

async function attachAll(
  { db }: Actor,
  mailId: number,
  stored: readonly Stored[],
  parts: readonly ReceivedPart[],
) {
  for (const [place, { fileId, path }] of stored.entries()) {
    const warning = parts[place]?.warning ?? null
    await received.attachReceived(db, { mailId, contentId: fileId, isShown: path !== null, warning })
  }
}

/**
 * Finds the thread of a mail: by the mails that it refers to or that refer to it, by our token, by its writer's other
 * answers to the same unknown mail, or by a reference number; else a new thread. Joining a thread of others requires a
 * person in common, or a token, which cannot be guessed (docs/rules/incoming-mails.md#threads).
 */
async function relatedTo({ db }: Actor, reading: ReceivedReading): Promise<received.Related> {
  const { messageId, tokens, refNumbers, failed } = reading
  const writer = writerOf(reading, await received.ownAmong(db, addressesOf(reading)))
  const ids = [...reading.referenceIds, ...(failed?.messageId ? [failed.messageId] : [])]
  const found =
    (await received.findByIds(db, ids, writer)) ??
    (await received.findByTokens(db, [...tokens, ...ids.toReversed().flatMap(tokenOf)])) ??
    (messageId === null ? undefined : await received.findAnswers(db, messageId, writer)) ??
    (await received.findSiblings(db, ids, writer))
  if (found) return found
  const enquiryId = await received.findEnquiry(db, refNumbers)
  const own = enquiryId === null ? undefined : await received.findWithPerson(db, enquiryId, writer)
  return own ?? { thread: newThread(), enquiryId, mailId: null }
}
