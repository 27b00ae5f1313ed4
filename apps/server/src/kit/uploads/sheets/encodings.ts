import { isUtf8 } from 'node:buffer'
import chardet from 'chardet'
import iconv from 'iconv-lite'

/** The fallback encoding for each detected one. It is a superset that also contains the rarer characters. */
const wider: Readonly<Record<string, string>> = {
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-2': 'windows-1250',
  'ISO-8859-9': 'windows-1254',
  ASCII: 'windows-1252',
  'UTF-8': 'windows-1252',
}

/** The encoding of a text by its byte order mark; `undefined` without one. */
export function markedEncoding(
  bytes: Buffer,
): { encoding: 'utf8' | 'utf16le' | 'utf16be'; length: number } | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { encoding: 'utf8', length: 3 }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf16le', length: 2 }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf16be', length: 2 }
  return unmarkedWide(bytes)
}

/** Detects UTF-16 without a byte order mark: every other byte of Latin text is zero. */
function unmarkedWide(bytes: Buffer) {
  const start = bytes.subarray(0, 200)
  const zeros = [0, 1].map((side) => start.filter((byte, at) => at % 2 === side && byte === 0).length)
  const [even = 0, odd = 0] = zeros
  if (start.length < 8 || Math.max(even, odd) < start.length * 0.3) return undefined
  return { encoding: odd > even ? ('utf16le' as const) : ('utf16be' as const), length: 0 }
}

/**
 * Creates the decoder of cells. A file may join rows of different encodings, so a cell is decoded as UTF-8 if it is
 * valid, else in the file's encoding.
 */
export function cellDecoder(start: Buffer): (bytes: Buffer) => string {
  const others = Buffer.from(start.filter((byte) => byte !== 0))
  const found = chardet.detect(others) ?? 'UTF-8'
  const name = wider[found] ?? found
  const fallback = iconv.encodingExists(name) ? name : 'windows-1252'
  return (bytes) => (isUtf8(bytes) ? bytes.toString('utf8') : iconv.decode(bytes, fallback))
}
