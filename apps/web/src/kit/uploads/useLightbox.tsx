import { type ReactNode, useState } from 'react'
import { dialogOnDemand } from '../dialogs/dialog-on-demand.tsx'
import type { LargePicture } from './sources.ts'

const Lightbox = dialogOnDemand(() => import('./Lightbox.tsx'))

/**
 * Opens the pictures of a gallery in full size.
 * @param title the name of the gallery
 * @returns `open` shows the picture at a position, from 0; `lightbox` belongs beside the gallery
 */
export function useLightbox(title: string, pictures: readonly LargePicture[]) {
  const [at, setAt] = useState<number | null>(null)
  const last = pictures.length - 1
  const lightbox: ReactNode =
    at === null || last < 0 ? null : (
      <Lightbox
        title={title}
        pictures={pictures}
        at={Math.min(at, last)}
        onWalk={setAt}
        onClose={() => setAt(null)}
      />
    )
  return { open: setAt, lightbox }
}
