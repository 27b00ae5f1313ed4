import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Pictures } from '../../integrations/mail/pictures.ts'
import type { Actor } from '../../kit/actor.ts'
import { FileAnswer } from '../../kit/calls/file-answer.ts'
import { notFound } from '../../kit/problems.ts'
import { sanitise } from '../../kit/texts/sanitise.ts'
import { imageTypeOf } from '../../kit/uploads/signatures.ts'
import { type Arrived, keepArrived, openDocument, pathOfPicture } from '../files/files.service.ts'
import { get } from './mails.service.ts'
import { findOriginal, listShown, setText } from './originals.repository.ts'
import { readMail } from './reading/read-mail.ts'
import type { Reading } from './reading/reading.ts'
import { withPictures } from './received-files.ts'
import { attachReceived } from './receiving.repository.ts'
import { picturesElsewhere, withLoaded } from './remote-pictures.ts'

export type { Pictures } from '../../integrations/mail/pictures.ts'

/** A received mail as it came. @throws Problem 404 if it is not kept */
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
 * Loads the pictures of a received mail that stand on other servers, because a person asked for them. They become our own
 * files, so that nobody's browser asks the other server (docs/rules/incoming-mails.md#pictures-elsewhere).
 */
export async function loadPictures(actor: Actor, mailId: number, pictures: Pictures) {
  const mail = await get(actor, mailId)
  if (mail.remotePictures === 0) return mail
  const reading = await readMail(await buffer(await openOriginal(actor, mailId)))
  const loaded = await loadAll(picturesElsewhere(reading.body), pictures)
  const known = await ownPictures(actor, mailId, reading)
  await keepArrived(
    actor,
    loaded.map(({ bytes }): Arrived => ({ name: 'picture', type: 'image/*', bytes, isPicture: true })),
    async (tx, stored) => {
      const paths = new Map(
        stored.flatMap(({ path }, at) => (path === null ? [] : [[loaded[at]?.url ?? '', path] as const])),
      )
      for (const { fileId, path } of stored)
        await attachReceived(tx, { mailId, contentId: fileId, isShown: path !== null, warning: null })
      const body = withLoaded(withPictures(reading.body, known), paths)
      await setText(tx, mailId, sanitise(body), picturesElsewhere(body).length)
    },
  )
  return get(actor, mailId)
}

/** The paths of the pictures that came with the mail, by their ids in its text. */
async function ownPictures({ db }: Actor, mailId: number, { parts }: Reading): Promise<Map<string, string>> {
  const shown = new Map((await listShown(db, mailId)).map((one) => [one.hash, pathOfPicture(one.hash, one)]))
  return new Map(
    parts.flatMap(({ cid, content }) => {
      const path = shown.get(createHash('sha256').update(content).digest('hex'))
      return cid === null || path === undefined ? [] : [[cid, path] as const]
    }),
  )
}

/** The most bytes of the pictures of one mail. */
const MOST_BYTES = 20 * 1024 * 1024

/** One after the other, so that a mail with many large pictures needs little memory. What is no picture is left out. */
async function loadAll(urls: readonly string[], pictures: Pictures) {
  const loaded: { url: string; bytes: Uint8Array }[] = []
  let size = 0
  const until = Date.now() + LONGEST
  for (const url of urls) {
    if (size > MOST_BYTES || Date.now() > until) break
    const bytes = await pictures.load(url)
    if (!bytes || imageTypeOf(bytes.subarray(0, 16)) === undefined) continue
    size += bytes.length
    loaded.push({ url, bytes })
  }
  return loaded
}

/** Milliseconds in which the pictures of one mail are loaded. */
const LONGEST = 20_000
