import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { codeOf } from '../start-error.ts'

/** A received file: its path, its size in bytes, and its SHA-256 hash in hexadecimal. */
export interface Incoming {
  path: string
  size: number
  hash: string
}

/** Receives uploaded files in a temporary folder, where they stay until their call is answered. */
export interface Receiver {
  readonly folder: string
  /** Writes a stream to a file. If the stream breaks off, the file is removed. */
  receive(stream: Readable): Promise<Incoming>
  /** Removes a received file; does nothing if it is gone already. */
  discard(path: string): Promise<void>
  /** Removes files that a killed server left: those older than an hour. */
  sweep(now: Date): Promise<void>
}

const HOUR = 3_600_000

/** Creates a receiver. @param folder created with the first file */
export function receiver(folder: string): Receiver {
  const discard = (path: string) => rm(path, { force: true })

  async function receive(stream: Readable): Promise<Incoming> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, randomUUID())
    const hash = createHash('sha256')
    let size = 0
    async function* counted(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length
        hash.update(chunk)
        yield chunk
      }
    }
    // Opened before the stream is read, because a file that is still being created cannot be removed when the stream
    // breaks off.
    const file = await open(path, 'wx', 0o600)
    try {
      await pipeline(stream, counted, file.createWriteStream())
      return { path, size, hash: hash.digest('hex') }
    } catch (error) {
      await discard(path)
      throw error
    }
  }

  async function sweep(now: Date): Promise<void> {
    for (const name of await namesIn(folder)) {
      const { mtimeMs } = await stat(join(folder, name))
      if (now.getTime() - mtimeMs > HOUR) await discard(join(folder, name))
    }
  }

  return { folder, receive, discard, sweep }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}
