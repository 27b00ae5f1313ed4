import type { Patch } from '../../kit/core/calls/pending.ts'
import type { Problem } from '../../kit/core/calls/problem.ts'
import type { Uploads } from '../../kit/uploads/useUploads.ts'

/** A picture of a department or room, as the gallery shows it. */
export interface GalleryPicture {
  id: number
  path: string
  isPrimary: boolean
  altText: string | null
  /** Images of a draft have none of their own. */
  version?: number
}

/** The text of a picture, with the version of the picture that its writer saw. */
export type PictureText = Pick<GalleryPicture, 'id' | 'altText' | 'version'>

/** Changes pictures in all answers that list them. */
export type GalleryChange = (pictures: GalleryPicture[]) => GalleryPicture[]

/** A change of one picture, with what is shown before the server answers. */
type Send<Rest extends readonly unknown[]> = (id: number, shows: { patch: Patch }, ...rest: Rest) => void

/** The pictures of one type that belong to one record, and the actions on them. */
export interface PictureGallery {
  /** `undefined` while loading. */
  pictures: readonly GalleryPicture[] | undefined
  error: Problem | null
  refetch: () => Promise<unknown>
  uploads: Uploads
  mayChange: boolean
  patchOf: (change: GalleryChange) => Patch
  /** Sets the texts of these pictures. */
  describe: (texts: readonly PictureText[]) => Promise<unknown>
  primary: Send<[]>
  /** @param place the new position, from 1 */
  move: Send<[place: number]>
  /** @param done called after the deletion, with a function that undoes it */
  remove: Send<[done: (undo: () => void) => void]>
}
