import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FileStore } from '../storage/files.ts'

/** Bytes up to which a file is kept in memory on its way. */
const SMALL = 4_194_304

/** Stores one file of an archive, or only reads it if there is no store. */
export async function keepFile(
  store: FileStore | undefined,
  key: string,
  size: number,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  if (!store) {
    for await (const _ of content);
  } else if (size <= SMALL) {
    await store.put(key, await buffer(content))
  } else {
    const { path } = await store.incoming.receive(Readable.from(content))
    await store.putFile(key, path).finally(() => store.incoming.discard(path))
  }
}
