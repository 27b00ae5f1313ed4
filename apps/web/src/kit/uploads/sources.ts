import { type ImageVariant, widthOf } from '@stayboard/contract'

/** A picture of a gallery. */
export interface LargePicture {
  /** The path of the image, as the server sends it. */
  path: string
  alt: string
}

/** The attributes of an `<img>` for a stored image. */
export interface Sources {
  src: string
  srcSet: string
  /** The size of the large variant in px. Its ratio reserves the space. */
  width: number
  height: number
}

const PATH = /^(\/files\/[0-9a-f]{64}\/(\d{1,5})x(\d{1,5}))\/large\.webp$/
const smallFirst: readonly ImageVariant[] = ['thumb', 'medium', 'large']

/** The variants of an image by its path; `null` if it is not the path of a stored image. */
export function sourcesOf(path: string | null | undefined): Sources | null {
  const [, folder, ...sides] = PATH.exec(path ?? '') ?? []
  const [width, height] = sides.map(Number)
  if (!folder || !width || !height) return null
  const byWidth = new Map<number, string>()
  // The variants of a small image are the same, so only the first of each width is used.
  for (const variant of smallFirst) {
    const wide = widthOf(variant, width, height)
    if (!byWidth.has(wide)) byWidth.set(wide, `${folder}/${variant}.webp ${wide}w`)
  }
  return { src: `${folder}/medium.webp`, srcSet: [...byWidth.values()].join(', '), width, height }
}
