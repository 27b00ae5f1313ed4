import type { ReceivedFile } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { readImage } from '../../kit/uploads/images.ts'
import type { Executor } from '../../platform/database.ts'
import * as files from './files.repository.ts'
import { dropBytes } from './forgetting.service.ts'
import { keyOf } from './keys.ts'

/** What is stored for an upload: its row, and its content by storage key. */
export interface Keeping {
  file: files.NewFile
  /** The content, or the path of a file that contains it. */
  parts: Readonly<Record<string, Uint8Array | string>>
}

/** Files whose content is stored but whose rows are not written yet. `end` must always be called. */
export interface Staged<Row> {
  /** Writes the rows. Content that was deleted in the meantime is stored again. */
  insert(tx: Executor): Promise<Row[]>
  /** Finishes the upload. @param isKept whether the rows were committed; otherwise the content is removed */
  end(isKept: boolean): Promise<void>
}

/**
 * Stores the content of uploads. If that fails, everything is removed.
 * @param made returns what to store for an upload; throws to refuse it
 */
export async function stage(
  actor: Actor,
  uploads: readonly ReceivedFile[],
  made: (upload: ReceivedFile) => Promise<Keeping>,
): Promise<Staged<number>> {
  const begun: string[] = []
  const store = async (db: Executor, upload: ReceivedFile) => {
    const { file, parts } = await made(upload)
    begun.push(file.hash)
    await files.announce(db, file.hash)
    for (const [key, content] of Object.entries(parts))
      await (typeof content === 'string' ? actor.files.putFile(key, content) : actor.files.put(key, content))
    return { upload, file }
  }
  const end = async (isKept: boolean) => {
    if (isKept) return
    for (const hash of begun)
      await dropBytes(actor, hash).catch((err: unknown) =>
        actor.log.warn({ err, hash }, 'the bytes of a failed upload stay until the next sweep'),
      )
  }
  const stored: Awaited<ReturnType<typeof store>>[] = []
  try {
    for (const upload of uploads) stored.push(await store(actor.db, upload))
  } catch (error) {
    await end(false)
    throw error
  }
  const insert = async (tx: Executor) => {
    const fileIds: number[] = []
    for (const { upload, file } of stored) {
      // An erasure, or a failed upload of the same content, may have deleted it.
      if (!(await files.hold(tx, file.hash))) await store(tx, upload)
      fileIds.push(await files.insert(tx, file))
    }
    return fileIds
  }
  return { insert, end }
}

/**
 * Writes the rows of staged files and links them to their record in one transaction. If that fails, everything is
 * removed.
 * @param link writes the ids of the files to the record; throws if the record does not exist
 */
export async function kept<Row, Result>(
  actor: Actor,
  staged: Staged<Row>,
  link: (within: Actor, rows: Row[]) => Promise<Result>,
): Promise<Result> {
  let isKept = false
  try {
    const result = await transaction(actor, async (within) => link(within, await staged.insert(within.db)))
    isKept = true
    return result
  } finally {
    await staged.end(isKept)
  }
}

export async function imageOf(upload: ReceivedFile, field: string): Promise<Keeping> {
  const image = await readImage(upload, field)
  const { hash, name, size } = upload
  const { type, width, height } = image
  const parts = Object.entries(image.variants).map(([variant, bytes]) => [keyOf(hash, image, variant), bytes])
  return { file: { hash, name, size, type, width, height }, parts: Object.fromEntries(parts) }
}
