import { Buffer, isUtf8 } from 'node:buffer'

const windows1252 = new TextDecoder('windows-1252')
/** The byte of each character of Windows-1252. */
const bytes = new Map([...Array(256).keys()].map((byte) => [windows1252.decode(Uint8Array.of(byte)), byte]))

/** The place where the header ends. */
function endOfHead(raw: Buffer): number {
  const ends = ['\r\n\r\n', '\n\n'].map((end) => raw.indexOf(end)).filter((at) => at >= 0)
  return ends.length > 0 ? Math.min(...ends) : raw.length
}

/** The header of a mail without its text. */
export const headOf = (raw: Uint8Array): Buffer => {
  const whole = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  return whole.subarray(0, endOfHead(whole))
}

/** The headers that are read. */
const readHeaders =
  /^(?:from|sender|to|cc|subject|date|message-id|in-reply-to|references|reply-to|return-path|mime-version|content-[\w-]+|auto-submitted|precedence|x-auto\w*|x-failed-recipients)[ \t]*:/i

/** The longest header field, in bytes, that is kept when the header of a mail is shortened. */
const LONGEST_HEADER = 20_000

/** A mail whose header is too long, such as after many spam filters, without the header fields that nobody reads. */
export function withShortHead(raw: Uint8Array): Uint8Array {
  const head = headOf(raw)
  const kept = head
    .toString('latin1')
    .split(/\r?\n(?![ \t])/)
    .filter((header) => readHeaders.test(header.slice(0, 200)))
    .map((header) => header.slice(0, LONGEST_HEADER))
  return Buffer.concat([Buffer.from(kept.join('\r\n'), 'latin1'), raw.subarray(head.length)])
}

const [CR, LF] = [0x0d, 0x0a]

/** The mail with its header at the beginning and lines that end as they should: exports and old programs do otherwise. */
export function withUsualLines(raw: Uint8Array): Uint8Array {
  const begin = raw.findIndex((byte) => byte !== CR && byte !== LF)
  const rest = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).subarray(Math.max(begin, 0))
  if (!/^[\w-]{1,60}[ \t]*:/.test(rest.subarray(0, 80).toString('latin1'))) return raw
  return rest.includes(LF) ? rest : Buffer.from(rest.toString('latin1').replaceAll('\r', '\r\n'), 'latin1')
}

/** What follows the header, as text. */
export function restOf(raw: Uint8Array): string {
  const rest = raw.subarray(headOf(raw).length)
  return (isUtf8(rest) ? Buffer.from(rest).toString() : windows1252.decode(rest)).trim()
}

/** Reads a header as Windows-1252 that is not UTF-8. Old programs write names and subjects without encoding them. */
export function withReadableHead(raw: Uint8Array): Uint8Array {
  const head = headOf(raw)
  if (isUtf8(head)) return raw
  return Buffer.concat([Buffer.from(windows1252.decode(head)), raw.subarray(head.length)])
}

const textHeader = /^content-type:[ \t]*text\/(?:plain|html)[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*/gim
const otherCharset = /charset=(?!"?utf-?8)/i

/** The mail with Windows-1252 in place of UTF-8, for texts that are not what their header says. */
export function asWindows1252(raw: Uint8Array): Uint8Array {
  const text = Buffer.from(raw).toString('latin1')
  const hasType = /^content-type:/im.test(headOf(raw).toString('latin1'))
  const named = text.replaceAll(textHeader, (header) =>
    otherCharset.test(header) ? header : header.replace(/text\/\w+/i, '$&; charset=windows-1252'),
  )
  return Buffer.from(hasType ? named : `Content-Type: text/plain; charset=windows-1252\r\n${named}`, 'latin1')
}

/** A text whose UTF-8 was read as Windows-1252 ("cafÃ©"), as it was meant. Others are returned unchanged. */
export function mended(text: string): string {
  if (!/[\u00c2-\u00f4]/.test(text)) return text
  const read = [...text].map((character) => bytes.get(character))
  if (!read.every((byte) => byte !== undefined)) return text
  const meant = Buffer.from(read)
  return isUtf8(meant) ? meant.toString() : text
}
