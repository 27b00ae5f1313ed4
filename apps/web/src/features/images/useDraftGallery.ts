import { api, type departmentImageTypes } from '@stayboard/contract'
import { useDepartmentDrafts } from '../../entities/drafts/useDepartmentDrafts.ts'
import { useSend } from '../../kit/core/calls/calls.ts'
import { inRows } from '../../kit/core/calls/list-patches.ts'
import { pathOf } from '../../kit/core/calls/send.ts'
import { may } from '../../kit/core/session/session.ts'
import { useOptimistic } from '../../kit/dialogs/useOptimistic.ts'
import { useUploads } from '../../kit/uploads/useUploads.ts'
import type { GalleryChange, PictureGallery } from './gallery.ts'

const { changeDraftImages, addDraftImages, drafts } = api.departments

/**
 * The pictures of a department in the user's draft, or the published ones if there is no draft. All changes are saved in the
 * draft (docs/rules/providers-and-departments.md#approval).
 */
export function useDraftGallery(
  department: { departmentId: number; active: boolean },
  type: (typeof departmentImageTypes)[number],
  published: PictureGallery,
): PictureGallery {
  const { ofImages: draft } = useDepartmentDrafts(department)
  const { departmentId } = department
  const owner = { params: { departmentId } }
  const at = pathOf(changeDraftImages, owner)
  const send = useOptimistic(changeDraftImages)
  const describe = useSend(changeDraftImages)
  const own = draft?.images?.filter(({ imageType }) => imageType === type)
  const change = (image: { metaImageId: number; place?: number; isPrimary?: true; isRemoved?: true }) => ({
    ...owner,
    body: { images: [image] },
  })
  return {
    ...published,
    pictures: own?.map(withId) ?? published.pictures,
    uploads: useUploads({
      call: addDraftImages,
      arePictures: true,
      place: `draft of department ${departmentId} ${type}`,
      given: (file) => ({ ...owner, body: { files: file, type } }),
    }),
    mayChange: may(changeDraftImages),
    patchOf: draft ? patchOf(draft.departmentDraftId, type) : published.patchOf,
    describe: (texts) =>
      describe.mutateAsync({
        ...owner,
        body: { images: texts.map(({ id: metaImageId, altText }) => ({ metaImageId, altText })) },
      }),
    primary: (metaImageId, shows) => send(at, { given: change({ metaImageId, isPrimary: true }), shows }),
    move: (metaImageId, shows, place) => send(at, { given: change({ metaImageId, place }), shows }),
    remove: (metaImageId, shows, done) =>
      send(at, { given: change({ metaImageId, isRemoved: true }), shows, done }),
  }
}

/** Makes optimistic patches for the images of one type in a draft. */
const patchOf = (draftId: number, type: (typeof departmentImageTypes)[number]) => (change: GalleryChange) =>
  inRows(drafts, {}, (rows) =>
    rows.map((row) => {
      if (row.departmentDraftId !== draftId || !row.images) return row
      const others = row.images.filter(({ imageType }) => imageType !== type)
      const own = row.images.filter(({ imageType }) => imageType === type).map(withId)
      return { ...row, images: [...others, ...(change(own) as typeof own)] }
    }),
  )

const withId = <Image extends { metaImageId: number }>(image: Image) => ({ ...image, id: image.metaImageId })
