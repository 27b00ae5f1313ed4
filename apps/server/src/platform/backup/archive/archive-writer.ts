import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { Encrypter } from 'age-encryption'
import { pack } from 'tar-stream'
import { codeOf, StartError } from '../../start-error.ts'
import { bytesOf } from './archive-reader.ts'

export interface ArchiveWriter {
  add(name: string, content: string | Uint8Array): Promise<void>
  /** @param size bytes of the content */
  addStream(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void>
}

/** The scrypt work factor of the passphrase: 2^16 takes 64 MB and some tenths of a second per guess. Tests lower it. */
export const guessing = { workFactor: 16 }

/**
 * Writes an archive: tar, compressed with zstd and, with a passphrase, encrypted in the age format. It is written to a
 * draft in the same folder and renamed when it is complete and flushed, so a killed backup leaves no file under this
 * name.
 * @throws StartError if the folder is not writable, or if the file exists
 */
export async function writeArchive(
  path: string,
  passphrase: string | undefined,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const draft = `${path}.${randomBytes(4).toString('hex')}.partial`
  try {
    await refuseExisting(path)
    await writeDraft(draft, passphrase, fill)
    await rename(draft, path)
    await syncFolder(dirname(path))
  } catch (error) {
    // Removing the draft may fail for the same reason. Only the first failure is reported.
    await rm(draft, { force: true }).catch(() => undefined)
    throw explainPlace(path, error)
  }
}

async function writeDraft(
  draft: string,
  passphrase: string | undefined,
  fill: (archive: ArchiveWriter) => Promise<void>,
) {
  const entries = pack()
  const written = pipeline(
    bytesOf(entries),
    createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
    encryptedBy(passphrase),
    // `flush` guarantees that the file is on disk when the stream ends.
    createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
  )
  const filled = fill(into(entries, written)).then(() => entries.finalize())
  // If filling fails, the pipeline has to be ended, because it would wait forever.
  filled.catch((error) => entries.destroy(error))
  // If writing failed, later additions fail too, so report the write error.
  await filled.catch(async (error) => {
    await written
    throw error
  })
  await written
}

function into(entries: ReturnType<typeof pack>, written: Promise<void>): ArchiveWriter {
  const addStream = (name: string, size: number, content: AsyncIterable<Uint8Array>) => {
    const added = new Promise<void>((resolve, reject) => {
      const entry = entries.entry({ name, size }, (error) => (error ? reject(error) : resolve()))
      const send = async () => {
        for await (const chunk of content) if (!entry.write(chunk)) await once(entry, 'drain')
        entry.end(null)
      }
      send().catch(reject)
    })
    return Promise.race([added, written])
  }
  const add = (name: string, content: string | Uint8Array) => {
    const bytes = Buffer.from(content)
    return addStream(name, bytes.length, only(bytes))
  }
  return { add, addStream }
}

async function* only(bytes: Uint8Array) {
  yield bytes
}

const encryptedBy = (passphrase: string | undefined) =>
  async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    if (passphrase === undefined) return yield* source
    const encrypter = new Encrypter()
    encrypter.setScryptWorkFactor(guessing.workFactor)
    encrypter.setPassphrase(passphrase)
    yield* await encrypter.encrypt(ReadableStream.from(source))
  }

async function refuseExisting(path: string): Promise<void> {
  const found = await open(path, 'r').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  })
  await found?.close()
  if (found) throw new StartError(`${path} exists already: give the backup another name.`)
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'it is read-only',
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder is a file',
  EFBIG: 'the file system allows no file of this size',
}

function explainPlace(path: string, error: unknown): unknown {
  const reason = error instanceof Error && 'syscall' in error ? reasons[codeOf(error) ?? ''] : undefined
  if (reason === undefined) return error
  return new StartError(`The backup cannot be written to ${path}: ${reason}.`, { cause: error })
}
