import { Buffer } from 'node:buffer'
import type { Attachment } from 'postal-mime'
import { isCalendar } from './kinds.ts'
import type { ReadPart } from './reading.ts'
import { readTnef, type Tnef } from './tnef/tnef.ts'

/** The parts of a mail by use: files to keep, nested mails, and the text of a winmail.dat as HTML. */
export interface Parts {
  files: ReadPart[]
  mails: Uint8Array[]
  html: string
  /** The messages inside a winmail.dat, as HTML. */
  below: string
}

/**
 * Matches parts that are not shown as files: signatures, machine-readable reports, and texts for watches. The raw
 * source contains them.
 */
const forPrograms =
  /^(?:application\/(?:pgp-signature|(?:x-)?pkcs7-signature)|message\/(?:global-)?(?:delivery-status|disposition-notification|headers)|text\/(?:rfc822-headers|x-amp-html|watch-html))$/

/** Sorts the parts of a mail by use. @param html the text of the mail, which may show some of the parts as images */
export function partsOf(attachments: readonly Attachment[], html: string): Parts {
  const parts: Parts = { files: [], mails: [], html: '', below: '' }
  for (const part of withoutCopies(attachments)) {
    const content = bytesOf(part)
    const tnef = isTnef(part) ? readTnef(content) : undefined
    if (tnef) takeTnef(parts, tnef, html)
    if (tnef?.isWhole) continue
    if (/^message\/(?:rfc822|global)$/.test(part.mimeType)) parts.mails.push(content)
    else if (!forPrograms.test(part.mimeType)) parts.files.push(fileOf(part, content, html))
  }
  return parts
}

/** Adds the files of a winmail.dat, and its text unless the mail has one. Messages inside it are appended. */
function takeTnef(parts: Parts, tnef: Tnef, html: string): void {
  const shown = html || parts.html || tnef.html
  if (html === '') parts.html ||= tnef.html
  parts.below += tnef.inner
  for (const { contentId, ...file } of tnef.files)
    parts.files.push({
      ...file,
      type: file.type || UNKNOWN,
      cid: isShown(contentId, shown) ? contentId : null,
    })
}

const UNKNOWN = 'application/octet-stream'

const isTnef = ({ mimeType, filename }: Attachment) =>
  /^application\/(?:vnd\.)?ms-tnef$/.test(mimeType) || filename?.toLowerCase() === 'winmail.dat'

const bytesOf = ({ content }: Attachment): Buffer => {
  if (typeof content === 'string') return Buffer.from(content)
  return content instanceof ArrayBuffer
    ? Buffer.from(content)
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength)
}

/** Removes the second copy of an invitation, which many programs send both as text and as file. */
function withoutCopies(attachments: readonly Attachment[]): readonly Attachment[] {
  const seen = new Set<string>()
  return attachments.filter((part) => {
    const text = isCalendar(part) ? bytesOf(part).toString('latin1').replaceAll(/\s+/g, '\n').trim() : ''
    const isNew = text === '' || !seen.has(text)
    seen.add(text)
    return isNew
  })
}

/** File extensions for parts without a name, by media type. */
const endings: Readonly<Record<string, string>> = {
  'image/png': 'picture.png',
  'image/jpeg': 'picture.jpg',
  'image/gif': 'picture.gif',
  'application/pdf': 'document.pdf',
  'text/plain': 'text.txt',
  'text/html': 'text.html',
  'text/calendar': 'invitation.ics',
  'application/ics': 'invitation.ics',
}

function fileOf({ filename, mimeType, contentId }: Attachment, content: Buffer, html: string): ReadPart {
  const id = contentId?.trim().replaceAll(/^<|>$/g, '') ?? ''
  return {
    name: filename?.trim() || endings[mimeType] || 'file',
    type: mimeType || UNKNOWN,
    content,
    cid: isShown(id, html) ? id : null,
  }
}

const isShown = (id: string, html: string) =>
  id !== '' && [id, encodeURIComponent(id.toWellFormed())].some((one) => html.includes(`cid:${one}`))
