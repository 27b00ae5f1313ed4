import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { StartError } from '../../start-error.ts'
import type { FileStore } from '../../storage/files.ts'
import { reasonAt } from '../archive/store-reason.ts'

/** The largest file in bytes that is buffered in memory while it is stored. */
const SMALL = 4_194_304

/**
 * Stores one file of an archive, or only reads it if there is no store.
 * @throws StartError if the store refuses it; errors of the archive are passed on
 */
export async function keepFile(
  store: FileStore | undefined,
  key: string,
  size: number,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  if (!store) {
    for await (const _ of content);
  } else if (size <= SMALL) {
    const bytes = await buffer(content)
    await store.put(key, bytes).catch(refused(store))
  } else {
    const { path } = await store.incoming.receive(Readable.from(content)).catch((error: unknown) => {
      if (error instanceof Error && 'syscall' in error) return refused(store)(error)
      throw error
    })
    await store
      .putFile(key, path)
      .catch(refused(store))
      .finally(() => store.incoming.discard(path))
  }
}

const refused =
  ({ place }: FileStore) =>
  (cause: unknown): never => {
    throw new StartError(
      `The files cannot be stored in ${place}: ${reasonAt(cause)}. The database is still empty.`,
      { cause },
    )
  }
