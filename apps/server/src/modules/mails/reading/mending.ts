import { Buffer, isUtf8 } from 'node:buffer'

const windows1252 = new TextDecoder('windows-1252')
/** The byte of each character in Windows-1252. */
const bytes = new Map([...Array(256).keys()].map((byte) => [windows1252.decode(Uint8Array.of(byte)), byte]))

/** The offset at which the header ends. */
function endOfHead(raw: Buffer): number {
  const ends = ['\r\n\r\n', '\n\n'].map((end) => raw.indexOf(end)).filter((at) => at >= 0)
  return ends.length > 0 ? Math.min(...ends) : raw.length
}

/** The header of a mail, without its body. */
export const headOf = (raw: Uint8Array): Buffer => {
  const whole = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  return whole.subarray(0, endOfHead(whole))
}

const [CR, LF] = [0x0d, 0x0a]

/** Normalises a mail: exports and old programs write lines before the header, or unusual line endings. */
export function withUsualLines(raw: Uint8Array): Buffer {
  const whole = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  const begin = whole.findIndex((byte) => byte !== CR && byte !== LF)
  const rest = whole.subarray(Math.max(begin, 0))
  if (!/^[\w-]{1,60}[ \t]*:/.test(rest.subarray(0, 80).toString('latin1'))) return whole
  return endsWithCr(rest) ? Buffer.from(rest.toString('latin1').replaceAll(/\r\n?/g, '\r\n'), 'latin1') : rest
}

/** Whether the lines of the header end with CR alone. Those of the body may differ. */
function endsWithCr(raw: Buffer): boolean {
  const first = raw.indexOf(CR)
  const feed = raw.indexOf(LF)
  return (
    first >= 0 && raw[first + 1] !== LF && (feed < 0 || /\r\r[^\r\n]/.test(raw.toString('latin1', 0, feed)))
  )
}

/** Repairs a text whose UTF-8 was decoded as Windows-1252 ("cafÃ©"). Other texts are returned unchanged. */
export function mended(text: string): string {
  if (!/[\u00c2-\u00f4]/.test(text) || /[\u00c2-\u00f4](?:[\0-\x7f]|$)/.test(text)) return text
  const read = [...text].map((character) => bytes.get(character))
  if (!read.every((byte) => byte !== undefined)) return text
  const meant = Buffer.from(read)
  return isUtf8(meant) ? meant.toString() : text
}
