import { Buffer, isAscii, isUtf8 } from 'node:buffer'
import { TextDecoder } from 'node:util'
import { cleaned, decoderOf, guessed, western } from './encodings.ts'

/** Matches a multi-byte UTF-8 character, or any other byte beyond ASCII, in a text with one character per byte. */
const beyondAscii =
  /((?:[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2})+)|[\x80-\xff]/g

/**
 * Decodes valid UTF-8 sequences as UTF-8 and all other bytes as Windows-1252, so that a single wrong byte, as in the
 * footer of a gateway, does not change the rest.
 */
const byRuns = (bytes: Buffer): string =>
  isUtf8(bytes)
    ? bytes.toString()
    : bytes
        .toString('latin1')
        .replace(beyondAscii, (all, run?: string) =>
          run === undefined ? western(Buffer.from(all, 'latin1')) : Buffer.from(run, 'latin1').toString(),
        )

/** Counts the UTF-8 characters in bytes, and the bytes beyond ASCII that belong to none. */
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

/** The escape sequences that start Japanese text in ISO-2022-JP, which consists of ASCII bytes only. */
const japanese = ['$@', '$B', '(J', '(I'].map((shift) => `\u001b${shift}`)

/**
 * Decodes a text of unknown or wrongly declared encoding. Old programs and gateways declare none or a wrong one, and
 * mix encodings. It never fails.
 * @param label the declared encoding; may be empty or unknown
 * @param hint the encoding for non-UTF-8 bytes if none is declared
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

/**
 * Whether a declared Asian encoding is used. Its bytes may look like UTF-8, so it is trusted unless the text is invalid
 * in it.
 */
const isTwoByte = (label: string, text: string) =>
  /gb|big5|jis|euc|ksc|ks_c|korean|949|932|936|950/.test(cleaned(label)) && !text.includes('\ufffd')

/** Decodes a text by its byte order mark, which is more reliable than any label; `undefined` without a mark. */
function byMark(bytes: Buffer): string | undefined {
  const begin = bytes.toString('latin1', 0, 3)
  if (begin === '\xef\xbb\xbf') return byRuns(bytes.subarray(3))
  if (begin.startsWith('\xff\xfe') && bytes.includes(0)) return new TextDecoder('utf-16le').decode(bytes)
  if (begin.startsWith('\xfe\xff') && bytes.includes(0)) return new TextDecoder('utf-16be').decode(bytes)
  return undefined
}

/** Decodes text without a declared encoding: as UTF-8 if most of it is valid, else by the hint or a guess. */
function unnamed(bytes: Buffer, hint: string): string {
  if (isUtf8(bytes)) return bytes.toString()
  const { runs, others } = countsOf(bytes)
  const hinted = runs > others || isWide(hint) ? undefined : decoderOf(hint)
  const decoder = hinted ?? (others > runs ? decoderOf(guessed(bytes, runs === 0)) : undefined)
  const text = decoder?.(bytes)
  return text === undefined || text.includes('\ufffd') ? byRuns(bytes) : text
}

const isWide = (label: string) => /^(?:utf-?(?:16|32)|.*ucs-?[24]|unicode$)/.test(cleaned(label))

/** Decodes UTF-16 without a byte order mark. The positions of zero bytes tell the byte order. */
function wide(bytes: Buffer, label: string): string {
  const zeros = [0, 0]
  for (const [at, byte] of bytes.subarray(0, 2000).entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [first = 0, second = 0] = zeros
  const isBigEndian = first === second ? /be$/.test(cleaned(label)) : first > second
  return new TextDecoder(isBigEndian ? 'utf-16be' : 'utf-16le').decode(bytes)
}

/** The encoding that an HTML page declares; empty if there is none. */
export const encodingInPage = (bytes: Buffer): string =>
  /<meta\b[^<>]{0,300}?charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(bytes.toString('latin1', 0, 8000))?.[1] ?? ''
