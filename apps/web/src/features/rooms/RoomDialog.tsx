import { api } from '@stayboard/contract'
import { useOpenRow } from '../../kit/core/address/useOpenRow.ts'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { OpenRecord } from '../../kit/records/OpenRecord.tsx'
import { AlikeRooms } from './AlikeRooms.tsx'
import { alikeIn } from './alike.ts'
import { RoomFields } from './RoomFields.tsx'
import { type Room, useRoomForm } from './useRoomForm.ts'

interface Props {
  departmentId: number
}

/** The dialog that adds several rooms. The address opens it over the list. */
export function AlikeDialog({ departmentId }: Props) {
  const { open, close } = useOpenRow()
  const alike = alikeIn(open)
  if (alike === undefined || !may(api.rooms.alike)) return null
  if (alike === null) return <AlikeRooms like={null} departmentId={departmentId} onClose={close} />
  const params = { hospitalityEntityId: alike }
  return (
    <OpenRecord call={api.rooms.get} params={params} title={t('rooms.addAlike')} onClose={close}>
      {(room) => <AlikeRooms like={room} departmentId={departmentId} onClose={close} />}
    </OpenRecord>
  )
}

/** A dialog that adds a room to a department, or changes one. */
export function RoomDialog({
  room,
  departmentId,
  onClose,
}: Props & { room: Room | null; onClose: () => void }) {
  const form = useRoomForm({ room, departmentId, onClose })
  return (
    <FormDialog title={t(room === null ? 'rooms.add' : 'rooms.edit')} form={form} onClose={onClose}>
      <RoomFields field={form.field} />
    </FormDialog>
  )
}
