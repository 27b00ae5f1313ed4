import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { referencesIn } from '@stayboard/domain'
import PostalMime, { type Email } from 'postal-mime'
import { tokenOf } from '../threads.ts'
import { failureIn } from './failures.ts'
import { addresses, headerOf, idsIn, oneLine, referenceIds, writtenAt } from './header.ts'
import { kindOf } from './kinds.ts'
import { isTooLarge, LONGEST_BODY, lightened, linesOf } from './large.ts'
import {
  asWindows1252,
  headOf,
  mended,
  restOf,
  withReadableHead,
  withShortHead,
  withUsualLines,
} from './mending.ts'
import { partsOf } from './parts.ts'
import type { Reading, ReadPart } from './reading.ts'
import { escaped, htmlOf } from './text.ts'

/** Mails inside mails are read to this depth. Deeper ones are only in the stored mail. */
const DEEPEST = 4
const limits = { forceRfc822Attachments: true, maxNestingDepth: 100, maxHeadersSize: 512 * 1024 }

/**
 * Reads a mail as it is: old, broken or hostile ones too. It never fails, decodes no picture and loads nothing.
 * @param bytes as the mail server has them
 */
export async function readMail(bytes: Uint8Array, depth = 0): Promise<Reading> {
  const raw = withUsualLines(bytes)
  const { email, isWhole } = await parsed(raw)
  const failed = failureIn(email)
  const kind = kindOf(email, failed)
  const { body, parts } = await contentOf(
    isWhole && hasNoPart(email) ? { ...email, text: restOf(raw) } : email,
    kind === 'BOUNCE' ? DEEPEST : depth,
  )
  const ids = referenceIds(email)
  const [to, cc] = [addresses(email.to), addresses(email.cc)]
  const subject = oneLine(email.subject)
  const [replyTo = null] = addresses(email.replyTo)
  const from = addresses(email.from)[0] ?? addresses(email.sender)[0] ?? null
  return {
    kind,
    identity: identityOf(email, body),
    messageId: idsIn(headerOf(email, 'message-id'))[0] ?? null,
    referenceIds: ids,
    tokens: [
      ...new Set([...ids.toReversed(), ...[...to, ...cc].map(({ address }) => address)].flatMap(tokenOf)),
    ],
    refNumbers: referencesIn(`${subject} ${email.text ?? body}`),
    from,
    replyTo: replyTo?.address === from?.address ? null : replyTo,
    to,
    cc,
    subject,
    at: writtenAt(email),
    body,
    parts,
    failed,
    isWhole,
  }
}

/** The parts of a mail; of one that is too deep for that, its header. */
async function parsed(raw: Uint8Array): Promise<{ email: Email; isWhole: boolean }> {
  const readable = withReadableHead(raw)
  try {
    const email = await inItsCharset(readable).catch(() => inItsCharset(withShortHead(readable)))
    return { email, isWhole: true }
  } catch {
    const head = headOf(readable)
      .toString()
      .slice(0, 100_000)
      .replaceAll(/^content-[^\r\n]*/gim, 'x-left-out: ')
    return { email: await PostalMime.parse(head, { ...limits, maxHeadersSize: 1024 * 1024 }), isWhole: false }
  }
}

/** Reads texts again as Windows-1252 that are not UTF-8 although they should be. */
async function inItsCharset(raw: Uint8Array): Promise<Email> {
  const email = await PostalMime.parse(raw, limits)
  if (!isBroken(email.text) && !isBroken(email.html)) return email
  const again = await PostalMime.parse(asWindows1252(raw), limits)
  const better = (first: string | undefined, second: string | undefined) =>
    isBroken(first) && !second?.includes('ï¿½') ? second : first
  return { ...email, text: better(email.text, again.text), html: better(email.html, again.html) }
}

const isBroken = (text: string | undefined) => text?.includes('\ufffd') ?? false

/** Whether parts were announced and none was found, as with a wrong boundary. */
const hasNoPart = (email: Email) =>
  /^multipart\//i.test(headerOf(email, 'content-type').trim()) &&
  email.attachments.length === 0 &&
  email.text === undefined &&
  email.html === undefined

/** The text with those of the mails inside it, and the files of all of them. */
async function contentOf(email: Email, depth: number): Promise<{ body: string; parts: ReadPart[] }> {
  const html = bodyOf(email)
  const { files, mails, text } = partsOf(email.attachments, html)
  let body = html || htmlOf(plain(text))
  const parts = [...files]
  for (const [at, raw] of depth < DEEPEST ? mails.entries() : []) {
    const inner = await readMail(raw, depth + 1)
    body += introduced(inner, at)
    parts.push(...inner.parts.map((part) => ({ ...part, cid: part.cid && `${at}.${part.cid}` })))
  }
  return { body: body.slice(0, LONGEST_BODY).toWellFormed(), parts }
}

/**
 * The text as HTML. An HTML part without a word or a picture in it counts as none, and one that is too large to be shown
 * becomes plain text.
 */
function bodyOf({ html, text }: Email): string {
  const shown = lightened(storable(html ?? ''))
  if (isTooLarge(shown)) return text?.trim() ? htmlOf(plain(text)) : linesOf(shown)
  const hasContent = /<img\b/i.test(shown) || /[^\s]/.test(shown.replaceAll(/<[^<>]*>|&nbsp;/g, ''))
  return hasContent ? shown.trim() : htmlOf(plain(text ?? ''))
}

const storable = (text: string) => mended(text.replaceAll('\0', '').toWellFormed())
/** Markup is not normalised: a combining character after a bracket would break it. */
const plain = (text: string) => storable(text).normalize('NFC')

/** A mail inside a mail, below the text of the outer one. Its pictures get ids that no other mail uses. */
function introduced({ from, at, subject, body }: Reading, order: number): string {
  const lines = [
    from && `From: ${from.name === '' ? from.address : `${from.name} <${from.address}>`}`,
    at && `Date: ${at}`,
    `Subject: ${subject}`,
  ]
  const head = lines.filter((line) => line !== null).map(escaped)
  return `<hr><p>${head.join('<br>')}</p>${body.replaceAll(/(["'=])cid:/gi, `$1cid:${order}.`)}`
}

/**
 * What copies of a mail have in common. Some programs give all their mails one Message-ID, so sender and date count too;
 * lists of recipients change the subject, so that does not. Without a Message-ID, all of the text counts.
 */
function identityOf(email: Email, body: string): string {
  const [id] = idsIn(headerOf(email, 'message-id'))
  const sender = addresses(email.from)[0]?.address.toLowerCase() ?? ''
  const known = [sender, headerOf(email, 'date').trim()]
  const all = id === undefined ? ['', ...known, oneLine(email.subject), body] : [id, ...known]
  return createHash('sha256')
    .update(Buffer.from(JSON.stringify(all)))
    .digest('hex')
}
