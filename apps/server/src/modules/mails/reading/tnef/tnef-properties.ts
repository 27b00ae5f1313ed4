import type { Buffer } from 'node:buffer'
import { textOf } from '../charset.ts'

/** MAPI properties of a message or file in a winmail.dat, by property id. */
export type Properties = ReadonlyMap<number, { type: number; value: Buffer }>

const [TEXT, UNICODE, BINARY, OBJECT] = [0x1e, 0x1f, 0x102, 0x0d]
const SEVERAL = 0x1000
/** The sizes of fixed-length values by type. Other values declare their length. */
const sizes: Readonly<Record<number, number>> = {
  ...{ 0: 0, 1: 0, 2: 4, 3: 4, 4: 4, 10: 4, 11: 4 },
  ...{ 5: 8, 6: 8, 7: 8, 20: 8, 64: 8, 72: 16 },
}
const FIRST_NAMED = 0x8000
const GUID = 16

const padded = (length: number) => Math.ceil(length / 4) * 4

/** Parses MAPI properties, as far as they are readable. */
export function propertiesIn(data: Buffer): Properties {
  const found = new Map<number, { type: number; value: Buffer }>()
  let at = 4
  const count = data.length >= 4 ? data.readUInt32LE(0) : 0
  for (let read = 0; read < count && at + 4 <= data.length; read += 1) {
    const [type, id] = [data.readUInt16LE(at), data.readUInt16LE(at + 2)]
    const begin = afterName(data, at + 4, id)
    const values = begin === undefined ? undefined : valuesAt(data, begin, type)
    if (!values) break
    if (values.first && !found.has(id)) found.set(id, { type: type & ~SEVERAL, value: values.first })
    at = values.end
  }
  return found
}

/** The offset of a property's value: named properties have a name before it. */
function afterName(data: Buffer, at: number, id: number): number | undefined {
  if (id < FIRST_NAMED) return at
  const begin = at + GUID + 8
  if (begin > data.length) return undefined
  const isText = data.readUInt32LE(at + GUID) === 1
  return isText ? begin + padded(data.readUInt32LE(at + GUID + 4)) : begin
}

function valuesAt(
  data: Buffer,
  begin: number,
  type: number,
): { first: Buffer | undefined; end: number } | undefined {
  const size = sizes[type & ~SEVERAL]
  const hasCount = size === undefined || (type & SEVERAL) !== 0
  if (hasCount && begin + 4 > data.length) return undefined
  const count = hasCount ? data.readUInt32LE(begin) : 1
  let at = hasCount ? begin + 4 : begin
  let first: Buffer | undefined
  for (let read = 0; read < count; read += 1) {
    if (size === undefined && at + 4 > data.length) return undefined
    const length = size ?? data.readUInt32LE(at)
    const from = size === undefined ? at + 4 : at
    if (from + length > data.length) return undefined
    first ??= data.subarray(from, from + length)
    at = from + padded(length)
    if (size === 0) break
  }
  return { first, end: at }
}

/** The numeric value of a property; `undefined` if it is missing. */
export function numberOf(properties: Properties, id: number): number | undefined {
  const value = properties.get(id)?.value
  return value && value.length >= 4 ? value.readInt32LE(0) : undefined
}

/** The bytes of a property; `undefined` if it is missing. The type id before an object is skipped. */
export function bytesOf(properties: Properties, id: number): Buffer | undefined {
  const found = properties.get(id)
  if (found?.type === OBJECT) return found.value.subarray(GUID)
  return found && [BINARY, TEXT, UNICODE].includes(found.type) ? found.value : undefined
}

/** The text of a property; empty if it is missing. @param charset the encoding of non-Unicode texts */
export function wordsOf(properties: Properties, id: number, charset: string): string {
  const found = properties.get(id)
  if (found?.type === UNICODE) return found.value.toString('utf16le').split('\0')[0] ?? ''
  return found ? untilZero(found.value, charset) : ''
}

/** Decodes a null-terminated text. */
export function untilZero(bytes: Buffer, charset: string): string {
  const end = bytes.indexOf(0)
  return textOf(end < 0 ? bytes : bytes.subarray(0, end), charset)
}

const named: Readonly<Record<number, string>> = {
  ...{
    20127: 'us-ascii',
    65000: 'utf-7',
    65001: 'utf-8',
    1200: 'utf-16le',
    20866: 'koi8-r',
    21866: 'koi8-u',
  },
  ...{
    936: 'gbk',
    50220: 'iso-2022-jp',
    50221: 'iso-2022-jp',
    51932: 'euc-jp',
    51949: 'euc-kr',
    54936: 'gb18030',
  },
}

/** The encoding name for a Windows code page. */
export const charsetOf = (page: number | undefined): string => {
  if (page === undefined || page <= 0) return ''
  return named[page] ?? (page > 28590 && page <= 28606 ? `iso-8859-${page - 28590}` : `cp${page}`)
}
