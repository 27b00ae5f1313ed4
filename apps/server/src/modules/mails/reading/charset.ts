import { Buffer, isAscii, isUtf8 } from 'node:buffer'
import { TextDecoder } from 'node:util'
import { cleaned, decoderOf, guessed, western } from './encodings.ts'

/** One character in UTF-8 of several bytes, or another byte beyond ASCII, in a text of one character per byte. */
const beyondAscii =
  /((?:[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2})+)|[\x80-\xff]/g

/**
 * Reads what is UTF-8 as such, and only the other bytes as Windows-1252: one wrong byte, as in the footer of a gateway,
 * must not change the rest.
 */
const byRuns = (bytes: Buffer): string =>
  isUtf8(bytes)
    ? bytes.toString()
    : bytes
        .toString('latin1')
        .replace(beyondAscii, (all, run?: string) =>
          run === undefined ? western(Buffer.from(all, 'latin1')) : Buffer.from(run, 'latin1').toString(),
        )

/** How many characters of UTF-8 stand in these bytes together, and how many bytes beyond ASCII are no part of one. */
function countsOf(bytes: Buffer): { runs: number; others: number } {
  let [runs, others] = [0, 0]
  for (const [, run] of bytes.toString('latin1').matchAll(beyondAscii)) {
    if (run === undefined) others += 1
    else runs += 1
  }
  return { runs, others }
}

function isMostlyUtf8(bytes: Buffer): boolean {
  if (isUtf8(bytes)) return !isAscii(bytes)
  const { runs, others } = countsOf(bytes)
  return runs > others
}

/** How Japanese begins in ISO-2022-JP, whose bytes are all in ASCII. */
const japanese = ['$@', '$B', '(J', '(I'].map((shift) => `\u001b${shift}`)

/**
 * The text that these bytes mean. Old programs and gateways name no encoding or a wrong one, and put texts of several
 * encodings together. It never fails.
 * @param label the encoding that the mail names; may be empty or unknown
 * @param hint another one, for bytes that are not UTF-8 where the mail names none
 */
export function textOf(bytes: Buffer, label = '', hint = ''): string {
  const marked = byMark(bytes)
  if (marked !== undefined) return marked
  const isShifted = isAscii(bytes) && japanese.some((shift) => bytes.includes(shift))
  const decoder = isShifted ? decoderOf('iso-2022-jp') : decoderOf(label)
  if (!decoder) return unnamed(bytes, hint)
  if (isWide(label)) return isAscii(bytes) && !bytes.includes(0) ? bytes.toString() : wide(bytes, label)
  const text = decoder(bytes)
  return isMostlyUtf8(bytes) && !isTwoByte(label, text) ? byRuns(bytes) : text
}

/** Bytes of Asian encodings may look like UTF-8, so these are believed unless they do not fit. */
const isTwoByte = (label: string, text: string) =>
  /gb|big5|jis|euc|ksc|ks_c|korean|949|932|936|950/.test(cleaned(label)) && !text.includes('\ufffd')

/** The text behind a byte order mark, which is surer than any name. */
function byMark(bytes: Buffer): string | undefined {
  const begin = bytes.toString('latin1', 0, 3)
  if (begin === '\xef\xbb\xbf') return byRuns(bytes.subarray(3))
  if (begin.startsWith('\xff\xfe') && bytes.includes(0)) return new TextDecoder('utf-16le').decode(bytes)
  if (begin.startsWith('\xfe\xff') && bytes.includes(0)) return new TextDecoder('utf-16be').decode(bytes)
  return undefined
}

/** Bytes of which nobody says what they are: a text of which most is UTF-8, or one in the hinted or guessed encoding. */
function unnamed(bytes: Buffer, hint: string): string {
  if (isUtf8(bytes)) return bytes.toString()
  const { runs, others } = countsOf(bytes)
  const hinted = runs > others || isWide(hint) ? undefined : decoderOf(hint)
  const decoder = hinted ?? (others > runs ? decoderOf(guessed(bytes, runs === 0)) : undefined)
  const text = decoder?.(bytes)
  return text === undefined || text.includes('\ufffd') ? byRuns(bytes) : text
}

const isWide = (label: string) => /^(?:utf-?(?:16|32)|.*ucs-?[24]|unicode$)/.test(cleaned(label))

/** UTF-16 without a mark: the bytes that are zero say which of each two comes first. */
function wide(bytes: Buffer, label: string): string {
  const zeros = [0, 0]
  for (const [at, byte] of bytes.subarray(0, 2000).entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [first = 0, second = 0] = zeros
  const isBigEndian = first === second ? /be$/.test(cleaned(label)) : first > second
  return new TextDecoder(isBigEndian ? 'utf-16be' : 'utf-16le').decode(bytes)
}

/** The encoding that a page in HTML names itself; empty if it names none. */
export const encodingInPage = (bytes: Buffer): string =>
  /<meta\b[^<>]{0,300}?charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(bytes.toString('latin1', 0, 8000))?.[1] ?? ''
