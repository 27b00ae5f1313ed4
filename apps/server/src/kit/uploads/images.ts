import { type ImageVariant, imageVariants, type MessageKey, type ReceivedFile } from '@stayboard/contract'
import type { Metadata, OutputInfo } from 'sharp'
import { turns } from '../http/in-turn.ts'
import { Problem } from '../problems.ts'
import { picture } from './picture.ts'
import { imageTypeOf, startOf } from './signatures.ts'

const inTurn = turns(1)

/** Bytes: no variant is larger. */
const VARIANT_LIMIT = 2 * 1024 * 1024
const PIXEL_LIMIT = 50_000_000
/** What comes in passes over the whole picture has to be held whole. */
const PASSES_LIMIT = 25_000_000
const SECONDS = 20

/** An image as it is kept: upright, of its pixels alone, in three sizes. */
export interface Image {
  type: string
  /** Of the largest variant, in pixels. */
  width: number
  height: number
  variants: Record<ImageVariant, Buffer>
}

/**
 * Reads an uploaded image by its content and makes what is kept of it.
 * @param field the name of the file in its form
 * @throws Problem 415 for what is no image, 413 for too many pixels, 400 for a damaged one; all name the field
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

/** Only the header is read: how many pixels there are is known before one of them is decoded. */
const unlimited = { limitInputPixels: false, failOn: 'truncated' } as const
const limited = { limitInputPixels: PIXEL_LIMIT, failOn: 'truncated' } as const

function checkSize({ width, height, isProgressive }: Metadata) {
  const limit = isProgressive ? PASSES_LIMIT : PIXEL_LIMIT
  if (width * height > limit) throw refused(413, 'imageTooBig')
}

/** The large one is made from the file, the others from the large one. */
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

/** As good as fits; the last quality fits whatever is shown. */
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
