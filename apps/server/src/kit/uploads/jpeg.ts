import { buffer } from 'node:stream/consumers'
import type { FileStore } from '../actor.ts'
import { picture } from './picture.ts'

/** The longest side of a printed image in pixels: 150 dots per inch on A4. */
const PRINTED = 1240

/**
 * Converts a stored image to JPEG, for programs that cannot read WebP; `undefined` if its bytes are missing or damaged.
 * @param path as in answers
 * @param variant `large` is reduced to print resolution
 */
export async function jpegOf(
  store: FileStore,
  path: string,
  variant: 'large' | 'medium',
): Promise<Buffer | undefined> {
  const kept = await store.read(path.replace(/^\/files\//, '').replace(/large\.webp$/, `${variant}.webp`))
  if (!kept) return undefined
  const bytes = await buffer(kept.stream)
  try {
    const image = await picture(bytes)
    return await image
      .resize(PRINTED, PRINTED, { fit: 'inside', withoutEnlargement: true })
      // JPEG has no transparency; transparent pixels would become black.
      .flatten({ background: 'white' })
      .jpeg({ quality: 80 })
      .toBuffer()
  } catch {
    // Leave out an image that cannot be decoded, so that the document can still be made.
    return undefined
  }
}
