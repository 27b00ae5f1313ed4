import { Buffer } from 'node:buffer'
import type { Header } from 'postal-mime'
import { textOf } from './charset.ts'
import { unescaped, withoutWords } from './words.ts'

/** The longest header field in bytes; the rest is ignored. */
const LONGEST_FIELD = 200_000
/** The most header fields that are read. */
const MOST_FIELDS = 5000

/**
 * Parses a header: one field per line, unfolded, with encoded words left as they are. Raw bytes beyond ASCII, which old
 * programs write, are decoded.
 * @param hint the encoding of the mail's text
 */
export function fieldsOf(head: Buffer, hint = ''): Header[] {
  const lines = head
    .toString('latin1')
    .split(/\r*\n(?![ \t])/)
    .slice(0, MOST_FIELDS)
  return lines.flatMap((line) => {
    const colon = line.indexOf(':')
    const originalKey = /^([!-9;-~]+)[ \t]*$/.exec(line.slice(0, Math.min(Math.max(colon, 0), 200)))?.[1]
    if (originalKey === undefined) return []
    const raw = Buffer.from(line.slice(colon + 1, colon + 1 + LONGEST_FIELD), 'latin1')
    const value = textOf(raw, '', hint).replaceAll(/\r*\n/g, '').replaceAll('\r', ' ').trim()
    return [{ key: originalKey.toLowerCase(), originalKey, value }]
  })
}

/** A header field with a value and parameters, such as `text/plain; charset=utf-8`. */
export interface Structured {
  /** The value in lower case. */
  value: string
  params: ReadonlyMap<string, string>
}

const param = /;\s*([^\s=;"]+)\s*=\s*("(?:[^"\\]|\\.)*"?|[^;]*)/gs

export function structured(field: string): Structured {
  const begin = /^[^;]*/.exec(field)?.[0] ?? ''
  const given = new Map<string, string>()
  for (const [, name = '', written = ''] of field.matchAll(param)) {
    const key = name.toLowerCase()
    if (!given.has(key)) given.set(key, unquoted(written))
  }
  const value = withoutComment(begin).replaceAll('"', '').trim().toLowerCase()
  return { value, params: joinedParams(given) }
}

const withoutComment = (text: string) => text.replaceAll(/\([^()]*\)/g, '')

const unquoted = (written: string): string =>
  written.startsWith('"')
    ? written
        .slice(1)
        .replace(/"$/, '')
        .replaceAll(/\\(["\\])/g, '$1')
    : written.replace(/\s\([^()]*\)\s*$/, '').trim()

interface Piece {
  order: number
  isEncoded: boolean
  value: string
}

/** Joins parameters that are split or declare an encoding (RFC 2231). */
function joinedParams(given: ReadonlyMap<string, string>): Map<string, string> {
  const whole = new Map<string, string>()
  const cut = new Map<string, Piece[]>()
  for (const [key, value] of given) {
    const [, name, order = '0', star] = /^([^*]+)\*(?:(\d{1,4})(\*)?)?$/.exec(key) ?? []
    const pieces = cut.get(name ?? '') ?? []
    if (name === undefined) whole.set(key, withoutWords(value))
    else cut.set(name, pieces)
    pieces.push({ order: Number(order), isEncoded: star === '*' || key.endsWith('*'), value })
  }
  for (const [name, pieces] of cut) whole.set(name, joinedPieces(pieces.sort((a, b) => a.order - b.order)))
  return whole
}

function joinedPieces(pieces: readonly Piece[]): string {
  const [, charset = '', rest] =
    /^([^']*)'[^']*'(.*)$/s.exec(pieces[0]?.isEncoded ? pieces[0].value : '') ?? []
  let [text, encoded] = ['', '']
  for (const [at, { isEncoded, value }] of pieces.entries()) {
    if (isEncoded) encoded += at === 0 ? (rest ?? value) : value
    else {
      text += percentDecoded(encoded, charset) + value
      encoded = ''
    }
  }
  return withoutWords(text + percentDecoded(encoded, charset))
}

const percentDecoded = (text: string, charset: string) => textOf(unescaped(text, /%([\da-f]{2})/gi), charset)
