import type { Buffer } from 'node:buffer'

/** What a winmail.dat holds: files, and the text if it is plain. */
export interface Tnef {
  text: string
  files: { name: string; content: Uint8Array }[]
}

const SIGNATURE = 0x223e9f78
const BODY = 0x800c
const FILE_BEGINS = 0x9002
const FILE_NAME = 0x8010
const FILE_CONTENT = 0x800f
const FILE_PROPERTIES = 0x9005
const LONG_NAME = 0x3707

/** Takes a winmail.dat apart, which Outlook sends to other programs. @returns `undefined` if it is damaged */
export function readTnef(bytes: Buffer): Tnef | undefined {
  if (bytes.length < 6 || bytes.readUInt32LE(0) !== SIGNATURE) return undefined
  const read: Tnef = { text: '', files: [] }
  let at = 6
  while (at + 9 <= bytes.length) {
    const [id, length] = [bytes.readUInt16LE(at + 1), bytes.readUInt32LE(at + 5)]
    const end = at + 9 + length
    if (end > bytes.length) return undefined
    take(read, id, bytes.subarray(at + 9, end))
    at = end + 2
  }
  return read
}

function take(read: Tnef, id: number, data: Buffer): void {
  if (id === BODY) read.text = textOf(data)
  if (id === FILE_BEGINS) read.files.push({ name: '', content: new Uint8Array() })
  const file = read.files.at(-1)
  if (!file) return
  if (id === FILE_NAME) file.name ||= textOf(data)
  if (id === FILE_CONTENT) file.content = data
  if (id === FILE_PROPERTIES) file.name = longNameIn(data) ?? file.name
}

const textOf = (data: Buffer) => data.toString('latin1').split('\0')[0] ?? ''

/** The size of a value by its type; values of other types carry their length. */
const sizes: Readonly<Record<number, number>> = {
  ...{ 2: 4, 3: 4, 4: 4, 10: 4, 11: 4 },
  ...{ 5: 8, 6: 8, 7: 8, 20: 8, 64: 8, 72: 16 },
}
const UNICODE = 0x1f

/** The name of a file with its whole length, among its properties. */
function longNameIn(data: Buffer): string | undefined {
  let at = 4
  while (at + 8 <= data.length) {
    const [type, id] = [data.readUInt16LE(at), data.readUInt16LE(at + 2)]
    // Properties with names of their own stand after the others.
    if (id >= 0x8000) return undefined
    const size = sizes[type]
    if (size !== undefined) {
      at += 4 + size
      continue
    }
    const [count, length] = [
      data.readUInt32LE(at + 4),
      at + 12 <= data.length ? data.readUInt32LE(at + 8) : 0,
    ]
    if (count !== 1 || at + 12 + length > data.length) return undefined
    const value = data.subarray(at + 12, at + 12 + length)
    if (id === LONG_NAME) return type === UNICODE ? value.toString('utf16le').split('\0')[0] : textOf(value)
    at += 12 + Math.ceil(length / 4) * 4
  }
  return undefined
}
