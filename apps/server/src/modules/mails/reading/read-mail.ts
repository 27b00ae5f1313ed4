import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { referencesIn } from '@stayboard/domain'
import { tokenOf } from '../threads.ts'
import { type ParsedMail, parsed } from './email.ts'
import { failureIn } from './failures/failures.ts'
import { BEGINNING } from './failures/returned.ts'
import { addresses, headerOf, idsIn, oneLine, referenceIds, writtenAt } from './header.ts'
import { isNewsletter, kindOf } from './kinds.ts'
import { beginningOfPage, LONGEST_BODY } from './large.ts'
import { withUsualLines } from './mending.ts'
import { partsOf } from './parts.ts'
import type { Reading, ReadPart } from './reading.ts'
import { escaped } from './text.ts'

/** The deepest nesting of mails that is read. Deeper ones are only in the raw source. */
const DEEPEST = 4

/**
 * Reads any mail, including old, broken and hostile ones. It never fails, decodes no images and loads nothing.
 * @param bytes as received from the mail server
 */
export async function readMail(bytes: Uint8Array, depth = 0): Promise<Reading> {
  const raw = withUsualLines(bytes)
  const own = parsed(raw)
  const { email, isWhole } = own
  const failed = failureIn(email, raw.toString('latin1', 0, BEGINNING))
  const kind = kindOf(email, failed)
  const { body, parts, isCut } = await contentOf(own, kind === 'BOUNCE' ? DEEPEST : depth)
  const ids = referenceIds(email)
  const [to, cc] = [addresses(email.to), addresses(email.cc)]
  const subject = oneLine(email.subject)
  const [replyTo = null] = addresses(email.replyTo)
  const from = addresses(email.from)[0] ?? addresses(email.sender)[0] ?? null
  return {
    kind,
    isNewsletter: isNewsletter(email),
    identity: identityOf(own),
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
    isCut,
  }
}

/** The text of a mail with those of nested mails, and the files of all of them. */
async function contentOf(
  own: ParsedMail,
  depth: number,
): Promise<{ body: string; parts: ReadPart[]; isCut: boolean }> {
  const { files, mails, html, below } = partsOf(own.email.attachments, own.body)
  let body = (own.body || html) + below
  const parts = [...files]
  let isCut = own.isCut
  for (const [at, raw] of depth < DEEPEST ? mails.entries() : []) {
    const inner = await readMail(raw, depth + 1)
    isCut ||= inner.isCut || body.length > LONGEST_BODY
    if (body.length <= LONGEST_BODY) body += introduced(inner, at)
    parts.push(...inner.parts.map((part) => ({ ...part, cid: part.cid && `${at}.${part.cid}` })))
  }
  const kept = beginningOfPage(body)
  return { body: kept, parts, isCut: isCut || kept.length < body.length }
}

/** A nested mail, to be shown below the text of the outer one. Its image ids get a prefix, so that they are unique. */
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
 * A fingerprint that is equal for copies of a mail. Some programs use one Message-ID for all mails, so sender and date
 * are included; mailing lists change the subject, so it is not. Without a Message-ID, the text and files are included.
 */
function identityOf({ email, contentHash }: ParsedMail): string {
  const [id] = idsIn(headerOf(email, 'message-id'))
  const sender = addresses(email.from)[0]?.address.toLowerCase() ?? ''
  const known = [sender, headerOf(email, 'date').trim()]
  const all = id === undefined ? ['', ...known, oneLine(email.subject), contentHash()] : [id, ...known]
  return createHash('sha256')
    .update(Buffer.from(JSON.stringify(all)))
    .digest('hex')
}
