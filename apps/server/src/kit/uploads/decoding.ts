import { type ImageVariant, imageVariants } from '@stayboard/contract'
import type { OutputInfo } from 'sharp'
import { brokenImage, type Image, type RefusedImage } from './images.ts'
import { picture } from './picture.ts'
import { imageTypeOf, isHeic, startOf } from './signatures.ts'

/** The largest size of an image variant in bytes. */
const VARIANT_LIMIT = 2 * 1024 * 1024
const PIXEL_LIMIT = 50_000_000
/** The most pixels of a progressive image, which has to be decoded as a whole. */
const PASSES_LIMIT = 25_000_000
const SECONDS = 20

/** Decodes an image and makes its variants. Runs in a reader process (`reader.ts`). @param path of the uploaded file */
export async function decodeImage(path: string): Promise<Image | RefusedImage> {
  try {
    const start = await startOf(path)
    const type = imageTypeOf(start)
    if (!type) return { status: 415, code: isHeic(start) ? 'heic' : 'notAnImage' }
    const { width, height, isProgressive } = await (await picture(path, unlimited)).metadata()
    if (width * height > (isProgressive ? PASSES_LIMIT : PIXEL_LIMIT))
      return { status: 413, code: 'imageTooBig' }
    return { type, ...(await encodeAll(path)) }
  } catch {
    // Any decoder error means a damaged image: the sender can only send another one.
    return brokenImage
  }
}

/** Options to read only an image's header, so that the number of pixels is checked before any is decoded. */
const unlimited = { limitInputPixels: false, failOn: 'truncated' } as const
const limited = { limitInputPixels: PIXEL_LIMIT, failOn: 'truncated' } as const

/** Makes the variants: the large one from the file, the others from the large one. */
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

/** Encodes a variant with the highest quality whose size is within `VARIANT_LIMIT`. The lowest quality always is. */
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
