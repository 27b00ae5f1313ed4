import type { Problem } from '../../kit/core/calls/problem.ts'
import type { Uploads } from '../../kit/uploads/useUploads.ts'

/** A picture as a gallery shows it, whosever it is. */
export interface GalleryPicture {
  id: number
  path: string
  isPrimary: boolean
}

/** The pictures of one type that somebody has, and what can be done with them. */
export interface Gallery {
  /** Nothing while they are not there yet. */
  pictures: readonly GalleryPicture[] | undefined
  error: Problem | null
  refetch: () => Promise<unknown>
  uploads: Uploads
  mayChange: boolean
  primary: (id: number) => Promise<unknown>
  /** @param place from 1 */
  move: (id: number, place: number) => Promise<unknown>
  /** Gives the number it can be undone by. */
  remove: (id: number) => Promise<string>
}
