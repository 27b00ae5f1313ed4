import { type ImageVariant, widthOf } from '@stayboard/contract'

/** What an `<img>` is told of a kept image. */
export interface Sources {
  src: string
  srcSet: string
  /** Of the large variant, in pixels: room is kept by their ratio. */
  width: number
  height: number
}

const PATH = /^(\/files\/[0-9a-f]{64}\/(\d{1,5})x(\d{1,5}))\/large\.webp$/
const smallFirst: readonly ImageVariant[] = ['thumb', 'medium', 'large']

/** The variants of an image by its path on the wire; `null` for what is no path of ours. */
export function sourcesOf(path: string | null | undefined): Sources | null {
  const [, folder, ...sides] = PATH.exec(path ?? '') ?? []
  const [width, height] = sides.map(Number)
  if (!folder || !width || !height) return null
  const byWidth = new Map<number, string>()
  // A small image is the same in every variant: then the first will do.
  for (const variant of smallFirst) {
    const wide = widthOf(variant, width, height)
    if (!byWidth.has(wide)) byWidth.set(wide, `${folder}/${variant}.webp ${wide}w`)
  }
  return { src: `${folder}/medium.webp`, srcSet: [...byWidth.values()].join(', '), width, height }
}
