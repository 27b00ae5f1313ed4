import { Readable } from 'node:stream'
import type { Actor } from '../../../kit/actor.ts'
import { apart, Unreadable } from '../../../kit/apart.ts'
import { keepArrived } from '../../files/arrived.service.ts'
import { openDocument } from '../../files/files.service.ts'
import { oneLine } from '../reading/header.ts'
import * as arrivals from './arrivals.repository.ts'
import type { ReceivedInput, ReceivedReading } from './read-received.service.ts'

export { type Arrival, claim, removeArrival } from './arrivals.repository.ts'

const readApart = apart<ReceivedInput, ReceivedReading>('mail')

/**
 * Saves a raw mail before anything in it is parsed. From then on the mailbox is no longer needed for it.
 * @param receivedAt when the mail server received it
 * @returns its id, or that of a waiting mail with the same bytes; `undefined` if that was stored in the meantime
 */
export async function arrive(
  actor: Actor,
  mailboxId: number | null,
  source: AsyncIterable<Uint8Array>,
  receivedAt: Date,
): Promise<number | undefined> {
  const content = await actor.files.incoming.receive(Readable.from(source))
  const { hash } = content
  const known = await arrivals.findByHash(actor.db, hash)
  if (known !== undefined) {
    await actor.files.incoming.discard(content.path)
    return known
  }
  const file = { name: 'mail.eml', type: 'message/rfc822', content, isPicture: false }
  try {
    return await keepArrived(actor, [file], async ({ db: tx }, [original]) => {
      const mail = { mailboxId, originalId: original?.fileId ?? 0, hash, receivedAt }
      const arrivedMailId = await arrivals.insertArrival(tx, mail)
      if (arrivedMailId === undefined) throw new Waiting()
      return arrivedMailId
    })
  } catch (error) {
    if (error instanceof Waiting) return arrivals.findByHash(actor.db, hash)
    throw error
  }
}

/** Thrown if another worker has just saved the same mail. */
class Waiting extends Error {}

/** The most mails that are retried at a time. */
const RETRIED = 20

/** The ids of arrived mails that are due, including those whose reader ended with its server. */
export async function dueArrivals({ db }: Actor): Promise<number[]> {
  return arrivals.listDue(db, RETRIED)
}

/** Records why a mail could not be stored, and when it is retried. */
export const noteFailure = (
  { db }: Actor,
  { arrivedMailId, tries }: arrivals.Arrival,
  error: unknown,
  reading: ReceivedReading | undefined,
) =>
  arrivals.noteFailure(db, arrivedMailId, {
    reason: reasonOf(error),
    pause: pauseAfter(tries),
    sender: reading?.from?.address ?? null,
    subject: reading?.subject ?? null,
  })

/** Seconds until the next attempt, by the number of earlier attempts. */
const pauses = [60, 300, 900, 3600, 21_600]
const pauseAfter = (tries: number) => pauses[Math.min(tries, pauses.length) - 1] ?? 60

const reasonOf = (error: unknown) => oneLine(error instanceof Error ? error.message : String(error), 300)

/** How often a mail may crash its reader. After that only its header is read. */
const MOST_DEATHS = 2

/** Reads an arrived mail; only its header, if its content crashed readers (docs/rules/incoming-mails.md#limits). */
export async function readArrival(
  actor: Actor,
  { arrivedMailId, hash, deaths }: arrivals.Arrival,
  signal: AbortSignal,
): Promise<ReceivedReading> {
  return withOriginal(actor, hash, async (input) => {
    for (let died = deaths; died < MOST_DEATHS; died += 1) {
      try {
        return await readApart(input, signal)
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error
        await arrivals.noteDeath(actor.db, arrivedMailId, reasonOf(error))
      }
    }
    const head = await readApart({ ...input, isHeadOnly: true }, signal)
    // Without a Message-ID, only the hash of its bytes distinguishes it from other mails.
    return head.messageId === null ? { ...head, identity: hash } : head
  })
}

/** Runs work with the raw source of a mail in a local file. @throws Error if the source is missing */
async function withOriginal<Result>(
  { files }: Actor,
  hash: string,
  work: (input: ReceivedInput) => Promise<Result>,
): Promise<Result> {
  const stored = await openDocument(files, hash)
  if (!stored) throw new Error('the stored mail is missing')
  const { path } = await files.incoming.receive(stored.stream)
  try {
    return await work({ path, folder: files.incoming.folder })
  } finally {
    await files.incoming.discard(path)
  }
}

/** Reads the raw source of a stored mail again. @param loaded stored paths of remote images, by URL */
export const readAgain = (actor: Actor, hash: string, loaded: ReceivedInput['loaded'] = []) =>
  withOriginal(actor, hash, (input) => readApart({ ...input, loaded }))
