import { t } from '../../kit/core/words/words.ts'
import { EditCard } from '../../kit/records/EditCard.tsx'
import { RoomFields } from './RoomFields.tsx'
import { type Room, useRoomForm } from './useRoomForm.ts'

/** Edits a room in place of its read view. */
export function EditRoom({ room, onClose }: { room: Room; onClose: () => void }) {
  const form = useRoomForm({ room, departmentId: room.providerDepartmentId, onClose })
  return (
    <EditCard title={t('rooms.edit')} form={form} onClose={onClose}>
      <RoomFields field={form.field} />
    </EditCard>
  )
}
