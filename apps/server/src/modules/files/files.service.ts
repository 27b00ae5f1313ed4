import { Readable } from 'node:stream'
import { ReceivedFile, UNKNOWN_TYPE } from '@stayboard/contract'
import type { Actor, FileStore, Incoming } from '../../kit/actor.ts'
import type { Additions } from '../../kit/areas/crud.ts'
import { invalid, Problem } from '../../kit/problems.ts'
import { transaction, unsigned } from '../../kit/sql/transaction.ts'
import { readDocument } from '../../kit/uploads/documents.ts'
import { readImage } from '../../kit/uploads/images.ts'
import type { Executor } from '../../platform/database.ts'
import * as files from './files.repository.ts'
import { documentKey, hashIn, keyOf } from './keys.ts'

/** Days for which bytes without references are kept (docs/rules/files.md#retention). */
const DAYS_KEPT = 30
const DAY = 86_400_000

/** What is stored for an upload: its row, and its bytes by their keys in the file store. */
interface Keeping {
  file: files.NewFile
  /** Bytes, or the path of a file that has them. */
  parts: Readonly<Record<string, Uint8Array | string>>
}

/** Files whose bytes are stored, and whose rows are not. Call `end` in any case. */
export interface Staged<Row> {
  /** Writes the rows. Bytes that somebody deleted meanwhile are stored again. */
  insert(tx: Executor): Promise<Row[]>
  /** @param isKept whether the rows were written; without them, nothing remains */
  end(isKept: boolean): Promise<void>
}

/**
 * Stores the bytes of uploads. If that fails, nothing remains.
 * @param made returns what to store for an upload; throws if it is refused
 */
async function stage(
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
      await forget(actor.db, actor.files, hash).catch((err: unknown) =>
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
      // An erasure, or another upload of these bytes that failed, may have deleted them.
      if (!(await files.hold(tx, file.hash))) await store(tx, upload)
      fileIds.push(await files.insert(tx, file))
    }
    return fileIds
  }
  return { insert, end }
}

/**
 * Writes the rows of staged files and links them to their record in one transaction. If that fails, nothing remains.
 * @param link writes the ids of the files to the record; throws if it does not exist
 */
async function kept<Row, Result>(
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

async function imageOf(upload: ReceivedFile, field: string): Promise<Keeping> {
  const image = await readImage(upload, field)
  const { hash, name, size } = upload
  const { type, width, height } = image
  const parts = Object.entries(image.variants).map(([variant, bytes]) => [keyOf(hash, image, variant), bytes])
  return { file: { hash, name, size, type, width, height }, parts: Object.fromEntries(parts) }
}

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

/** A file that nobody uploads, with a safe name and a checked type. */
export interface Arrived {
  name: string
  type: string
  /** Its bytes, or a file that was received already. It is removed afterwards. */
  content: Uint8Array | Incoming
  /** Whether a text shows it. One that cannot be shown is kept as a file. */
  isPicture: boolean
}

/** A stored file; `path` is where a picture is shown. */
export interface Stored {
  fileId: number
  path: string | null
}

/** Stages files that nobody uploads, such as those of a mail or a document that the product made: none is refused. */
export async function stageArrived(actor: Actor, arrived: readonly Arrived[]): Promise<Staged<Stored>> {
  const { incoming } = actor.files
  const uploads = new Map<ReceivedFile, Arrived>()
  const rows: files.NewFile[] = []
  const discard = async () => {
    for (const { path } of uploads.keys()) await incoming.discard(path)
  }
  const made = async (upload: ReceivedFile) => {
    const keeping = await keepingOf(upload, uploads.get(upload))
    rows.push(keeping.file)
    return keeping
  }
  try {
    for (const one of arrived) {
      const { content } = one
      const received =
        content instanceof Uint8Array ? await incoming.receive(Readable.from([content])) : content
      uploads.set(new ReceivedFile({ name: one.name, ...received }), one)
    }
    const { insert, end } = await stage(actor, [...uploads.keys()], made)
    return {
      insert: async (tx) => (await insert(tx)).map((fileId, at) => ({ fileId, path: pathOf(rows[at]) })),
      async end(isKept) {
        await end(isKept)
        await discard()
      },
    }
  } catch (error) {
    await discard()
    throw error
  }
}

/** Stores files that nobody uploads. @param link writes their ids to the record, in the same transaction */
export const keepArrived = async <Result>(
  actor: Actor,
  arrived: readonly Arrived[],
  link: (within: Actor, stored: Stored[]) => Promise<Result>,
): Promise<Result> => kept(actor, await stageArrived(actor, arrived), link)

async function keepingOf(upload: ReceivedFile, arrived: Arrived | undefined): Promise<Keeping> {
  // A picture that cannot be decoded is kept like any other file.
  const image = arrived?.isPicture ? await imageOf(upload, 'file').catch(() => undefined) : undefined
  if (image) return image
  const { hash, name, size } = upload
  const file = { hash, name, size, type: arrived?.type ?? UNKNOWN_TYPE, width: null, height: null }
  return { file, parts: { [documentKey(hash)]: upload.path } }
}

function pathOf(file: files.NewFile | undefined): string | null {
  const { hash = '', width = null, height = null } = file ?? {}
  return width === null || height === null ? null : pathOfPicture(hash, { width, height })
}

/** Where a stored picture is shown. */
export const pathOfPicture = (hash: string, size: { width: number; height: number }): string =>
  `/files/${keyOf(hash, size, 'large')}`

/** The bytes of a stored document; `undefined` if they are missing. */
export const openDocument = (store: FileStore, hash: string) => store.read(documentKey(hash))

/** The bytes of a document that a user asks for. @throws Problem 404 that says that they are missing */
export async function requireDocument(store: FileStore, hash: string) {
  const found = await openDocument(store, hash)
  if (!found) throw new Problem(404, 'bytesMissing')
  return found
}

/** Whether bytes with this hash should be in the store. */
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

/** Deletes bytes without a file. A concurrent upload of the same bytes waits and stores them again. */
async function forget(db: Executor, store: FileStore, hash: string): Promise<void> {
  const work = async (tx: Executor) => {
    if (await files.removeUnowned(tx, hash)) await store.remove(hash)
  }
  await (db.isTransaction ? work(db) : unsigned(db, work))
}

/** Deletes bytes at once, unless a file has them. */
export const dropBytes = ({ db, files: store }: Pick<Actor, 'db' | 'files'>, hash: string): Promise<void> =>
  forget(db, store, hash)

/** Removes files and bytes without references for 30 days, and interrupted uploads. */
export async function sweepFiles(db: Executor, store: FileStore, now: Date): Promise<void> {
  await store.incoming.sweep(now)
  for (const hash of await files.listUnused(db, new Date(now.getTime() - DAYS_KEPT * DAY))) {
    await unsigned(db, (tx) => files.removeUnused(tx, hash))
    await forget(db, store, hash)
  }
}
