import { Readable } from 'node:stream'
import { ReceivedFile, UNKNOWN_TYPE } from '@stayboard/contract'
import type { Actor, Incoming } from '../../kit/actor.ts'
import type { NewFile } from './files.repository.ts'
import { documentKey, keyOf } from './keys.ts'
import { imageOf, type Keeping, kept, type Staged, stage } from './staging.service.ts'

/** A file that comes from a mail or the product itself instead of an upload. It has a safe name and a checked type. */
export interface Arrived {
  name: string
  type: string
  /** The bytes, or a received file, which is removed after it was stored. */
  content: Uint8Array | Incoming
  /** Whether a text shows it as an image. If it cannot be decoded, it is stored as an ordinary file. */
  isPicture: boolean
}

/** A stored file. `path` is the URL of an image. */
export interface Stored {
  fileId: number
  path: string | null
}

/** Stores the content of files from mails or the product itself, before their rows are written. None is refused. */
export async function stageArrived(actor: Actor, arrived: readonly Arrived[]): Promise<Staged<Stored>> {
  const { incoming } = actor.files
  const uploads = new Map<ReceivedFile, Arrived>()
  const rows: NewFile[] = []
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

/**
 * Stores files from mails or the product itself. @param link writes their ids to the record, in the same transaction
 */
export const keepArrived = async <Result>(
  actor: Actor,
  arrived: readonly Arrived[],
  link: (within: Actor, stored: Stored[]) => Promise<Result>,
): Promise<Result> => kept(actor, await stageArrived(actor, arrived), link)

async function keepingOf(upload: ReceivedFile, arrived: Arrived | undefined): Promise<Keeping> {
  // An image that cannot be decoded is stored like any other file.
  const image = arrived?.isPicture ? await imageOf(upload, 'file').catch(() => undefined) : undefined
  if (image) return image
  const { hash, name, size } = upload
  const file = { hash, name, size, type: arrived?.type ?? UNKNOWN_TYPE, width: null, height: null }
  return { file, parts: { [documentKey(hash)]: upload.path } }
}

function pathOf(file: NewFile | undefined): string | null {
  const { hash = '', width = null, height = null } = file ?? {}
  return width === null || height === null ? null : pathOfPicture(hash, { width, height })
}

/** The URL path of a stored image. */
export const pathOfPicture = (hash: string, size: { width: number; height: number }): string =>
  `/files/${keyOf(hash, size, 'large')}`
