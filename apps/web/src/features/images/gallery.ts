import type { Patch } from '../../kit/core/calls/pending.ts'
import type { Problem } from '../../kit/core/calls/problem.ts'
import type { Uploads } from '../../kit/uploads/useUploads.ts'

/** A picture of a department or room, as the gallery shows it. */
export interface GalleryPicture {
  id: number
  path: string
  isPrimary: boolean
  altText: string | null
  /** The version of the picture. Pictures of a draft have none. */
  version?: number
}

/** The text of a picture, with the version that the user saw. */
export type PictureText = Pick<GalleryPicture, 'id' | 'altText' | 'version'>

/** Applies an optimistic change to the pictures in all cached answers that list them. */
export type GalleryChange = (pictures: GalleryPicture[]) => GalleryPicture[]

/** Sends a change of one picture. `shows` is its optimistic patch. */
type Send<Rest extends readonly unknown[]> = (id: number, shows: { patch: Patch }, ...rest: Rest) => void

/** The pictures of one type of a record, with their actions. */
export interface PictureGallery {
  /** The pictures of the gallery; `undefined` while loading. */
  pictures: readonly GalleryPicture[] | undefined
  error: Problem | null
  refetch: () => Promise<unknown>
  uploads: Uploads
  mayChange: boolean
  patchOf: (change: GalleryChange) => Patch
  /** Saves the alternative texts of several pictures. */
  describe: (texts: readonly PictureText[]) => Promise<unknown>
  primary: Send<[]>
  /** @param place the new position, from 1 */
  move: Send<[place: number]>
  /** @param done called after the deletion, with a function that undoes it */
  remove: Send<[done: (undo: () => void) => void]>
}
