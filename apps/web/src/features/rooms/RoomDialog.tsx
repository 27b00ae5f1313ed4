import { api } from '@stayboard/contract'
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx'
import { OpenOverList, OpenRecord, useOpenRow } from '../../kit/dialogs/OpenRecord.tsx'
import { may } from '../../kit/session.ts'
import { useWords } from '../../kit/words.ts'
import { AlikeRooms } from './AlikeRooms.tsx'
import { alikeIn } from './alike.ts'
import { RoomFields } from './RoomFields.tsx'
import { type Room, useRoomForm } from './room-form.ts'

interface Props {
  departmentId: number
}

/** The room the address opens over the list, a new one, or many that are alike. */
export function RoomDialog({ departmentId }: Props) {
  const { t } = useWords()
  const { open, close } = useOpenRow()
  const alike = alikeIn(open)
  const params = (hospitalityEntityId: string) => ({ hospitalityEntityId })
  if (alike === undefined)
    return (
      <OpenOverList
        call={api.rooms.get}
        params={params}
        mayChange={may(api.rooms.update)}
        title={t('rooms.edit')}
      >
        {(room, onClose) => <OneRoom room={room} departmentId={departmentId} onClose={onClose} />}
      </OpenOverList>
    )
  if (!may(api.rooms.alike)) return null
  if (alike === null) return <AlikeRooms like={null} departmentId={departmentId} onClose={close} />
  return (
    <OpenRecord call={api.rooms.get} params={params(alike)} title={t('rooms.addAlike')} onClose={close}>
      {(room) => <AlikeRooms like={room} departmentId={departmentId} onClose={close} />}
    </OpenRecord>
  )
}

function OneRoom({ room, departmentId, onClose }: Props & { room: Room | null; onClose: () => void }) {
  const { t } = useWords()
  const form = useRoomForm({ room, departmentId, onSaved: onClose })
  return (
    <FormDialog title={t(room === null ? 'rooms.add' : 'rooms.edit')} form={form} onClose={onClose}>
      <RoomFields field={form.field} />
    </FormDialog>
  )
}
