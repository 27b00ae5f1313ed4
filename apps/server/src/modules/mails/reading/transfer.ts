import { Buffer } from 'node:buffer'

/** Decodes the transfer encoding of a part. Parts without one are returned unchanged. */
export function decoded(content: Buffer, encoding: string): Buffer {
  if (/base64/.test(encoding)) return base64Of(content.toString('latin1'))
  if (/quoted-printable/.test(encoding)) return quotedOf(content)
  if (/uue/.test(encoding))
    return withoutUuencoded(Buffer.concat([content, Buffer.from('\nend')])).files[0]?.content ?? content
  return content
}

/** Decodes Base64, also if it consists of several padded pieces. Text that a gateway appended is ignored. */
export function base64Of(text: string): Buffer {
  const end = text.indexOf('=')
  if (end < 0 || end > text.length - 8) return Buffer.from(text, 'base64')
  const [first, rest] = [text.slice(0, end), text.slice(end)]
  const isText = /[^A-Za-z0-9+/=\s]|[A-Za-z] +[A-Za-z]/.test(rest)
  const pieces = isText ? [] : rest.split(/=+/)
  return Buffer.concat([first, ...pieces].map((piece) => Buffer.from(piece, 'base64')))
}

const [LF, CR, TAB, SPACE, EQUALS] = [0x0a, 0x0d, 0x09, 0x20, 0x3d]

/** Decodes quoted-printable. Line endings are kept; spaces before them were added in transfer and are removed. */
function quotedOf(content: Buffer): Buffer {
  const bytes = Buffer.allocUnsafe(content.length)
  // Spaces after `kept` may be trailing ones, which are dropped at the end of a line.
  let [length, kept] = [0, 0]
  for (let at = 0; at < content.length; at += 1) {
    const byte = content[at] ?? 0
    const hex =
      byte === EQUALS ? /^[\da-f]{2}$/i.exec(content.toString('latin1', at + 1, at + 3))?.[0] : undefined
    const soft = byte === EQUALS && hex === undefined ? afterSoftBreak(content, at + 1) : undefined
    if (soft !== undefined) {
      at = soft - 1
      kept = length
      continue
    }
    if (byte === LF || (byte === CR && content[at + 1] === LF)) length = kept
    bytes[length] = hex === undefined ? byte : Number.parseInt(hex, 16)
    length += 1
    if (hex !== undefined) at += 2
    if (hex !== undefined || (byte !== SPACE && byte !== TAB)) kept = length
  }
  return bytes.subarray(0, kept)
}

/** The offset after a soft line break; `undefined` if there is none. */
function afterSoftBreak(content: Buffer, begin: number): number | undefined {
  let at = begin
  while (content[at] === SPACE || content[at] === TAB || content[at] === CR) at += 1
  return at >= content.length || content[at] === LF ? at + 1 : undefined
}

interface Uuencoded {
  rest: Buffer
  files: { name: Buffer; content: Buffer }[]
}

const begin = /^begin(?:-base64)? [0-7]{3,4} (.+)$/

/** Extracts uuencoded files between lines `begin 644 name` and `end` from a text. */
export function withoutUuencoded(content: Buffer): Uuencoded {
  const all = content.toString('latin1')
  const files: Uuencoded['files'] = []
  if (!/^begin/m.test(all)) return { rest: content, files }
  const lines = all.split(/(?<=\n)/)
  const kept: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const found = fileAt(lines, at)
    if (!found) kept.push(lines[at] ?? '')
    else {
      files.push(found.file)
      at = found.end
    }
  }
  return { rest: Buffer.from(kept.join(''), 'latin1'), files }
}

/** The uuencoded file that begins in a line, and its last line; `undefined` if the line only looks like a beginning. */
function fileAt(lines: readonly string[], at: number) {
  const line = (lines[at] ?? '').trimEnd()
  const name = begin.exec(line)?.[1]
  if (name === undefined) return undefined
  const isBase64 = line.startsWith('begin-')
  const end = endOf(lines, at + 1, isBase64)
  if (end === undefined) return undefined
  const inner = lines.slice(at + 1, end)
  const content = isBase64 ? Buffer.from(inner.join(''), 'base64') : contentIn(inner)
  return { end, file: { name: Buffer.from(name, 'latin1'), content } }
}

/** The last line of a uuencoded file; `undefined` if a line before it is not valid. */
function endOf(lines: readonly string[], from: number, isBase64: boolean): number | undefined {
  for (let at = from; at < lines.length; at += 1) {
    const text = (lines[at] ?? '').trimEnd()
    if (text === (isBase64 ? '====' : 'end')) return at
    if (!(isBase64 ? /^[\w+/=]*$/.test(text) : isLine(text))) return undefined
  }
  return undefined
}

const lengthOf = (text: string) => (text === '' ? 0 : (text.charCodeAt(0) - 32) & 63)

/** Whether a line is valid uuencoding. It may have a checksum at its end, or have lost trailing spaces. */
const isLine = (text: string) => /^[ -`]*$/.test(text) && text.length <= Math.ceil(lengthOf(text) / 3) * 4 + 3

function contentIn(lines: readonly string[]): Buffer {
  const bytes = Buffer.alloc(lines.reduce((sum, line) => sum + lengthOf(line.trimEnd()), 4))
  let length = 0
  for (const line of lines) {
    const text = line.trimEnd()
    const end = length + lengthOf(text)
    for (let at = 1; length < end; at += 4, length += 3) {
      const [a = 0, b = 0, c = 0, d = 0] = [0, 1, 2, 3].map(
        (one) => ((text.charCodeAt(at + one) || 32) - 32) & 63,
      )
      bytes.writeUIntBE((a << 18) | (b << 12) | (c << 6) | d, length, 3)
    }
    length = end
  }
  return bytes.subarray(0, length)
}
