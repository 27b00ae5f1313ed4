import { Department, Room as Resource } from '@stayboard/contract'
import { linkTo } from '../../kit/forms/fields/choices/picker.ts'
import type { RecordForm } from '../../kit/forms/form-types.ts'
import type { BodyOf, RecordOf } from '../../kit/forms/resource-values.ts'
import { useResourceForm } from '../../kit/forms/useResourceForm.ts'

export type Room = RecordOf<typeof Resource>
export type RoomBody = BodyOf<typeof Resource>
export type RoomForm = RecordForm<RoomBody>

interface Options {
  room: Room | null
  /** The department that a new room belongs to. */
  departmentId: number
  onClose: () => void
}

/** The form state of a new or existing room. */
export const useRoomForm = ({ room, departmentId, onClose }: Options): RoomForm =>
  useResourceForm(Resource, room, {
    starts: { providerDepartment: linkTo(Department)(departmentId) },
    onClose,
  })
