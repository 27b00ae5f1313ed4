import { Buffer } from 'node:buffer'
import PostalMime, { type Email, type PostalMimeOptions } from 'postal-mime'
import { fieldIn, type Section, sectionsOf } from './sections.ts'

/** The most bytes of one text that are parsed, by its type. More could not be shown (`large.ts`). */
const LONGEST_TEXT = { plain: 1024 * 1024, html: 4 * 1024 * 1024 }
/** The most bytes of all texts of a mail. */
const ALL_TEXTS = 12 * 1024 * 1024
/** The most bytes that are kept of what stands before and after the parts of a section, which nothing shows. */
const LONGEST_OUTSIDE = 16 * 1024
/** The parser needs some hundred bytes for each line, except in base64. Longer contents are handed to it in base64. */
const LONGEST_IN_LINES = 16 * 1024
/** The most parts that are parsed at once. */
const MOST_PARTS = 1000

/** A parsed mail. */
export type Limited = Email & {
  /** Whether a part of its text was left out. */
  isCut: boolean
}

/**
 * Parses a mail with little memory: long texts are cut before they are parsed, and many parts are parsed bit by bit.
 * @throws Error as the parser does
 */
export async function parseLimited(bytes: Uint8Array, options: PostalMimeOptions): Promise<Limited> {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const budget = { left: ALL_TEXTS, isCut: false }
  const sections = sectionsOf(raw)
  const first = sections.slice(0, MOST_PARTS)
  const pieces = first.flatMap((section) => [
    raw.subarray(section.begin, section.head),
    ...shortened(raw, section, budget),
  ])
  const email = await PostalMime.parse(Buffer.concat(pieces), options)
  const attachments = [...email.attachments]
  for (let at = MOST_PARTS; at < sections.length; at += MOST_PARTS) {
    const further = await PostalMime.parse(flat(raw, sections.slice(at, at + MOST_PARTS), budget), options)
    attachments.push(...further.attachments)
    budget.isCut ||= further.text !== undefined || further.html !== undefined
  }
  return { ...email, attachments, isCut: budget.isCut }
}

const FLAT = 'parts-of-one-mail'

/** Parts as a mail of their own, whichever section they are in. */
function flat(raw: Buffer, sections: readonly Section[], budget: { left: number; isCut: boolean }): Buffer {
  const leaves = sections.filter(({ isOutside, boundary }) => !isOutside && boundary === null)
  const pieces = leaves.flatMap((section) => [
    Buffer.from(`\r\n--${FLAT}\r\n`),
    ...shortened(raw, section, budget),
  ])
  return Buffer.concat([Buffer.from(`Content-Type: multipart/mixed; boundary=${FLAT}\r\n\r\n`), ...pieces])
}

/** A section with little of what the parser cannot take in large amounts: its header and its content. */
function shortened(raw: Buffer, section: Section, budget: { left: number; isCut: boolean }): Buffer[] {
  const head = raw.subarray(section.head, section.body)
  const body = raw.subarray(section.body, section.end)
  if (section.isOutside || section.boundary !== null)
    return [head, body.subarray(0, LONGEST_OUTSIDE), lineEnd(body)]
  const fields = raw.toString('latin1', section.head, section.headEnd)
  const type = fieldIn(fields, 'content-type').trim().toLowerCase()
  // Its boundary could not be read, so what is in it is not known.
  if (type.startsWith('multipart/')) return [head, body]
  const encoding = /base64|quoted-printable/i.exec(fieldIn(fields, 'content-transfer-encoding'))
  const kept = isShown(type, fields) ? cut(body, longestOf(type, encoding !== null), budget) : body
  if (encoding || kept.length <= LONGEST_IN_LINES) return [head, kept, lineEnd(kept)]
  return [Buffer.from(inBase64(fields), 'latin1'), base64Of(kept)]
}

const NEW_LINE = Buffer.from('\r\n')
const NOTHING = Buffer.alloc(0)

/** What is missing for a boundary to begin a line of its own. */
const lineEnd = (body: Buffer) => (body.length === 0 || body.at(-1) === 0x0a ? NOTHING : NEW_LINE)

const isShown = (type: string, fields: string) =>
  (/^text\/(?:plain|html)\b/.test(type) || !type.includes('/')) &&
  !/^\s*attachment/i.test(fieldIn(fields, 'content-disposition'))

/** Encoded texts take up to three times as many bytes. */
const longestOf = (type: string, isEncoded: boolean) =>
  (type.startsWith('text/html') ? LONGEST_TEXT.html : LONGEST_TEXT.plain) * (isEncoded ? 3 : 1)

function cut(body: Buffer, longest: number, budget: { left: number; isCut: boolean }): Buffer {
  const kept = body.subarray(0, Math.min(longest, budget.left))
  budget.left -= kept.length
  budget.isCut ||= kept.length < body.length
  return kept
}

/** The header of a part whose content is now in base64. */
const inBase64 = (fields: string) => {
  const others = fields.replaceAll(/^content-transfer-encoding[ \t]*:[^\n]*\n?(?:[ \t][^\n]*\n?)*/gim, '')
  return `${others.trimEnd()}\r\nContent-Transfer-Encoding: base64\r\n\r\n`.trimStart()
}

/** A multiple of three bytes, so that the lines can be joined. */
const BASE64_LINE = 72_000

function base64Of(body: Buffer): Buffer {
  const plain = withPlainLines(body)
  const lines: string[] = []
  for (let at = 0; at < plain.length; at += BASE64_LINE)
    lines.push(plain.toString('base64', at, Math.min(at + BASE64_LINE, plain.length)))
  return Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1')
}

/** The content as the parser leaves it: every line ends in one line feed, also the last one. */
function withPlainLines(body: Buffer): Buffer {
  const plain = Buffer.allocUnsafe(body.length + 1)
  let [length, returns] = [0, 0]
  for (const byte of body) {
    if (byte === 0x0d) {
      returns += 1
      continue
    }
    // Carriage returns count only within a line.
    if (byte !== 0x0a) {
      plain.fill(0x0d, length, length + returns)
      length += returns
    }
    returns = 0
    plain[length] = byte
    length += 1
  }
  if (length > 0 && plain[length - 1] !== 0x0a) {
    plain[length] = 0x0a
    length += 1
  }
  return plain.subarray(0, length)
}
