import { api, type departmentImageTypes } from '@stayboard/contract'
import { useCall, useSend } from '../../kit/core/calls/calls.ts'
import { may } from '../../kit/core/session/session.ts'
import { useUploads } from '../../kit/uploads/useUploads.ts'
import type { Gallery } from './gallery.ts'

const { ofDepartment, uploadDepartment, primaryDepartment, moveDepartment, removeDepartment } = api.images
const settings = { also: ['departments', 'providerMetas'] } as const

/** The pictures of a department, or of its neighbourhood. */
export function useDepartmentGallery(
  departmentId: number,
  type: (typeof departmentImageTypes)[number],
): Gallery {
  const owner = { params: { departmentId } }
  const list = useCall(ofDepartment, { ...owner, query: { type } })
  const primary = useSend(primaryDepartment, settings)
  const move = useSend(moveDepartment, settings)
  const remove = useSend(removeDepartment, settings)
  return {
    pictures: list.data?._embedded.providerDepartmentImages.map((image) => ({
      ...image,
      id: image.metaImageId,
    })),
    error: list.error,
    refetch: list.refetch,
    uploads: useUploads({
      call: uploadDepartment,
      place: `department ${departmentId} ${type}`,
      given: (file) => ({ ...owner, body: { files: file, type } }),
      ...settings,
    }),
    mayChange: may(uploadDepartment),
    primary: (metaImageId) => primary.mutateAsync({ params: { metaImageId } }),
    move: (metaImageId, place) => move.mutateAsync({ params: { metaImageId }, body: { place } }),
    remove: (metaImageId) => remove.mutateAsync({ params: { metaImageId } }).then(remove.lastAction),
  }
}
