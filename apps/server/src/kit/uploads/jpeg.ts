import { buffer } from 'node:stream/consumers'
import type { FileStore } from '../actor.ts'
import { picture } from './picture.ts'

/** A kept image as JPEG, for what knows no WebP; nothing where its bytes are gone or damaged. @param path as on the wire */
export async function jpegOf(store: FileStore, path: string): Promise<Buffer | undefined> {
  const kept = await store.read(path.replace(/^\/files\//, '').replace(/large\.webp$/, 'medium.webp'))
  if (!kept) return undefined
  const bytes = await buffer(kept.stream)
  try {
    return await (await picture(bytes)).jpeg({ quality: 80 }).toBuffer()
  } catch {
    // A document without one of its pictures is better than none.
    return undefined
  }
}
