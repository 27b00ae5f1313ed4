import { Buffer } from 'node:buffer'
import { type MailAddress, writeAddress } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { crud } from '../../kit/areas/crud.ts'
import { checkedType } from '../../kit/uploads/documents.ts'
import { fileName } from '../../kit/uploads/file-name.ts'
import { type Arrived, keepArrived, type Stored } from '../files/files.service.ts'
import { inheritJoins } from './joins.repository.ts'
import { mailArea } from './mails.area.ts'
import { readMail } from './reading/read-mail.ts'
import type { Reading } from './reading/reading.ts'
import { sentAt, warningFor, withPictures } from './received-files.ts'
import * as received from './receiving.repository.ts'
import { picturesElsewhere } from './remote-pictures.ts'
import { newThread } from './threads.ts'

const records = crud(mailArea)

/** A mail that was stored now. */
export interface ReceivedMail extends Pick<Reading, 'kind' | 'subject' | 'failed' | 'to' | 'cc'> {
  mailId: number
  thread: string
  enquiryId: number | null
  /** Who gets the answer; `null` if the mail names nobody. */
  person: MailAddress | null
  at: string
  /** Whether it reports a failure that was not known yet. */
  isNewFailure: boolean
}

/** The mail is stored already. */
class Known extends Error {}

/**
 * Stores a mail with its files and its conversation, in one transaction. A mail that is stored already is left out, also
 * if two workers have it at once (docs/rules/incoming-mails.md#copies).
 * @param enter adds it to its conversation
 * @returns whether it was new
 */
export async function receiveMail(
  actor: Actor,
  raw: Uint8Array,
  receivedAt: Date,
  enter: (within: Actor, mail: ReceivedMail) => Promise<void>,
): Promise<boolean> {
  const reading = await readMail(raw)
  if (await received.isKnown(actor.db, reading.identity, reading.messageId)) return false
  const files = reading.parts.map(arrivedOf)
  const original = { name: 'mail.eml', type: 'message/rfc822', bytes: raw, isPicture: false }
  try {
    await keepArrived(actor, [original, ...files.map(({ file }) => file)], async (tx, stored) => {
      const within = { ...actor, db: tx }
      await received.receiveInTurn(tx)
      if (await received.isKnown(tx, reading.identity, reading.messageId)) throw new Known()
      await enter(within, await added(within, reading, receivedAt, stored, files))
    })
    return true
  } catch (error) {
    if (error instanceof Known) return false
    throw error
  }
}

type Part = Reading['parts'][number]
type Checked = ReturnType<typeof arrivedOf>

/** A part as it is stored: with a safe name, and the type that its content has. */
function arrivedOf({ name, content, cid }: Part) {
  const safe = fileName(name)
  const { type, isOther } = checkedType(safe, Buffer.from(content))
  const file: Arrived = { name: safe, type, bytes: content, isPicture: cid !== null }
  return { file, cid, warning: warningFor(safe, isOther) }
}

async function added(
  within: Actor,
  reading: Reading,
  receivedAt: Date,
  [original, ...stored]: Stored[],
  files: readonly Checked[],
): Promise<ReceivedMail> {
  const { kind, subject, failed, to, cc, from } = reading
  const { thread, enquiryId, mailId: replyToId } = await relatedTo(within, reading)
  const at = sentAt(reading.at, receivedAt)
  const paths = new Map(files.flatMap(({ cid }, place) => pictureOf(cid, stored[place])))
  const body = withPictures(reading.body, paths)
  const isNewFailure = failed?.messageId ? await notedFailure(within, failed.messageId, failed) : false
  const { mailId } = await records.create(within, { subject, body, ...recipientsOf(reading) }, () => ({
    enquiryId,
    kind,
    state: 'RECEIVED',
    fromName: from?.name ?? '',
    fromAddress: from?.address ?? '',
    messageId: reading.messageId ?? `<${reading.identity.slice(0, 32)}@received.invalid>`,
    identity: reading.identity,
    thread,
    replyToId,
    referenceIds: reading.referenceIds.join(' ') || null,
    rawId: original?.fileId ?? null,
    remotePictures: picturesElsewhere(body).length,
    at,
  }))
  await attachAll(within, mailId, stored, files)
  await inheritJoins(within.db, mailId)
  return {
    mailId,
    thread,
    enquiryId,
    kind,
    subject,
    failed,
    to,
    cc,
    at,
    isNewFailure,
    person: reading.replyTo ?? from,
  }
}

const pictureOf = (cid: string | null, stored: Stored | undefined): [string, string][] =>
  cid === null || !stored?.path ? [] : [[cid, stored.path]]

const recipientsOf = ({ to, cc }: Reading) => ({
  toAddresses: to.map(writeAddress).join(', '),
  ccAddresses: cc.map(writeAddress).join(', ') || null,
})

const notedFailure = async (
  { db }: Actor,
  messageId: string,
  { isFinal, reason }: { isFinal: boolean; reason: string },
) => isFinal && (await received.markFailed(db, messageId, reason))

async function attachAll(
  { db }: Actor,
  mailId: number,
  stored: readonly Stored[],
  files: readonly Checked[],
) {
  for (const [place, { fileId, path }] of stored.entries()) {
    const warning = files[place]?.warning ?? null
    await received.attachReceived(db, { mailId, contentId: fileId, isShown: path !== null, warning })
  }
}

/**
 * The thread of a mail: that of the mails it names, of mails that name the same, of our token, or of its sender about the
 * enquiry whose reference number it has; else a new one (docs/rules/incoming-mails.md#threads).
 */
async function relatedTo({ db }: Actor, reading: Reading): Promise<received.Related> {
  const { messageId, tokens, refNumbers, from, failed } = reading
  const ids = [...reading.referenceIds, ...(failed?.messageId ? [failed.messageId] : [])]
  const found =
    (await received.findByIds(db, ids)) ??
    (await received.findByReferences(db, messageId === null ? ids : [messageId, ...ids])) ??
    (await received.findByTokens(db, tokens))
  if (found) return found
  const enquiryId = await received.findEnquiry(db, refNumbers)
  const own = enquiryId !== null && from && (await received.findWithPerson(db, enquiryId, from.address))
  return own || { thread: newThread(), enquiryId, mailId: null }
}
