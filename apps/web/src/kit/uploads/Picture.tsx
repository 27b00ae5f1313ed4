import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './Picture.module.css'
import { sourcesOf } from './sources.ts'

interface Props {
  /** As it stands on the wire; without one the picture that stands for none is shown. */
  path: string | null | undefined
  /** What a person who does not see it is told; empty where the name stands beside it. */
  alt: string
  /** CSS width: it is drawn this wide, and its room is kept from the beginning. */
  width: string
  /** The same as a length, where the width is a part of something else's: `sizes` of the image. */
  sizes?: string
  /** Width to height, 1 without. */
  ratio?: number
  /** `contain` shows all of it, as an icon needs; `cover` fills its room. */
  fit?: 'cover' | 'contain'
  /** Of a person: it is round, and without one these stand there. */
  letters?: string
}

/** A kept image, in the variant that fits, or the picture that stands for none. */
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
