import type { ReceivedFile } from '@stayboard/contract'
import type { Actor, FileStore } from '../../kit/actor.ts'
import type { Additions } from '../../kit/areas/crud/crud.ts'
import { invalid, Problem } from '../../kit/problems.ts'
import { readDocument } from '../../kit/uploads/documents.ts'
import type { Executor } from '../../platform/database.ts'
import * as files from './files.repository.ts'
import { documentKey, hashIn, keyOf } from './keys.ts'
import { imageOf, kept, stage } from './staging.service.ts'

/**
 * Stores uploaded images: all of them, or none.
 * @param field the name of the files in their form
 * @throws Problem naming the field, if a file is not an image or is damaged
 */
export const keepImages = async <Result>(
  actor: Actor,
  field: string,
  uploads: readonly ReceivedFile[],
  link: (within: Actor, fileIds: number[]) => Promise<Result>,
): Promise<Result> => kept(actor, await stage(actor, uploads, (upload) => imageOf(upload, field)), link)

/** Stores one uploaded image. */
export const keepImage = <Result>(
  actor: Actor,
  field: string,
  upload: ReceivedFile,
  link: (within: Actor, fileId: number) => Promise<Result>,
): Promise<Result> => keepImages(actor, field, [upload], (within, [fileId = 0]) => link(within, fileId))

/**
 * Stores an uploaded document unchanged.
 * @param field the name of the file in its form
 * @throws Problem 415 naming the field, if the type is not accepted or does not match the file name
 */
export async function keepDocument<Result>(
  actor: Actor,
  field: string,
  upload: ReceivedFile,
  link: (within: Actor, fileId: number) => Promise<Result>,
): Promise<Result> {
  const staged = await stage(actor, [upload], async ({ hash, name, size }) => {
    const { type, bytes } = await readDocument(upload, field)
    const file = { hash, name, size, type, width: null, height: null }
    return { file, parts: { [documentKey(hash)]: bytes } }
  })
  return kept(actor, staged, (within, [fileId = 0]) => link(within, fileId))
}

/** Reads the content of a stored document; `undefined` if it is missing. */
export const openDocument = (store: FileStore, hash: string) => store.read(documentKey(hash))

/** Reads the content of a stored file: a document, or the largest variant of an image. `undefined` if it is missing. */
export const openStored = (
  store: FileStore,
  { hash, width, height }: { hash: string; width: number | null; height: number | null },
) =>
  width === null || height === null
    ? openDocument(store, hash)
    : store.read(keyOf(hash, { width, height }, 'large'))

/** Reads the content of a document for a user. @throws Problem 404 with a message that the content is missing */
export async function requireDocument(store: FileStore, hash: string) {
  const found = await openDocument(store, hash)
  if (!found) throw new Problem(404, 'bytesMissing')
  return found
}

/** Whether the database knows content with this hash, so that the store should have it. */
export const isRecorded = async (db: Executor, hash: string): Promise<boolean> => files.isRecorded(db, hash)

/** The functions of `crud` that read and change an area's records. */
interface Records<Shown> {
  get(actor: Actor, id: number): Promise<Shown>
  update(actor: Actor, body: object, version: undefined, additions: Additions): Promise<Shown>
}

/**
 * Creates the function that sets the image of an area's record and returns the record.
 * @param idName the field with the record's id
 * @param column the column with the file's id
 * @param field the name of the file field in the form
 */
export function imageSetter<Shown>(records: Records<Shown>, idName: string, column: string, field = 'file') {
  return async (actor: Actor, id: number, upload: ReceivedFile): Promise<Shown> => {
    await records.get(actor, id)
    return keepImage(actor, field, upload, (within, fileId) =>
      records.update(within, { [idName]: id }, undefined, () => ({ [column]: fileId })),
    )
  }
}

/**
 * Replaces the path of an image in a body by its file id.
 * @param shown reads the record as it is; sending its own image back changes nothing
 * @throws Problem naming the field if no file has that path
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
