import type { Problem } from '../../kit/core/calls/problem.ts'
import type { Uploads } from '../../kit/uploads/useUploads.ts'

/** A picture of a department or room, as the gallery shows it. */
export interface GalleryPicture {
  id: number
  path: string
  isPrimary: boolean
}

/** The pictures of one type that belong to one record, and the actions on them. */
export interface Gallery {
  /** `undefined` while loading. */
  pictures: readonly GalleryPicture[] | undefined
  error: Problem | null
  refetch: () => Promise<unknown>
  uploads: Uploads
  mayChange: boolean
  primary: (id: number) => Promise<unknown>
  /** @param place the new position, from 1 */
  move: (id: number, place: number) => Promise<unknown>
  /** Gives the request id by which the deletion can be undone. */
  remove: (id: number) => Promise<string>
}
