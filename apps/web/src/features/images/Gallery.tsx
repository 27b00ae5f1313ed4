import { useRef, useState } from 'react'
import { useDragOrder } from '../../kit/core/drag/useDragOrder.ts'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { t } from '../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { Failed } from '../../kit/records/Failed.tsx'
import { UploadBox } from '../../kit/uploads/UploadBox.tsx'
import { useLightbox } from '../../kit/uploads/useLightbox.tsx'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { VisuallyHidden } from '../../ui/Text.tsx'
import classes from './Gallery.module.css'
import type { PictureGallery as GalleryData } from './gallery.ts'
import { Tile } from './Tile.tsx'
import { useGallery } from './useGallery.ts'

const PictureTexts = dialogOnDemand(() => import('./PictureTexts.tsx'))

interface Props {
  gallery: GalleryData
  /** The name of the record that has the pictures. */
  name: string
  /** The label of the gallery's upload box. */
  label: string
}

/** Pictures in their order, one of them primary. New pictures are dropped, chosen or pasted. */
export function Gallery({ gallery, name, label }: Props) {
  const { pictures } = gallery
  const { said, ...actions } = useGallery(gallery)
  const drag = useDragOrder((from, to) => actions.move(from, to))
  const [isWriting, setWriting] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const shown = (pictures ?? []).map((picture, place) => ({
    ...picture,
    alt: picture.altText ?? t('pictures.alt', { name, number: place + 1 }),
  }))
  const { open, lightbox } = useLightbox(label, shown)
  if (gallery.error && !pictures)
    return <Failed reason={gallery.error} onRetry={() => void gallery.refetch()} />
  if (!pictures) return <Waiting heights={[160]} />
  return (
    <Stack gap="md">
      {gallery.mayChange && <UploadBox uploads={gallery.uploads} label={label} isMany />}
      {gallery.mayChange && pictures.length > 0 && (
        <div>
          <Button variant="default" onClick={() => setWriting(true)}>
            {t('pictures.texts')}
          </Button>
        </div>
      )}
      {isWriting && (
        <PictureTexts pictures={pictures} send={gallery.describe} onClose={() => setWriting(false)} />
      )}
      {pictures.length === 0 && !gallery.mayChange && <span>{t('pictures.none')}</span>}
      {pictures.length > 0 && (
        <ul ref={list} className={classes.grid} aria-label={label} tabIndex={-1}>
          {shown.map(({ alt, ...picture }, place) => (
            <Tile
              key={picture.id}
              picture={picture}
              alt={alt}
              onOpen={() => open(place)}
              place={place}
              count={pictures.length}
              actions={gallery.mayChange ? actions : undefined}
              drag={gallery.mayChange ? drag(place) : undefined}
              onRemoved={() => list.current?.focus()}
            />
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {lightbox}
    </Stack>
  )
}
