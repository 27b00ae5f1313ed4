import { type ImageVariant, imageVariants, type MessageKey, type ReceivedFile } from '@stayboard/contract'
import type { Metadata, OutputInfo } from 'sharp'
import { limitConcurrency } from '../http/limit-concurrency.ts'
import { Problem } from '../problems.ts'
import { picture } from './picture.ts'
import { imageTypeOf, startOf } from './signatures.ts'

const inTurn = limitConcurrency(1)

/** The most bytes of a variant. */
const VARIANT_LIMIT = 2 * 1024 * 1024
const PIXEL_LIMIT = 50_000_000
/** The most pixels of a progressive image, which has to be decoded as a whole. */
const PASSES_LIMIT = 25_000_000
const SECONDS = 20

/** An image as stored: upright, without metadata, in three sizes. */
export interface Image {
  type: string
  /** The width of the largest variant, in pixels. */
  width: number
  height: number
  variants: Record<ImageVariant, Buffer>
}

/**
 * Reads an uploaded image by its content and creates the stored variants.
 * @param field the name of the file field in the form
 * @throws Problem 415 if it is not an image, 413 for too many pixels, 400 if it is damaged; all name the field
 */
export function readImage(file: ReceivedFile, field: string): Promise<Image> {
  return inTurn(async () => {
    try {
      const type = imageTypeOf(await startOf(file.path))
      if (!type) throw refused(415, 'notAnImage')
      checkSize(await (await picture(file.path, unlimited)).metadata())
      return { type, ...(await encodeAll(file.path)) }
    } catch (error) {
      const { status, code } = error instanceof Problem ? error : refused(400, 'imageBroken')
      throw new Problem(status, code, { errors: [{ field, code }] })
    }
  })
}

const refused = (status: number, code: MessageKey) => new Problem(status, code)

/** Reads only the header, so that the number of pixels is known before any is decoded. */
const unlimited = { limitInputPixels: false, failOn: 'truncated' } as const
const limited = { limitInputPixels: PIXEL_LIMIT, failOn: 'truncated' } as const

function checkSize({ width, height, isProgressive }: Metadata) {
  const limit = isProgressive ? PASSES_LIMIT : PIXEL_LIMIT
  if (width * height > limit) throw refused(413, 'imageTooBig')
}

/** The large variant is made from the file, the others from the large one. */
async function encodeAll(path: string): Promise<Omit<Image, 'type'>> {
  const { data, info } = await (await picture(path, limited))
    .autoOrient()
    .resize(inside('large'))
    .toColourspace('srgb')
    .timeout({ seconds: SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const encoded = {
    large: await encode(data, info, 'large'),
    medium: await encode(data, info, 'medium'),
    thumb: await encode(data, info, 'thumb'),
  }
  return { width: info.width, height: info.height, variants: encoded }
}

const inside = (variant: ImageVariant) =>
  ({
    width: imageVariants[variant],
    height: imageVariants[variant],
    fit: 'inside',
    withoutEnlargement: true,
  }) as const

/** The best quality that stays within `VARIANT_LIMIT`. The lowest quality always does. */
async function encode(pixels: Buffer, info: OutputInfo, variant: ImageVariant): Promise<Buffer> {
  const { width, height, channels } = info
  let encoded = Buffer.alloc(0)
  for (const quality of [80, 60, 30, 5]) {
    encoded = await (await picture(pixels, { raw: { width, height, channels } }))
      .resize(inside(variant))
      .webp({ quality })
      .toBuffer()
    if (encoded.length <= VARIANT_LIMIT) break
  }
  return encoded
}
