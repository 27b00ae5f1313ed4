import { buffer } from 'node:stream/consumers'
import type { FileStore } from '../actor.ts'
import { picture } from './picture.ts'

/**
 * A stored image as JPEG, for programs that cannot read WebP; `undefined` if its bytes are missing or damaged.
 * @param path as in answers
 */
export async function jpegOf(store: FileStore, path: string): Promise<Buffer | undefined> {
  const kept = await store.read(path.replace(/^\/files\//, '').replace(/large\.webp$/, 'medium.webp'))
  if (!kept) return undefined
  const bytes = await buffer(kept.stream)
  try {
    return await (await picture(bytes)).jpeg({ quality: 80 }).toBuffer()
  } catch {
    // A document without one of its images is better than none.
    return undefined
  }
}
