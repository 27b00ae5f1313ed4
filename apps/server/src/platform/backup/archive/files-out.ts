import { createHash } from 'node:crypto'
import { StartError } from '../../start-error.ts'
import type { FileStore } from '../../storage/files.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { FILES, FILES_PER_SUMS, sumsName } from './contents.ts'
import { reasonAt } from './store-reason.ts'

export interface StoredFiles {
  readonly count: number
  readonly bytes: number
  /** The checksum of all checksum lines. */
  readonly sha256: string
  /** The first few documents whose content does not match their hash, because they were damaged earlier. */
  readonly damaged: readonly string[]
}

/** Matches keys of complete files. A file that is still being written has a random suffix. */
const KEY = /^[0-9a-f]{64}\/[\w./]+$/
const DOCUMENT = /^([0-9a-f]{64})\/original$/
const NAMED = 10

/** Adds all files of the store with their checksums. @throws StartError if the store cannot be read */
export async function addFiles(store: FileStore, archive: ArchiveWriter): Promise<StoredFiles> {
  const all = createHash('sha256')
  const damaged: string[] = []
  let [count, bytes, pieces, lines] = [0, 0, 0, '']
  const flush = async () => {
    pieces += 1
    all.update(lines)
    await archive.add(sumsName(pieces), lines)
    lines = ''
  }
  for await (const key of keysOf(store)) {
    const added = KEY.test(key) && (await addFile(store, archive, key))
    if (!added) continue
    count += 1
    bytes += added.size
    lines += sumLine(added.hash, key)
    const expected = DOCUMENT.exec(key)?.[1] ?? added.hash
    if (expected !== added.hash && damaged.length < NAMED) damaged.push(key)
    if (count % FILES_PER_SUMS === 0) await flush()
  }
  if (lines !== '') await flush()
  return { count, bytes, sha256: all.digest('hex'), damaged }
}

export const sumLine = (hash: string, key: string) => `${hash}  ${FILES}${key}\n`

async function* keysOf(store: FileStore) {
  try {
    yield* store.keys()
  } catch (error) {
    throw unreadable(store, error)
  }
}

/** Adds one file. @returns `undefined` if it was removed after the listing */
async function addFile(store: FileStore, archive: ArchiveWriter, key: string) {
  const found = await store.read(key).catch((error: unknown) => {
    throw unreadable(store, error)
  })
  if (!found) return undefined
  const hash = createHash('sha256')
  async function* summed(content: AsyncIterable<Uint8Array>) {
    try {
      for await (const chunk of content) {
        hash.update(chunk)
        yield chunk
      }
    } catch (error) {
      throw unreadable(store, error)
    }
  }
  await archive.addStream(FILES + key, found.size, summed(found.stream))
  return { size: found.size, hash: hash.digest('hex') }
}

const unreadable = (store: FileStore, cause: unknown) =>
  new StartError(`The files cannot be read from ${store.place}: ${reasonAt(cause)}.`, { cause })
