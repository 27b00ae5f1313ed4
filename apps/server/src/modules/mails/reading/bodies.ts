import type { Buffer } from 'node:buffer'
import { nfc } from '@stayboard/contract'
import type { Attachment } from 'postal-mime'
import { encodingInPage, textOf } from './charset.ts'
import { hasContent, isTooLarge, lightened, linesOf } from './large.ts'
import { mended } from './mending.ts'
import { contentOf, type Part } from './part.ts'
import { fixedLines, flowedLines, htmlOfLines, plainOf } from './text.ts'
import { withoutUuencoded } from './transfer.ts'

/** The text of a MIME part, as HTML and as plain text. */
interface Said {
  /** The HTML; `null` if the part has none. */
  html: string | null
  /** The plain text; `null` if the part has none. */
  plain: { text: string; html: string } | null
}

/** The text of a mail, and its other parts. */
export interface Content extends Said {
  attachments: Attachment[]
  /** Whether text was cut because it is too long. */
  isCut: boolean
}

export function contentIn(root: Part): Content {
  const found: Found = { attachments: [], left: ALL_TEXTS, isCut: false, isFirst: true }
  const said = saidBy(root, found, true)
  return { ...said, attachments: found.attachments, isCut: found.isCut }
}

/** The most bytes of one text that are read, by type. More could not be displayed (`large.ts`). */
const LONGEST_TEXT = { plain: 1024 * 1024, html: 6 * 1024 * 1024 }
/** The most bytes of all texts of a mail that are read. */
const ALL_TEXTS = 12 * 1024 * 1024

interface Found {
  attachments: Attachment[]
  /** The number of bytes of texts that may still be read. */
  left: number
  /** Whether text was cut. */
  isCut: boolean
  /** Whether no text has been found yet. */
  isFirst: boolean
}

/**
 * The text of a part and its subparts. @param isNamedText whether a text with a file name counts as text instead of a
 * file
 */
function saidBy(part: Part, found: Found, isNamedText: boolean): Said {
  if (part.type === 'multipart/alternative' && part.children.length > 0) {
    return chosen(part.children.map((child) => saidBy(child, found, true)))
  }
  if (part.children.length > 0)
    return joined(part.children.map((child, at) => saidBy(child, found, isNamedText && at === 0)))
  const isText =
    /^(?:text\/(?:plain|html)|multipart\/.*)$/.test(part.type) && part.disposition !== 'attachment'
  if (isText && (part.name === '' || isNamedText || found.isFirst)) {
    found.isFirst = false
    const bytes = textIn(part, found)
    return part.type === 'text/html' ? page(part, bytes) : plain(part, bytes, found)
  }
  found.attachments.push(attachmentOf(part))
  return { html: null, plain: null }
}

/** The bytes of a text part up to the limit. Uuencoded files in it are extracted completely. */
function textIn(part: Part, found: Found): Buffer {
  const isEncoded = /base64|quoted-printable/.test(part.encoding)
  const longest = (part.type === 'text/html' ? LONGEST_TEXT.html : LONGEST_TEXT.plain) * (isEncoded ? 3 : 1)
  const hasFiles =
    part.type !== 'text/html' && /^begin(?:-base64)? [0-7]{3,4} /m.test(part.content.toString('latin1'))
  const most = hasFiles ? part.content.length : Math.min(longest, found.left)
  const content = part.content.subarray(0, most)
  if (!hasFiles) found.left -= content.length
  found.isCut ||= content.length < part.content.length
  return contentOf({ ...part, content })
}

/** Chooses among alternative forms of a text: the richest one that is not empty. */
function chosen(forms: readonly Said[]): Said {
  const plains = forms.flatMap(({ plain }) => plain ?? [])
  return {
    html: forms.findLast(({ html }) => html !== null)?.html ?? null,
    plain: plains.find(({ text }) => text.trim() !== '') ?? plains[0] ?? null,
  }
}

/** Concatenates consecutive texts. If one of them is HTML, the result is HTML. */
function joined(texts: readonly Said[]): Said {
  const all = texts.filter(({ html, plain }) => html !== null || plain !== null)
  const plains = all.flatMap(({ plain }) => plain ?? [])
  const pages = all.flatMap(({ html, plain }) => html ?? plain?.html ?? [])
  return {
    html: all.some(({ html }) => html !== null) ? pages.join('\n') : null,
    plain:
      plains.length === 0
        ? null
        : { text: plains.map(({ text }) => text).join('\n'), html: plains.map(({ html }) => html).join('') },
  }
}

/**
 * Reads an HTML text. One without visible content counts as missing, and one that is too large to be displayed is
 * reduced to its lines.
 */
function page(part: Part, bytes: Buffer): Said {
  const inside = encodingInPage(bytes)
  const whole = textOf(bytes, saysLittle(part.charset) ? inside : part.charset, inside)
  // A text that was cut or truncated may end within a tag.
  const html = lightened(storable(whole).replace(/<\/?[a-z][^<>]{0,2000}$/i, ''))
  if (!hasContent(html)) return { html: null, plain: null }
  return isTooLarge(html)
    ? { html: null, plain: { text: '', html: linesOf(html) } }
    : { html: html.trim(), plain: null }
}

const saysLittle = (charset: string) =>
  /^["']?(?:|us-ascii|ascii|unknown.*|x-unknown.*)["']?$/i.test(charset.trim())

function plain(part: Part, bytes: Buffer, found: Found): Said {
  const { rest: all, files } = withoutUuencoded(bytes)
  const rest = files.length > 0 ? all.subarray(0, LONGEST_TEXT.plain) : all
  found.isCut ||= rest.length < all.length
  for (const { name, content } of files)
    found.attachments.push(fileOf(textOf(name, '', part.charset), content))
  const text = nfc(storable(textOf(rest, part.charset)))
  const isFlowed = part.params.get('format')?.trim().toLowerCase() === 'flowed'
  const lines = isFlowed
    ? flowedLines(text, /^\s*yes/i.test(part.params.get('delsp') ?? ''))
    : fixedLines(text)
  return { html: null, plain: { text: isFlowed ? plainOf(lines) : text, html: htmlOfLines(lines) } }
}

/**
 * Removes what the database cannot store. Markup is not Unicode-normalised, because a combining character after a
 * bracket would break the tag.
 */
const storable = (text: string) => mended(text.replaceAll('\0', '').toWellFormed())

const fileOf = (filename: string, content: Buffer): Attachment => ({
  filename,
  mimeType: 'application/octet-stream',
  disposition: 'attachment',
  content,
})

function attachmentOf(part: Part): Attachment {
  const method = part.params.get('method')?.toUpperCase().trim()
  return {
    filename: part.name || null,
    mimeType: part.type,
    disposition: part.disposition || null,
    ...(part.contentId ? { contentId: part.contentId } : {}),
    ...(method ? { method } : {}),
    content: contentOf(part),
  }
}
