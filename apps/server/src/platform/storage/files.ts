import { randomUUID } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Settings } from '../settings/settings.ts'
import { type Receiver, receiver } from './incoming.ts'

/** A stored file to send, with its content as a stream. */
export interface Outgoing {
  stream: Readable
  /** The size in bytes. */
  size: number
}

/** Stores the content of files under keys such as `<hash>/1920x1280/large.webp`. */
export interface FileStore {
  /** The location of the store, in words for an operator. */
  readonly place: string
  /** The local folder that was used before the bucket; `undefined` without a bucket. Files may still be in it. */
  readonly former: string | undefined
  /** Whether the former folder still has a file with this key. */
  isLeft(key: string): Promise<boolean>
  readonly incoming: Receiver
  /** Stores bytes under a key. A concurrent reader gets the whole file or none. */
  put(key: string, bytes: Uint8Array): Promise<void>
  has(key: string): Promise<boolean>
  /** Stores a local file under a key, without loading it into memory. */
  putFile(key: string, path: string): Promise<void>
  /** Reads a file; `undefined` if the key does not exist. */
  read(key: string): Promise<Outgoing | undefined>
  /** Removes every key that begins with the prefix and a slash. */
  remove(prefix: string): Promise<void>
  /** All keys, in no order. */
  keys(): AsyncIterable<string>
}

type Place = Pick<Settings, 'dataDir' | 's3'>

/** Opens the store: on disk under DATA_DIR, or in a bucket if the settings name one. Nothing is read or written yet. */
export async function openFileStore({ dataDir, s3 }: Place): Promise<FileStore> {
  const incoming = receiver(join(dataDir, 'incoming'))
  const location = join(dataDir, 'files')
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }))
  if (s3) {
    // The S3 client is large, so it is loaded only if a bucket is configured.
    const { bucketDisk } = await import('./bucket.ts')
    const bucket = bucketDisk(s3)
    return {
      ...{ incoming, ...reading(bucket), put: (key, bytes) => bucket.put(key, bytes) },
      putFile: (key, path) => bucket.copyFromFs(path, key),
      ...{ place: `the bucket ${s3.bucket}`, former: location, isLeft: (key) => disk.exists(key) },
    }
  }
  const whole = putWhole(location)
  return {
    ...{ incoming, ...reading(disk), put: (key, bytes) => whole(key, (draft) => disk.put(draft, bytes)) },
    putFile: (key, path) => whole(key, (draft) => disk.copyFromFs(path, draft)),
    ...{ place: `the folder ${location}`, former: undefined, isLeft: async () => false },
  }
}

/** Writes to a temporary file and renames it, so that a crash leaves no partial file. */
const putWhole =
  (location: string) =>
  async (key: string, put: (draft: string) => Promise<void>): Promise<void> => {
    const draft = `${key}.${randomUUID()}`
    await put(draft)
    await rename(join(location, draft), join(location, key))
  }

const reading = (disk: Disk) => ({
  async read(key: string): Promise<Outgoing | undefined> {
    try {
      const { contentLength } = await disk.getMetaData(key)
      return { stream: await disk.getStream(key), size: contentLength }
    } catch (error) {
      if (await disk.exists(key)) throw error
      return undefined
    }
  },
  has: (key: string) => disk.exists(key),
  remove: (prefix: string) => disk.deleteAll(prefix),
  async *keys(): AsyncIterable<string> {
    let paginationToken: string | undefined
    do {
      const page = await disk.listAll('', {
        recursive: true,
        ...(paginationToken ? { paginationToken } : {}),
      })
      for (const object of page.objects) if (object.isFile) yield object.key
      paginationToken = page.paginationToken
    } while (paginationToken)
  },
})
