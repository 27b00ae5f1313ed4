import { imageVariants } from '@stayboard/contract'
import type { FileStore } from '../../kit/actor.ts'
import type { Executor } from '../../platform/database.ts'
import * as files from './files.repository.ts'
import { documentKey, keyOf } from './keys.ts'

/** The differences between database and file store; ideally empty lists (docs/rules/files.md#check). */
export interface Orphans {
  /** Keys that the database refers to but that are missing from the store. */
  missing: string[]
  /** Keys in the store that the database does not know. */
  unknown: string[]
  /** Ids of unreferenced files that the sweep would never remove. */
  unowned: number[]
  /** The number of missing keys that are in the former local folder, and that folder. */
  left: number
  former: string | null
  /** The number of files that `registerOrphans` would register. An image counts once for all its sizes. */
  removable: number
}

/** Compares database and file store in both directions. Reads all keys of the store. */
export async function findOrphans(db: Executor, store: FileStore): Promise<Orphans> {
  const contents = await files.listContents(db)
  const known = new Set(contents.map(({ hash }) => hash))
  const promised = new Set(
    contents.flatMap(({ fileId, ...stored }) => (fileId === null ? [] : keysOf(stored))),
  )
  const unknown: string[] = []
  for await (const key of store.keys()) {
    if (!promised.delete(key) && !known.has(key.split('/', 1)[0] ?? '')) unknown.push(key)
  }
  const [unowned, missing] = [await files.listUnowned(db), [...promised]]
  const removable = unowned.length + hashesIn(unknown).length
  return {
    missing,
    unknown,
    unowned,
    left: await countLeft(store, missing),
    former: store.former ?? null,
    removable,
  }
}

interface Stored {
  hash: string
  width: number | null
  height: number | null
}

/** The storage keys of a file. An image has one for each size. */
const keysOf = ({ hash, width, height }: Stored): string[] =>
  width === null || height === null
    ? [documentKey(hash)]
    : Object.keys(imageVariants).map((variant) => keyOf(hash, { width, height }, variant))

async function countLeft(store: FileStore, keys: readonly string[]): Promise<number> {
  let left = 0
  for (const key of keys) if (await store.isLeft(key)) left += 1
  return left
}

/** The number of files that are checked at each start. */
const SAMPLE = 20

/**
 * Checks a sample of files, because somebody may have configured another store without moving the files.
 * @returns what is wrong, in words for an operator; `undefined` if all were found
 */
export async function findLost(db: Executor, store: FileStore): Promise<string | undefined> {
  const keys = (await files.sample(db, SAMPLE)).flatMap((file) => keysOf(file).slice(0, 1))
  const missing: string[] = []
  for (const key of keys) if (!(await store.has(key))) missing.push(key)
  if (missing.length === 0) return undefined
  const found = `${missing.length} of ${keys.length} files that were looked for are not in ${store.place}`
  const left = await countLeft(store, missing)
  return left === 0
    ? `${found}: if the place of files was changed, copy all files from the former place, with the same names`
    : `${found}, but ${left} of them are in ${store.former}: copy that folder to the bucket, with the same names`
}

/**
 * Registers unknown and unreferenced files, so that the sweep removes them later. Missing files cannot be repaired.
 * @returns the number of registered files
 */
export async function registerOrphans(db: Executor, store: FileStore): Promise<number> {
  const { unknown, unowned, removable } = await findOrphans(db, store)
  await files.noteUnused(db, unowned)
  await files.announceUnknown(db, hashesIn(unknown))
  return removable
}

/** The hashes in storage keys, without duplicates. Keys of another form are ignored, because they are not ours. */
const hashesIn = (keys: readonly string[]) => [
  ...new Set(keys.map((key) => key.split('/', 1)[0] ?? '').filter((part) => /^[0-9a-f]{64}$/.test(part))),
]
