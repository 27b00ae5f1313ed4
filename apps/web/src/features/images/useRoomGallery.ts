import { api, type roomImageTypes } from '@stayboard/contract'
import { useCall, useSend } from '../../kit/core/calls/calls.ts'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { inRows } from '../../kit/core/calls/list-patches.ts'
import { pathOf } from '../../kit/core/calls/send.ts'
import { may } from '../../kit/core/session/session.ts'
import { useOptimistic } from '../../kit/dialogs/useOptimistic.ts'
import { useUploads } from '../../kit/uploads/useUploads.ts'
import type { PictureGallery } from './gallery.ts'

const { ofRoom, uploadRoom, primaryRoom, moveRoom, removeRoom, describeRoom } = api.images

/** The pictures of a room, or of its neighbourhood. */
export function useRoomGallery(
  hospitalityEntityId: number,
  type: (typeof roomImageTypes)[number],
): PictureGallery {
  const owner = { params: { hospitalityEntityId } }
  const list = useCall(ofRoom, { ...owner, query: { type } })
  const at = pathOf(ofRoom, owner)
  const primary = useOptimistic(primaryRoom)
  const move = useOptimistic(moveRoom)
  const remove = useOptimistic(removeRoom)
  const describe = useSend(describeRoom)
  return {
    pictures: list.data?._embedded.providerEntityImages.map(withId),
    error: list.error,
    refetch: list.refetch,
    uploads: useUploads({
      call: uploadRoom,
      arePictures: true,
      place: `room ${hospitalityEntityId} ${type}`,
      given: (file) => ({ ...owner, body: { files: file, type } }),
    }),
    mayChange: may(uploadRoom),
    patchOf: (change) =>
      inRows(ofRoom, owner.params, (rows) => change(rows.map(withId)) as ReturnType<typeof withId>[]),
    describe: (texts) =>
      describe.mutateAsync({
        ...owner,
        body: { images: texts.map(({ id: entityImageId, ...text }) => ({ entityImageId, ...text })) },
      }),
    primary: (entityImageId, shows) => primary(at, { given: { params: { entityImageId } }, shows }),
    move: (entityImageId, shows, place) =>
      move(at, { given: { params: { entityImageId }, body: { place } }, shows }),
    remove: (entityImageId, shows, done) => remove(at, { given: { params: { entityImageId } }, shows, done }),
  }
}

const withId = (image: RowOf<typeof ofRoom>) => ({ ...image, id: image.entityImageId })
