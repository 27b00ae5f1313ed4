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
  /** How many files `registerOrphans` would register. An image counts once, with all its sizes. */
  removable: number
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
  const unowned = await files.listUnowned(db)
  return { missing: [...promised], unknown, unowned, removable: unowned.length + hashesIn(unknown).length }
}

/**
 * Registers unknown and unowned files, so that the sweep removes them after their time. Missing files cannot be mended.
 * @returns the number of registered files
 */
export async function registerOrphans(db: Executor, store: FileStore): Promise<number> {
  const { unknown, unowned, removable } = await findOrphans(db, store)
  await files.noteUnused(db, unowned)
  await files.announceUnknown(db, hashesIn(unknown))
  return removable
}

/** The hashes of keys, each once. Keys without one are not those of files, so nobody knows what they are. */
const hashesIn = (keys: readonly string[]) => [
  ...new Set(keys.map((key) => key.split('/', 1)[0] ?? '').filter((part) => /^[0-9a-f]{64}$/.test(part))),
]
