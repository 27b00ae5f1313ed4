import { createHash } from 'node:crypto'
import type { Pictures } from '../../integrations/mail/pictures.ts'
import type { Actor } from '../../kit/actor.ts'
import { FileAnswer } from '../../kit/calls/file-answer.ts'
import { notFound } from '../../kit/problems.ts'
import { imageTypeOf } from '../../kit/uploads/signatures.ts'
import { type Arrived, keepArrived, pathOfPicture } from '../files/arrived.service.ts'
import { openDocument } from '../files/files.service.ts'
import { get } from './mails.service.ts'
import { findOriginal, listShown, setText } from './originals.repository.ts'
import { readAgain } from './receiving/arrivals.service.ts'
import { unsizedPath, withSizes } from './receiving/received-files.ts'
import { attachReceived } from './receiving/receiving.repository.ts'
import { discardParts } from './receiving/receiving.service.ts'

export type { Pictures } from '../../integrations/mail/pictures.ts'

/** Downloads the raw source of a received mail. @throws Problem 404 if it is not stored */
export async function original(actor: Actor, mailId: number): Promise<FileAnswer> {
  await get(actor, mailId)
  return new FileAnswer('message/rfc822', `mail-${mailId}.eml`, await openOriginal(actor, mailId))
}

async function openOriginal({ db, files }: Actor, mailId: number) {
  const hash = await findOriginal(db, mailId)
  const stored = hash === undefined ? undefined : await openDocument(files, hash)
  if (!stored) throw notFound()
  return stored.stream
}

/**
 * Loads the remote images of a received mail on a user's request. They are stored as our own files, so that no browser
 * contacts the other server (docs/rules/incoming-mails.md#pictures-elsewhere).
 */
export async function loadPictures(actor: Actor, mailId: number, pictures: Pictures) {
  const mail = await get(actor, mailId)
  if (mail.remotePictures === 0) return mail
  const hash = await findOriginal(actor.db, mailId)
  if (hash === undefined) throw notFound()
  const first = await readAgain(actor, hash)
  await discardParts(actor, first)
  const loaded = await loadAll(first.picturesElsewhere, pictures)
  const unsized = loaded.map(({ url, content }) => [url, unsizedPath(hashOf(content))] as const)
  const reading = await readAgain(actor, hash, unsized)
  await discardParts(actor, reading)
  const files = loaded.map(
    ({ content }): Arrived => ({ name: 'picture', type: 'image/*', content, isPicture: true }),
  )
  await keepArrived(actor, files, async ({ db: tx }, stored) => {
    for (const { fileId, path } of stored)
      await attachReceived(tx, { mailId, contentId: fileId, isShown: path !== null, warning: null })
    const missing = stored.filter(({ path }) => path === null).length
    // Includes the images that were just stored.
    const body = withSizes(reading.body, await ownPictures(tx, mailId))
    await setText(tx, mailId, body, reading.picturesElsewhere.length + missing)
  })
  return get(actor, mailId)
}

/** The paths of a mail's stored images by hash. */
const ownPictures = async (tx: Actor['db'], mailId: number): Promise<Map<string, string>> =>
  new Map((await listShown(tx, mailId)).map((one) => [one.hash, pathOfPicture(one.hash, one)]))

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** The most bytes of all images of a mail. */
const MOST_BYTES = 20 * 1024 * 1024

/**
 * Loads images one after another, so that a mail with many large ones needs little memory. What is not an image is
 * skipped.
 */
async function loadAll(urls: readonly string[], pictures: Pictures) {
  const loaded: { url: string; content: Uint8Array }[] = []
  let size = 0
  const until = Date.now() + LONGEST
  for (const url of urls) {
    if (size > MOST_BYTES || Date.now() > until) break
    const bytes = await pictures.load(url)
    if (!bytes || imageTypeOf(bytes.subarray(0, 16)) === undefined) continue
    size += bytes.length
    loaded.push({ url, content: bytes })
  }
  return loaded
}

/** Milliseconds for loading the images of one mail. */
const LONGEST = 20_000
