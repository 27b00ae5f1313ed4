import { useState } from 'react'
import { Problem } from '../../kit/core/calls/problem.ts'
import { useInTurn } from '../../kit/core/calls/useInTurn.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { useWords } from '../../kit/core/words/words.ts'
import { useUndo } from '../../kit/dialogs/useUndo.ts'
import type { Gallery, GalleryPicture } from './gallery.ts'
import { moved } from './moved.ts'

type Change = (pictures: readonly GalleryPicture[]) => readonly GalleryPicture[]

/** Optimistic changes to pictures: shown at once, sent one after another, replaced by the server's answer. */
export function useGallery(gallery: Gallery) {
  const { t } = useWords()
  const undo = useUndo()
  const [changes, setChanges] = useState<readonly Change[]>([])
  const [said, say] = useState('')
  const turns = useInTurn((reason) => reason instanceof Problem && notify.problem(reason))
  const pictures = gallery.pictures && changes.reduce((all, change) => change(all), gallery.pictures)

  const act = (change: Change, work: () => Promise<unknown>) => {
    setChanges((old) => [...old, change])
    turns.run(async () => {
      try {
        await work()
      } finally {
        // The server's answer replaces the optimistic state.
        await gallery.refetch()
        setChanges((old) => old.filter((one) => one !== change))
      }
    })
  }
  const idAt = (place: number) => pictures?.[place]?.id ?? 0

  return {
    pictures,
    /** The last change, announced to screen readers. */
    said,
    primary(place: number) {
      const id = idAt(place)
      act(
        (all) => all.map((one) => ({ ...one, isPrimary: one.id === id })),
        () => gallery.primary(id),
      )
    },
    move(from: number, to: number) {
      const id = idAt(from)
      act(
        (all) => moved(all, id, to),
        () => gallery.move(id, to + 1),
      )
      say(t('pictures.movedTo', { place: to + 1, count: pictures?.length ?? 0 }))
    },
    remove(place: number) {
      const id = idAt(place)
      act(
        (all) => all.filter((one) => one.id !== id),
        async () => {
          const action = await gallery.remove(id)
          notify.done(t('pictures.deleted'), () => void undo(action))
        },
      )
    },
  }
}

export type GalleryActions = Omit<ReturnType<typeof useGallery>, 'pictures' | 'said'>
