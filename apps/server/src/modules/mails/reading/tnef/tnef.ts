import { Buffer } from 'node:buffer'
import { encodingInPage, textOf } from '../charset.ts'
import { hasContent } from '../large.ts'
import { escaped, htmlOf } from '../text.ts'
import { htmlOfRtf } from './rtf.ts'
import * as mapi from './tnef-properties.ts'

/** The content of a winmail.dat: its text as HTML, and its files. */
export interface Tnef {
  subject: string
  html: string
  /** The attached messages as HTML. */
  inner: string
  files: TnefFile[]
  /** `false` if it is damaged, or contains an unreadable file. */
  isWhole: boolean
}

interface TnefFile {
  name: string
  /** The media type; empty if unknown. */
  type: string
  contentId: string
  content: Uint8Array
}

const SIGNATURE = 0x223e9f78
const attribute = { body: 0x800c, properties: 0x9003, codePage: 0x9007 } as const
const file = { begins: 0x9002, name: 0x8010, content: 0x800f, properties: 0x9005 } as const
const property = {
  ...{ subject: 0x37, text: 0x1000, rtf: 0x1009, html: 0x1013, internetPage: 0x3fde, page: 0x3ffd },
  ...{ displayName: 0x3001, content: 0x3701, shortName: 0x3704, method: 0x3705, longName: 0x3707 },
  ...{ type: 0x370e, contentId: 0x3712 },
} as const
/** The MAPI attachment method of an embedded message. */
const MESSAGE = 5
/** The deepest nesting of messages that is read. */
const DEEPEST = 4

const EMPTY = Buffer.alloc(0)

interface Attribute {
  id: number
  data: Buffer
}

/** Parses a winmail.dat (TNEF), which Outlook sends to other mail programs. @returns `undefined` if it is not TNEF */
export function readTnef(bytes: Buffer, depth = 0): Tnef | undefined {
  if (bytes.length < 6 || bytes.readUInt32LE(0) !== SIGNATURE) return undefined
  const { found, isWhole } = attributesIn(bytes)
  const groups: Attribute[][] = [[]]
  for (const one of found) {
    if (one.id === file.begins) groups.push([])
    groups.at(-1)?.push(one)
  }
  const [message = [], ...attached] = groups
  const { charset, ...own } = messageOf(message)
  const read: Tnef = { ...own, inner: '', files: [], isWhole }
  for (const one of attached) takeFile(read, one, charset, depth)
  return read
}

function attributesIn(bytes: Buffer): { found: Attribute[]; isWhole: boolean } {
  const found: Attribute[] = []
  let at = 6
  while (at + 9 <= bytes.length) {
    const end = at + 9 + bytes.readUInt32LE(at + 5)
    if (end > bytes.length) return { found, isWhole: false }
    found.push({ id: bytes.readUInt16LE(at + 1), data: bytes.subarray(at + 9, end) })
    at = end + 2
  }
  return { found, isWhole: true }
}

const dataOf = (attributes: readonly Attribute[], id: number) => attributes.find((one) => one.id === id)?.data

/** The text of a message, in its richest form. */
function messageOf(attributes: readonly Attribute[]): { subject: string; html: string; charset: string } {
  const properties = mapi.propertiesIn(dataOf(attributes, attribute.properties) ?? EMPTY)
  const page = dataOf(attributes, attribute.codePage)
  const own = page && page.length >= 4 ? page.readUInt32LE(0) : undefined
  const charset = mapi.charsetOf(mapi.numberOf(properties, property.page) ?? own)
  const forms = [
    () => pageOf(properties, charset),
    () => htmlOfRtf(mapi.bytesOf(properties, property.rtf) ?? EMPTY),
    () => htmlOf(mapi.wordsOf(properties, property.text, charset)),
    () => htmlOf(mapi.untilZero(dataOf(attributes, attribute.body) ?? EMPTY, charset)),
  ]
  const subject = mapi.wordsOf(properties, property.subject, charset)
  for (const form of forms) {
    const html = form().replaceAll('\0', '').toWellFormed()
    if (hasContent(html)) return { subject, html, charset }
  }
  return { subject, html: '', charset }
}

function pageOf(properties: mapi.Properties, charset: string): string {
  const bytes = mapi.bytesOf(properties, property.html) ?? EMPTY
  const said = mapi.charsetOf(mapi.numberOf(properties, property.internetPage))
  return textOf(bytes, said || encodingInPage(bytes), charset)
}

/** Adds an attached file, or the text and files of an attached message. */
function takeFile(read: Tnef, attributes: readonly Attribute[], charset: string, depth: number): void {
  const properties = mapi.propertiesIn(dataOf(attributes, file.properties) ?? EMPTY)
  const content = dataOf(attributes, file.content) ?? mapi.bytesOf(properties, property.content)
  const isMessage = mapi.numberOf(properties, property.method) === MESSAGE && depth < DEEPEST
  const inner = isMessage && content ? readTnef(content, depth + 1) : undefined
  if (inner) {
    read.inner += `<hr><p>Subject: ${escaped(inner.subject)}</p>${inner.html}${inner.inner}`
    for (const one of inner.files) read.files.push(one)
    read.isWhole &&= inner.isWhole
  } else if (content) read.files.push({ ...describedBy(properties, attributes, charset), content })
  else read.isWhole = false
}

function describedBy(properties: mapi.Properties, attributes: readonly Attribute[], charset: string) {
  const words = (id: number) => mapi.wordsOf(properties, id, charset).trim()
  const short = mapi.untilZero(dataOf(attributes, file.name) ?? EMPTY, charset)
  return {
    name:
      words(property.longName) || short || words(property.shortName) || words(property.displayName) || 'file',
    type: words(property.type).toLowerCase(),
    contentId: words(property.contentId).replaceAll(/^<|>$/g, ''),
  }
}
