import { useState } from 'react'
import { moved } from '../../kit/core/calls/list-patches.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { t } from '../../kit/core/words/words.ts'
import type { GalleryChange, PictureGallery } from './gallery.ts'

/** The actions on the pictures of a gallery. Changes are shown at once and sent one after another. */
export function useGallery({ pictures, patchOf, ...gallery }: PictureGallery) {
  const [said, say] = useState('')
  const idAt = (place: number) => pictures?.[place]?.id ?? 0
  const showing = (change: GalleryChange) => ({ patch: patchOf(change) })
  return {
    /** The description of the last change, which is announced to screen readers. */
    said,
    primary(place: number) {
      const id = idAt(place)
      gallery.primary(
        id,
        showing((all) => all.map((one) => ({ ...one, isPrimary: one.id === id }))),
      )
    },
    move(from: number, to: number) {
      const id = idAt(from)
      gallery.move(
        id,
        showing((all) => moved(all, (one) => one.id === id, to)),
        to + 1,
      )
      say(t('pictures.movedTo', { place: to + 1, count: pictures?.length ?? 0 }))
    },
    remove(place: number) {
      const id = idAt(place)
      gallery.remove(
        id,
        showing((all) => all.filter((one) => one.id !== id)),
        (undo) => notify.done(t('shared.imageDeleted'), undo),
      )
    },
  }
}

export type GalleryActions = Omit<ReturnType<typeof useGallery>, 'said'>
