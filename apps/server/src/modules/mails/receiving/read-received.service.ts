import { Buffer } from 'node:buffer'
import { open, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { AttachmentWarning } from '@stayboard/contract'
import type { Incoming, Receiver } from '../../../kit/actor.ts'
import { sanitise } from '../../../kit/texts/sanitise.ts'
import { checkedType } from '../../../kit/uploads/documents.ts'
import { fileName } from '../../../kit/uploads/file-name.ts'
import { readMail } from '../reading/read-mail.ts'
import type { Reading, ReadPart } from '../reading/reading.ts'
import { withFewFiles } from './archive.ts'
import { headOnly, LONGEST_HEAD } from './head-only.ts'
import { unsizedPath, warningFor, withPictures } from './received-files.ts'
import { picturesElsewhere, withLoaded } from './remote-pictures.ts'

/** The input of a reader process for a mail. */
export interface ReceivedInput {
  /** The file with the raw mail. */
  path: string
  /** The folder to which the files of its parts are written. */
  folder: string
  /** Whether only the header is read, because the content crashed readers. */
  isHeadOnly?: boolean
  /** Stored paths of remote images in its text, by URL. */
  loaded?: readonly (readonly [url: string, path: string])[]
}

/** A part of a mail as it is stored: with a safe name and its detected type. */
export interface ReceivedPart extends Incoming {
  name: string
  type: string
  warning: AttachmentWarning | null
  /** Whether the text shows it as an image. */
  isPicture: boolean
}

/** How much of a mail could be read. */
export type Extent = 'WHOLE' | 'CUT' | 'HEAD'

/**
 * The result of reading a mail, with sanitised text. Paths of its images do not contain their sizes yet (`withSizes`).
 */
export interface ReceivedReading extends Omit<Reading, 'parts' | 'isWhole' | 'isCut'> {
  parts: ReceivedPart[]
  extent: Extent
  /** The URLs of remote images. */
  picturesElsewhere: string[]
}

/** Reads a mail and writes its parts to files. Runs in a reader process (`reader.ts`). */
export async function readReceived(input: ReceivedInput, incoming: Receiver): Promise<ReceivedReading> {
  const { parts: all, isWhole, isCut, ...reading } = await readingOf(input)
  const found = withFewFiles(all)
  const parts: ReceivedPart[] = []
  for (const part of found) parts.push(await received(part, incoming))
  const paths = new Map(found.flatMap(({ cid }, at) => pathOf(cid, parts[at])))
  const body = withLoaded(withPictures(reading.body, paths), new Map(input.loaded))
  return {
    ...reading,
    parts,
    body: sanitise(body),
    extent: isWhole ? (isCut ? 'CUT' : 'WHOLE') : 'HEAD',
    picturesElsewhere: picturesElsewhere(body),
  }
}

async function readingOf({ path, isHeadOnly }: ReceivedInput): Promise<Reading> {
  if (!isHeadOnly) return readMail(await readFile(path))
  return { ...(await readMail(headOnly(await startOf(path)))), isWhole: false }
}

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LONGEST_HEAD), 0, LONGEST_HEAD, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function received({ name, content, cid }: ReadPart, incoming: Receiver): Promise<ReceivedPart> {
  const safe = fileName(name)
  const { type, isOther } = checkedType(safe, Buffer.from(content.buffer, content.byteOffset, content.length))
  const file = await incoming.receive(Readable.from([content]))
  return { ...file, name: safe, type, warning: warningFor(safe, isOther), isPicture: cid !== null }
}

const pathOf = (cid: string | null, part: ReceivedPart | undefined): [string, string][] =>
  cid === null || !part ? [] : [[cid, unsizedPath(part.hash)]]
