import { Button } from '@mantine/core'
import { api } from '@stayboard/contract'
import { IconPencil } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import type { OfRoom } from '../../entities/rooms/of-room.ts'
import { send, useCall } from '../../kit/core/calls/calls.ts'
import { pathOf } from '../../kit/core/calls/send.ts'
import { may } from '../../kit/core/session/session.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { DeleteButton } from '../../kit/dialogs/DeleteButton.tsx'
import { RecordHistory } from '../../kit/history/RecordHistory.tsx'
import { BackLink } from '../../kit/lists/BackLink.tsx'
import { useWayBack } from '../../kit/lists/state/way-back.ts'
import { RecordPage } from '../../kit/records/RecordPage.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import pageClasses from '../../ui/page.module.css'
import { EditRoom } from './EditRoom.tsx'
import { RoomFacts } from './RoomFacts.tsx'
import classes from './room.module.css'
import type { Room } from './room-form.ts'

interface Props {
  /** The tabs of the room, which other features provide. */
  Tabs: ComponentType<OfRoom>
}

/** The page of one room: its fields and its tabs. */
export function RoomPage({ Tabs }: Props) {
  const { entity_id: hospitalityEntityId = '' } = useParams({ strict: false })
  const { t } = useWords()
  const params = { hospitalityEntityId }
  const asked = useCall(api.rooms.get, { params })
  return (
    <RecordPage title={t('rooms.one')} record={pathOf(api.rooms.get, { params })} asked={asked}>
      {(room) => <RoomView key={room.hospitalityEntityId} room={room} Tabs={Tabs} />}
    </RecordPage>
  )
}

/** A link back to the rooms of the department, with their filters, order and page. */
const useDepartmentBehind = ({ providerDepartmentId: id }: Room) =>
  useWayBack([`/provider_department/${id}`, `/provider_department/${id}/kind/HOSPITALITY`])

function RoomView({ room, Tabs }: OfRoom & Props) {
  const { t } = useWords()
  const back = useDepartmentBehind(room)
  const [isEditing, setEditing] = useState(false)
  return (
    <div className={pageClasses.page}>
      <PageHeader title={room.name} above={<BackLink back={back} label={room.providerDepartmentName} />}>
        {!isEditing && <RecordHistory record={room} />}
        {may(api.rooms.remove) && <DeleteRoom room={room} />}
        {may(api.rooms.update) && !isEditing && (
          <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
            {t('actions.edit')}
          </Button>
        )}
      </PageHeader>
      <div className={classes.halves}>
        {isEditing ? <EditRoom room={room} onClose={() => setEditing(false)} /> : <RoomFacts room={room} />}
        <Tabs room={room} />
      </div>
    </div>
  )
}

function DeleteRoom({ room }: { room: Room }) {
  const { t } = useWords()
  const { hospitalityEntityId, name } = room
  const { go } = useDepartmentBehind(room)
  return (
    <DeleteButton
      call={api.rooms.remove}
      params={{ hospitalityEntityId }}
      belongings={() => send(api.rooms.belongings, { params: { hospitalityEntityId } })}
      question={{ title: t('rooms.deleteTitle'), message: t('rooms.deleteText', { name }) }}
      done={t('rooms.deleted', { name })}
      onRemoved={go}
    />
  )
}
