import { unzipSync } from 'fflate'
import PostalMime from 'postal-mime'
import { type FileFault, faultOf, requireReadable, Unreadable } from './file-faults.ts'

/** The most bytes of an unpacked archive, and the deepest nesting of files that is read. */
const [LARGEST, DEEPEST] = [50 * 1024 * 1024, 4]

/**
 * The visible text of a file: PDF, spreadsheets and documents (Office and LibreOffice), mails with attachments,
 * archives, and all text formats such as CSV, HTML, vCard and iCalendar.
 * @param faults collects why the file, or a nested file, could not be read
 * @returns an empty text for images and other files without text
 */
export async function textOf(bytes: Uint8Array, faults: FileFault[], depth = 0): Promise<string> {
  try {
    if (depth > DEEPEST) throw new Unreadable('LARGE')
    requireReadable(bytes)
    return await readText(bytes, faults, depth)
  } catch (error) {
    faults.push(faultOf(error))
    return ''
  }
}

async function readText(bytes: Uint8Array, faults: FileFault[], depth: number): Promise<string> {
  const begin = Buffer.from(bytes.subarray(0, 5)).toString('latin1')
  if (begin === '%PDF-') return textOfPdf(bytes)
  if (begin.startsWith('PK\x03\x04')) return textOfArchive(bytes, faults, depth)
  const text = decoded(bytes)
  if (text === undefined) return ''
  return isMail(text) ? textOfMail(bytes, faults, depth) : unfolded(text)
}

/** The text of a PDF. The large library is loaded only on use. */
async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const { extractText, getDocumentProxy } = await import('unpdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text
}

/** The text of a zip archive: a spreadsheet or document made of XML, or an archive of files. */
async function textOfArchive(bytes: Uint8Array, faults: FileFault[], depth: number): Promise<string> {
  let left = LARGEST
  const files = unzipSync(bytes, {
    filter: ({ originalSize }) => {
      left -= originalSize
      return left > 0
    },
  })
  if (left <= 0) faults.push('LARGE')
  const shared = files['xl/sharedStrings.xml']
  const strings = shared
    ? [...xmlOf(shared).matchAll(/<si\b.*?<\/si>/gs)].map(([one]) => inlineText(one))
    : []
  const texts: string[] = []
  for (const [name, content] of Object.entries(files)) {
    if (/^xl\/worksheets\/.*\.xml$/.test(name)) texts.push(rowsOf(xmlOf(content), strings))
    else if (name.endsWith('.xml')) texts.push(textOfXml(xmlOf(content)))
    else texts.push(await textOf(content, faults, depth + 1))
  }
  return texts.join('\n')
}

const xmlOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

const inlineText = (xml: string) =>
  [...xml.matchAll(/<t\b[^>]*>(.*?)<\/t>/gs)].map(([, text]) => text).join('')

/** The rows of a sheet as lines, with cells separated by tabs. */
const rowsOf = (xml: string, strings: readonly string[]): string =>
  [...xml.matchAll(/<row\b.*?<\/row>/gs)]
    .map(([row]) =>
      [...row.matchAll(/<c\b([^>]*)>(.*?)<\/c>/gs)].map((cell) => cellOf(cell, strings)).join('\t'),
    )
    .join('\n')

function cellOf([, attributes = '', content = '']: RegExpMatchArray, strings: readonly string[]): string {
  const value = /<v>(.*?)<\/v>/s.exec(content)?.[1] ?? ''
  return / t="s"/.test(attributes) ? (strings[Number(value)] ?? '') : `${inlineText(content)}${value}`
}

/**
 * The text of a document's XML. The ends of cells become tabs, those of paragraphs and rows line breaks, and other
 * markup is removed.
 */
const textOfXml = (xml: string): string =>
  xml
    .replace(/<\/(?:w:p|a:p|text:p|text:h)>\s*<\/(?:w:tc|a:tc|table:table-cell)>/g, '\t')
    .replace(/<\/(?:w:tc|a:tc|table:table-cell)>|<(?:w:tab|text:tab)\/>/g, '\t')
    .replace(/<\/(?:w:p|w:tr|a:p|a:tr|text:p|text:h|table:table-row)>|<(?:w:br|text:line-break)\/>/g, '\n')
    .replace(/<[^<>]*>/g, '')

/** The text of a raw mail: its decoded parts, and its attachments. */
async function textOfMail(bytes: Uint8Array, faults: FileFault[], depth: number): Promise<string> {
  const mail = await PostalMime.parse(bytes, { attachmentEncoding: 'arraybuffer' })
  const texts = [
    ...mail.headers.map(({ value }) => value),
    mail.subject ?? '',
    mail.text ?? '',
    mail.html ?? '',
  ]
  for (const { filename, content } of mail.attachments)
    texts.push(
      filename ?? '',
      typeof content === 'string' ? content : await textOf(new Uint8Array(content), faults, depth + 1),
    )
  return texts.join('\n')
}

const isMail = (text: string) =>
  /^(?:from|to|subject|date|received|return-path|delivered-to|mime-version|message-id|content-type|x-[\w-]+):/i.test(
    text,
  ) && /^(?:mime-version|message-id|received|content-type):/im.test(text.slice(0, 20_000))

/** Decodes text in UTF-8, UTF-16 with a byte order mark, or a single-byte encoding; `undefined` for binary data. */
function decoded(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Joins folded lines of vCard and iCalendar, and decodes quoted-printable. */
const unfolded = (text: string): string => {
  const joined = /^BEGIN:V/m.test(text) ? text.replace(/\r?\n[ \t]/g, '') : text
  if (!/quoted-printable/i.test(joined)) return joined
  const bytes = joined
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return `${joined}\n${decoded(Buffer.from(bytes, 'latin1')) ?? ''}`
}
