import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { Decrypter } from 'age-encryption'
import { extract, type Header } from 'tar-stream'
import { reasonOf } from '../../reach.ts'
import { codeOf, StartError } from '../../start-error.ts'

const AGE = Buffer.from('age-encryption.org/v1\n')
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

export type Entry = AsyncIterable<Uint8Array> & { readonly header: Header }

/**
 * Reads the entries of an archive one after the other.
 * @param read consumes the entries, each to its end before the next
 * @throws StartError that explains it: no such file, not an archive, damaged, or no or a wrong passphrase
 */
export async function readEntries(
  path: string,
  passphrase: string | undefined,
  read: (entries: AsyncIterable<Entry>) => Promise<void>,
): Promise<void> {
  const start = await startOf(path)
  const isEncrypted = start.equals(AGE)
  if (!isEncrypted && !start.subarray(0, ZSTD.length).equals(ZSTD)) throw foreign(path)
  if (isEncrypted && passphrase === undefined)
    throw new StartError(
      `${path} is encrypted: set BACKUP_PASSPHRASE_FILE to a file with its passphrase, or BACKUP_PASSPHRASE.`,
    )
  const entries = extract()
  const decrypted = isEncrypted ? decryptedBy(passphrase ?? '', path) : plain
  const sent = pipeline(createReadStream(path), decrypted, lastTwoAsOne, createZstdDecompress(), entries)
  const taken = read(typed(entries))
  // If the reader fails, the pipeline has to be ended, because it would wait forever.
  taken.catch((error) => entries.destroy(error))
  // Either side may fail first, and its error causes that of the other side.
  try {
    await Promise.all([taken, sent])
  } catch (error) {
    const [reader] = await Promise.allSettled([taken, sent])
    if (reader.status === 'rejected' && isKnownFailure(reader.reason)) throw reader.reason
    throw isKnownFailure(error) ? error : damaged(path, reasonOf(error), error)
  }
}

/** Narrows the contents of tar entries, whose type the library leaves open. */
async function* typed(
  entries: AsyncIterable<AsyncIterable<unknown> & { header: Header }>,
): AsyncGenerator<Entry> {
  for await (const entry of entries)
    yield { header: entry.header, [Symbol.asyncIterator]: () => bytesOf(entry) }
}

/** The contents of a stream of the library, which leaves their type open. */
export async function* bytesOf(content: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) if (chunk instanceof Uint8Array) yield chunk
}

/**
 * Whether an error comes from our own checks, the database or the file system. Any other error means that the archive
 * is damaged.
 */
const isKnownFailure = (error: unknown) =>
  error instanceof StartError || (error instanceof Error && ('severity' in error || 'syscall' in error))

export const foreign = (path: string) => new StartError(`${path} is not a backup of Stayboard.`)

export const damaged = (path: string, reason: string, cause?: unknown) =>
  new StartError(`${path} is damaged or incomplete: ${reason}. Nothing was restored.`, { cause })

async function startOf(path: string): Promise<Buffer> {
  try {
    const file = await open(path, 'r')
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(AGE.length), 0, AGE.length, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  } catch (error) {
    const reason = codeOf(error) === 'ENOENT' ? 'there is no such file' : reasonOf(error)
    throw new StartError(`${path} cannot be read: ${reason}.`, { cause: error })
  }
}

async function* plain(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* source
}

/**
 * Joins the last two chunks of a stream. Node's zstd compressor ends each archive with an empty frame of 13 bytes, and
 * its decompressor reports damage if a chunk ends within that frame (nodejs/node#64741): one archive in 5,000 could not
 * be restored.
 */
export async function* lastTwoAsOne(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let previous: Uint8Array | undefined
  let last: Uint8Array | undefined
  for await (const chunk of source) {
    if (previous) yield previous
    previous = last
    last = chunk
  }
  yield Buffer.concat([previous, last].filter((chunk) => chunk !== undefined))
}

const decryptedBy = (passphrase: string, path: string) =>
  async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const decrypter = new Decrypter()
    decrypter.addPassphrase(passphrase)
    const content = await decrypter.decrypt(ReadableStream.from(source)).catch((error: unknown) => {
      if (!/no identity/.test(reasonOf(error))) throw error
      throw new StartError(`The passphrase does not open ${path}.`, { cause: error })
    })
    yield* content
  }
