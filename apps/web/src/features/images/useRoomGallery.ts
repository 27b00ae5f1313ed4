import { api, type roomImageTypes } from '@stayboard/contract'
import { useCall, useSend } from '../../kit/core/calls/calls.ts'
import { may } from '../../kit/core/session/session.ts'
import { useUploads } from '../../kit/uploads/useUploads.ts'
import type { Gallery } from './gallery.ts'

const { ofRoom, uploadRoom, primaryRoom, moveRoom, removeRoom } = api.images
const settings = { also: ['rooms'] } as const

/** The pictures of a room, or of its neighbourhood. */
export function useRoomGallery(hospitalityEntityId: number, type: (typeof roomImageTypes)[number]): Gallery {
  const owner = { params: { hospitalityEntityId } }
  const list = useCall(ofRoom, { ...owner, query: { type } })
  const primary = useSend(primaryRoom, settings)
  const move = useSend(moveRoom, settings)
  const remove = useSend(removeRoom, settings)
  return {
    pictures: list.data?._embedded.providerEntityImages.map((image) => ({
      ...image,
      id: image.entityImageId,
    })),
    error: list.error,
    refetch: list.refetch,
    uploads: useUploads({
      call: uploadRoom,
      place: `room ${hospitalityEntityId} ${type}`,
      given: (file) => ({ ...owner, body: { files: file, type } }),
      ...settings,
    }),
    mayChange: may(uploadRoom),
    primary: (entityImageId) => primary.mutateAsync({ params: { entityImageId } }),
    move: (entityImageId, place) => move.mutateAsync({ params: { entityImageId }, body: { place } }),
    remove: (entityImageId) => remove.mutateAsync({ params: { entityImageId } }).then(remove.lastAction),
  }
}
