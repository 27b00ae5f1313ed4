import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './Picture.module.css'
import { sourcesOf } from './sources.ts'

interface Props {
  /** The path of the image, as the server sends it. Without it, a placeholder is shown. */
  path: string | null | undefined
  /** The alternative text; empty if the name is shown beside the image. */
  alt: string
  /** The CSS width. The space is reserved while the image loads. */
  width: string
  /** The attribute `sizes` of the image, if `width` is relative to another element. */
  sizes?: string
  /** Width divided by height; 1 by default. */
  ratio?: number
  /** `contain` shows the whole image, as for icons; `cover` fills the space. */
  fit?: 'cover' | 'contain'
  /** The initials of a person. The image is then round, and the initials are its placeholder. */
  letters?: string
}

/** A stored image in the variant that fits, or a placeholder. */
export function Picture({ path, alt, width, sizes = width, ratio = 1, fit = 'cover', letters }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const sources = path === broken ? null : sourcesOf(path)
  return (
    <span
      className={classes.frame}
      data-round={letters !== undefined || undefined}
      style={{ width, aspectRatio: ratio }}
    >
      {sources ? (
        <img
          {...sources}
          sizes={sizes}
          alt={alt}
          loading="lazy"
          decoding="async"
          className={classes.image}
          style={{ objectFit: fit }}
          onError={() => setBroken(path ?? null)}
        />
      ) : letters !== undefined ? (
        <span className={classes.letters} style={{ fontSize: `calc(${width} * 0.375)` }} aria-hidden>
          {letters}
        </span>
      ) : (
        <IconPhoto
          className={classes.none}
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        />
      )}
    </span>
  )
}
