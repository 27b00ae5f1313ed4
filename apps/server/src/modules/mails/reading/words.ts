import { Buffer } from 'node:buffer'
import { textOf } from './charset.ts'
import { base64Of } from './transfer.ts'

const word = /=\?([^?\s]{1,60})\?([QqBb])\?((?:[^?=]|=(?!\?(?!=))|\?(?!=)){0,4000})\?=/g

/** Decodes the encoded words of a text (RFC 2047), including those inside file names, where they are not allowed. */
export const withoutWords = (text: string): string => replaceWords(text, (decoded) => decoded)

/** Re-encodes the encoded words of an address field in one encoding, which its parser can read. */
export const withUsualWords = (text: string): string =>
  replaceWords(text, (decoded) => `=?utf-8?B?${Buffer.from(decoded).toString('base64')}?=`)

interface Word {
  charset: string
  isBase64: boolean
  encoded: string
}

/** Replaces encoded words. Adjacent ones are decoded together, because a character may be split between them. */
function replaceWords(text: string, replaced: (decoded: string) => string): string {
  let result = ''
  let from = 0
  let words: Word[] = []
  for (const match of text.matchAll(word)) {
    const [all, charset = '', encoding = '', encoded = ''] = match
    const between = text.slice(from, match.index)
    if (words.length > 0 && between.trim() !== '') {
      result += replaced(decodedOf(words))
      words = []
    }
    if (words.length === 0) result += between
    words.push({
      charset: charset.replace(/\*.*$/, '').toLowerCase(),
      isBase64: /b/i.test(encoding),
      encoded,
    })
    from = match.index + all.length
  }
  return result + (words.length > 0 ? replaced(decodedOf(words)) : '') + text.slice(from)
}

function decodedOf(words: readonly Word[]): string {
  const texts: { charset: string; pieces: Buffer[] }[] = []
  let cut = ''
  for (const [at, one] of words.entries()) {
    const next = words[at + 1]
    const encoded = cut + one.encoded
    const goesOn = one.isBase64 && next?.isBase64 && next.charset === one.charset && encoded.length % 4 !== 0
    cut = goesOn && !encoded.endsWith('=') ? encoded : ''
    if (cut !== '') continue
    const last = texts.at(-1)
    const isSame = last?.charset === one.charset && !/utf-?(?:7|16)/.test(one.charset)
    const bytes = bytesOf({ ...one, encoded })
    if (isSame) last.pieces.push(bytes)
    else texts.push({ charset: one.charset, pieces: [bytes] })
  }
  return texts.map(({ charset, pieces }) => textOf(Buffer.concat(pieces), charset)).join('')
}

const bytesOf = ({ isBase64, encoded }: Word): Buffer =>
  isBase64
    ? base64Of(encoded)
    : unescaped(encoded.replaceAll(/=\s+(?=[\da-f])/gi, '=').replaceAll(/[_\s]/g, ' '), /=([\da-f]{2})/gi)

/** The bytes of a text in which some bytes are escaped as numbers. */
export const unescaped = (text: string, number: RegExp): Buffer =>
  Buffer.from(
    Buffer.from(text)
      .toString('latin1')
      .replaceAll(number, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
