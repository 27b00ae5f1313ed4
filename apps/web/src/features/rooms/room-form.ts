import { api, type WireAnswer, type WireBody } from '@stayboard/contract'
import { useSend } from '../../kit/core/calls/calls.ts'
import type { Change, FormValues, RecordForm } from '../../kit/forms/form-types.ts'
import { useRecordForm } from '../../kit/forms/useRecordForm.ts'

export type Room = WireAnswer<typeof api.rooms.get>
/** The values of the form; the department as an address. */
export type RoomBody = Omit<WireBody<typeof api.rooms.create>, 'providerDepartment'> & {
  providerDepartment: string
}
export type RoomForm = RecordForm<RoomBody>

interface Options {
  room: Room | null
  /** The department a new one belongs to. */
  departmentId: number
  onClose: () => void
}

/** The form of a room, or of a new one. */
export function useRoomForm({ room, departmentId, onClose }: Options): RoomForm {
  const create = useSend(api.rooms.create)
  const update = useSend(api.rooms.update)
  return useRecordForm<RoomBody, Room>({
    name: `room of ${departmentId}`,
    record: room,
    idName: 'hospitalityEntityId',
    identify: ({ hospitalityEntityId, version }) => ({ id: hospitalityEntityId, version }),
    valuesOf: (record) => valuesOfRoom(record, departmentId),
    schema: (id) => (id === null ? api.rooms.create.body : api.rooms.update.body),
    save: (change: Change<RoomBody>) =>
      change.id === null
        ? create.mutateAsync({ body: change.values })
        : update.mutateAsync({
            body: { hospitalityEntityId: change.id, version: change.version, ...change.values },
          }),
    onClose,
  })
}

/** The values of a room, or the defaults of a new one. */
export const valuesOfRoom = (room: Room | null, departmentId: number): FormValues<RoomBody> => ({
  name: room?.name ?? '',
  description: room?.description ?? '',
  roomType: room?.roomType ?? null,
  providerDepartment: `/api/provider_department/${departmentId}`,
  active: room?.active ?? true,
  address: room?.address ?? null,
  priceFrom: room?.priceFrom ?? 0,
  notes: room?.notes ?? null,
})
