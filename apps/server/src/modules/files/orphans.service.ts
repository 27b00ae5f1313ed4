import { imageVariants } from '@stayboard/contract'
import type { FileStore } from '../../kit/actor.ts'
import type { Executor } from '../../platform/database.ts'
import * as files from './files.repository.ts'
import { documentKey, keyOf } from './keys.ts'

/** The differences between database and file store; ideally empty lists (docs/rules/files.md#check). */
export interface Orphans {
  /** Keys that rows refer to and the store does not have. */
  missing: string[]
  /** Keys in the store without a row. */
  unknown: string[]
  /** Ids of files without references that nothing would ever remove. */
  unowned: number[]
}

/** Compares rows and store in both directions. Reads the complete key list of the store. */
export async function findOrphans(db: Executor, store: FileStore): Promise<Orphans> {
  const contents = await files.listContents(db)
  const known = new Set(contents.map(({ hash }) => hash))
  const promised = new Set(
    contents.flatMap(({ hash, fileId, width, height }) => {
      if (fileId === null) return []
      if (width === null || height === null) return [documentKey(hash)]
      return Object.keys(imageVariants).map((variant) => keyOf(hash, { width, height }, variant))
    }),
  )
  const unknown: string[] = []
  for await (const key of store.keys()) {
    if (!promised.delete(key) && !known.has(key.split('/', 1)[0] ?? '')) unknown.push(key)
  }
  return { missing: [...promised], unknown, unowned: await files.listUnowned(db) }
}

/**
 * Registers unknown and unowned files, so that the sweep removes them after their time. Missing files cannot be mended.
 * @returns the number of registered files
 */
export async function registerOrphans(db: Executor, store: FileStore): Promise<number> {
  const { unknown, unowned } = await findOrphans(db, store)
  await files.noteUnused(db, unowned)
  const hashes = unknown.map((key) => key.split('/', 1)[0] ?? '').filter(isHash)
  await files.announceUnknown(db, [...new Set(hashes)])
  return unowned.length + new Set(hashes).size
}

/** Other keys are not those of files, so nobody knows what they are. */
const isHash = (key: string) => /^[0-9a-f]{64}$/.test(key)
