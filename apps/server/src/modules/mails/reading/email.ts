import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { type Address, addressParser, type Email } from 'postal-mime'
import { contentIn } from './bodies.ts'
import { fieldsOf } from './fields.ts'
import { headOf } from './mending.ts'
import { contentOf, type Part } from './part.ts'
import { structureOf, TooDeep } from './structure.ts'
import { withoutWords, withUsualWords } from './words.ts'

export interface ParsedMail {
  email: Email
  /** The text as HTML; empty if there is none. */
  body: string
  /** Returns a hash of the content of all parts, which is independent of their transfer encoding. */
  contentHash: () => string
  /** `false` if only the header could be read. */
  isWhole: boolean
  /** Whether text was cut because it is too long. */
  isCut: boolean
}

/** Parses the header, text and other parts of a mail. */
export function parsed(raw: Buffer): ParsedMail {
  try {
    const root = structureOf(raw)
    const { html, plain, attachments, isCut } = contentIn(root)
    const email = emailOf(root.headers, attachments)
    if (html !== null) email.html = html
    if (plain !== null && plain.text !== '') email.text = plain.text
    return { email, body: html ?? plain?.html ?? '', contentHash: () => hashOf(root), isWhole: true, isCut }
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
    return {
      email: emailOf(fieldsOf(headOf(raw)), []),
      body: '',
      contentHash: () => '',
      isWhole: false,
      isCut: false,
    }
  }
}

function emailOf(headers: Email['headers'], attachments: Email['attachments']): Email {
  const fieldNamed = (name: string) => headers.find(({ key }) => key === name)?.value
  const addressesOf = (name: string): Address[] =>
    headers.flatMap(({ key, value }) =>
      key === name && value !== '' ? addressParser(withUsualWords(value)) : [],
    )
  const firstOf = (name: string) => addressParser(withUsualWords(fieldNamed(name) ?? ''))[0]
  const subject = fieldNamed('subject')
  return {
    headers,
    headerLines: [],
    attachments,
    from: firstOf('from'),
    sender: firstOf('sender'),
    to: addressesOf('to'),
    cc: addressesOf('cc'),
    replyTo: addressesOf('reply-to'),
    subject: subject === undefined ? undefined : withoutWords(subject),
  }
}

/** The bytes of text that are hashed at once. */
const PIECE = 64 * 1024

/** Hashes the parts of a mail. White space in texts is ignored, because mail servers change line endings. */
function hashOf(root: Part): string {
  const hash = createHash('sha256')
  const add = (part: Part): void => {
    hash.update(JSON.stringify([part.type, part.name]))
    const content = part.children.length > 0 ? Buffer.alloc(0) : contentOf(part)
    if (!part.type.startsWith('text/')) hash.update(content)
    else
      for (let at = 0; at < content.length; at += PIECE)
        hash.update(content.subarray(at, at + PIECE).filter((byte) => byte > 0x20))
    part.children.forEach(add)
  }
  add(root)
  return hash.digest('hex')
}
