import type { ImageVariant, MessageKey, ReceivedFile } from '@stayboard/contract'
import { apart, Unreadable } from '../../platform/apart.ts'
import { Problem } from '../problems.ts'

/** An image as stored: rotated upright, without metadata, in three sizes. */
export interface Image {
  type: string
  /** The width of the largest variant, in pixels. */
  width: number
  height: number
  variants: Record<ImageVariant, Uint8Array>
}

/** The error response for an image that is refused. */
export interface RefusedImage {
  status: number
  code: MessageKey
}

export const brokenImage: RefusedImage = { status: 400, code: 'imageBroken' }

const decode = apart<string, Image | RefusedImage>('image')

/**
 * Reads an uploaded image by its content and creates the stored variants. One image at a time is decoded, in another process.
 * @param field the name of the file field in the form
 * @throws Problem 415 if it is not an image, 413 for too many pixels, 400 if it is damaged; all name the field
 */
export async function readImage(file: ReceivedFile, field: string): Promise<Image> {
  const image = await decode(file.path).catch((error: unknown) => {
    if (error instanceof Unreadable) return brokenImage
    throw error
  })
  if ('variants' in image) return image
  const { status, code } = image
  throw new Problem(status, code, { errors: [{ field, code }] })
}
