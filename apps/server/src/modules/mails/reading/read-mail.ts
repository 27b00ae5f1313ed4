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

/** Mails inside mails are read to this depth. Deeper ones are only in the stored mail. */
const DEEPEST = 4

/**
 * Reads a mail as it is: old, broken or hostile ones too. It never fails, decodes no picture and loads nothing.
 * @param bytes as the mail server has them
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

/** The text with those of the mails inside it, and the files of all of them. */
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
 * lists of recipients change the subject, so that does not. Without a Message-ID, all of the text and the files count.
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
