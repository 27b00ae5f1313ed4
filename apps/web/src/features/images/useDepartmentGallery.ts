import { api, type departmentImageTypes } from '@stayboard/contract'
import { useCall, useSend } from '../../kit/core/calls/calls.ts'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { inRows } from '../../kit/core/calls/list-patches.ts'
import { pathOf } from '../../kit/core/calls/send.ts'
import { may } from '../../kit/core/session/session.ts'
import { useOptimistic } from '../../kit/dialogs/useOptimistic.ts'
import { useUploads } from '../../kit/uploads/useUploads.ts'
import type { PictureGallery } from './gallery.ts'

const { ofDepartment, uploadDepartment, primaryDepartment, moveDepartment, removeDepartment } = api.images
const { describeDepartment } = api.images

/** The pictures of a department, or of its neighbourhood. */
export function useDepartmentGallery(
  departmentId: number,
  type: (typeof departmentImageTypes)[number],
): PictureGallery {
  const owner = { params: { departmentId } }
  const list = useCall(ofDepartment, { ...owner, query: { type } })
  const at = pathOf(ofDepartment, owner)
  const primary = useOptimistic(primaryDepartment)
  const move = useOptimistic(moveDepartment)
  const remove = useOptimistic(removeDepartment)
  const describe = useSend(describeDepartment)
  return {
    pictures: list.data?._embedded.providerDepartmentImages.map(withId),
    error: list.error,
    refetch: list.refetch,
    uploads: useUploads({
      call: uploadDepartment,
      arePictures: true,
      place: `department ${departmentId} ${type}`,
      given: (file) => ({ ...owner, body: { files: file, type } }),
    }),
    mayChange: may(uploadDepartment),
    patchOf: (change) =>
      inRows(ofDepartment, owner.params, (rows) => change(rows.map(withId)) as ReturnType<typeof withId>[]),
    describe: (texts) =>
      describe.mutateAsync({
        ...owner,
        body: { images: texts.map(({ id: metaImageId, ...text }) => ({ metaImageId, ...text })) },
      }),
    primary: (metaImageId, shows) => primary(at, { given: { params: { metaImageId } }, shows }),
    move: (metaImageId, shows, place) =>
      move(at, { given: { params: { metaImageId }, body: { place } }, shows }),
    remove: (metaImageId, shows, done) => remove(at, { given: { params: { metaImageId } }, shows, done }),
  }
}

const withId = (image: RowOf<typeof ofDepartment>) => ({ ...image, id: image.metaImageId })
