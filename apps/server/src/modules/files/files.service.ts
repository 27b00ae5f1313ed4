import type { ReceivedFile } from '@stayboard/contract'
import type { Actor, FileStore } from '../../kit/actor.ts'
import type { Additions } from '../../kit/crud.ts'
import { invalid } from '../../kit/problems.ts'
import { transaction } from '../../kit/transaction.ts'
import { type Image, readImage } from '../../kit/uploads/images.ts'
import type { Executor } from '../../platform/database.ts'
import * as files from './files.repository.ts'
import { hashIn, keyOf } from './keys.ts'

/** Days that bytes stay after the last record that pointed to them is gone: so long a deletion can be undone. */
const DAYS_KEPT = 30
const DAY = 86_400_000

/**
 * Keeps an uploaded image, and ties it to its record in one transaction. Nothing stays when that fails.
 * @param field the name of the file in its form
 * @param tie writes the file's number into the record; throws where there is none
 * @throws Problem naming the field, for what is no image or not a whole one
 */
export async function keepImage<Result>(
  actor: Actor,
  field: string,
  upload: ReceivedFile,
  tie: (tx: Executor, fileId: number) => Promise<Result>,
): Promise<Result> {
  const image = await readImage(upload, field)
  const { hash, name, size } = upload
  const { type, width, height } = image
  await files.announce(actor.db, hash)
  try {
    await putImage(actor.files, hash, image)
    return await transaction(actor, async (tx) =>
      tie(tx, await files.insert(tx, { hash, name, size, type, width, height })),
    )
  } catch (error) {
    await forget(actor.db, actor.files, hash)
    throw error
  }
}

/** What an area's records are read and changed by: the functions of `crud`. */
interface Records<Shown> {
  get(actor: Actor, id: number): Promise<Shown>
  update(actor: Actor, body: object, version: undefined, additions: Additions): Promise<Shown>
}

/**
 * Makes the function that gives a record of an area its image, and answers the record.
 * @param idName the name of the record's number in its contract
 * @param column where the file's number is kept
 * @param field the name of the file in its form
 */
export function imageSetter<Shown>(records: Records<Shown>, idName: string, column: string, field = 'file') {
  return async (actor: Actor, id: number, upload: ReceivedFile): Promise<Shown> => {
    await records.get(actor, id)
    return keepImage(actor, field, upload, (tx, fileId) =>
      records.update({ ...actor, db: tx }, { [idName]: id }, undefined, () => ({ [column]: fileId })),
    )
  }
}

/**
 * A body with the number of the file in place of its address: how the record keeps its picture.
 * @param shown reads the record as it is; its own picture, sent back, changes nothing
 * @throws Problem naming the field, where no file has that address
 */
export async function withImage<Body extends object>(
  actor: Actor,
  body: Body,
  field: keyof Body & string,
  shown?: () => Promise<object>,
): Promise<Body> {
  const path: unknown = body[field]
  if (typeof path !== 'string') return body
  const { [field]: _, ...others } = body
  if (shown && Reflect.get(await shown(), field) === path) return others as Body
  const fileId = await files.findByPath(actor.db, hashIn(path), path)
  if (fileId === undefined) throw invalid([{ field, code: 'notFoundLink' }])
  return { ...body, [field]: fileId }
}

async function putImage(store: FileStore, hash: string, image: Image): Promise<void> {
  for (const [variant, bytes] of Object.entries(image.variants)) {
    await store.put(keyOf(hash, image, variant), bytes)
  }
}

/** Removes bytes that no file has; whoever keeps the same ones meanwhile waits, and keeps them anew. */
async function forget(db: Executor, store: FileStore, hash: string): Promise<void> {
  const work = async (tx: Executor) => {
    if (await files.removeUnowned(tx, hash)) await store.remove(hash)
  }
  await (db.isTransaction ? work(db) : db.transaction().execute(work))
}

/** Removes what no record has pointed to for 30 days: files, bytes, and uploads that were cut off. */
export async function sweepFiles(db: Executor, store: FileStore, now: Date): Promise<void> {
  await store.incoming.sweep(now)
  for (const hash of await files.listUnused(db, new Date(now.getTime() - DAYS_KEPT * DAY))) {
    await db.transaction().execute((tx) => files.removeUnused(tx, hash))
    await forget(db, store, hash)
  }
}
