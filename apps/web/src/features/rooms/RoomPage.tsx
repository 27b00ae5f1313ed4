import { api } from '@stayboard/contract'
import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { OfRoom } from '../../entities/rooms/of-room.ts'
import { send } from '../../kit/core/calls/calls.ts'
import { useWayBack } from '../../kit/core/way/way-back.ts'
import { moneyText } from '../../kit/core/words/format.ts'
import { activeOption, OptionLabel } from '../../kit/core/words/OptionLabel.tsx'
import { t } from '../../kit/core/words/words.ts'
import { EditCard } from '../../kit/records/EditCard.tsx'
import { RecordPage } from '../../kit/records/RecordPage.tsx'
import { RecordView } from '../../kit/records/RecordView.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { RoomFields } from './RoomFields.tsx'
import classes from './room.module.css'
import { type Room, useRoomForm } from './useRoomForm.ts'

interface Props {
  /** The tabs of the room. Other features provide them. */
  Tabs: ComponentType<OfRoom>
}

/** The page of one room: its fields, and its tabs beside them. */
export function RoomPage({ Tabs }: Props) {
  const { entity_id: hospitalityEntityId = '' } = useParams({ strict: false })
  return (
    <RecordPage call={api.rooms.get} params={{ hospitalityEntityId }} title={t('shared.room')}>
      {(room) => <RoomView key={room.hospitalityEntityId} room={room} Tabs={Tabs} />}
    </RecordPage>
  )
}

function RoomView({ room, Tabs }: OfRoom & Props) {
  return (
    <RecordView
      record={room}
      title={room.name}
      back={useDepartmentBehind(room)}
      change={api.rooms.update}
      removal={useDeletion(room)}
      facts={() => <RoomFacts room={room} />}
      form={(close) => <EditRoom room={room} onClose={close} />}
      beside={<Tabs room={room} />}
    />
  )
}

/** The back link to the rooms of the department, with their filters, order and page. */
const useDepartmentBehind = ({ providerDepartmentId: id, providerDepartmentName: label }: Room) => ({
  ...useWayBack([`/provider_department/${id}`, `/provider_department/${id}/kind/HOSPITALITY`]),
  label,
})

function useDeletion({ hospitalityEntityId, name }: Room) {
  return {
    call: api.rooms.remove,
    params: { hospitalityEntityId },
    belongings: () => send(api.rooms.belongings, { params: { hospitalityEntityId } }),
    question: { title: t('rooms.deleteTitle'), message: t('rooms.deleteText', { name }) },
    done: t('organisations.deleted', { name }),
  }
}

/** Edits a room in place of its read view. */
function EditRoom({ room, onClose }: { room: Room; onClose: () => void }) {
  const form = useRoomForm({ room, departmentId: room.providerDepartmentId, onClose })
  return (
    <EditCard title={t('rooms.edit')} form={form} onClose={onClose}>
      <RoomFields field={form.field} />
    </EditCard>
  )
}

/** The fields of a room, read only. */
function RoomFacts({ room }: { room: Room }) {
  const long = (text: string | null) => text && <span className={classes.lines}>{text}</span>
  return (
    <Card title={t('providers.general')}>
      <Facts
        isNarrow
        facts={[
          [t('shared.roomtype'), t(`options.roomTypes.${room.roomType}`)],
          [t('rooms.active'), <OptionLabel key="active" value={room.active} {...activeOption} />],
          [t('shared.priceFrom'), `€ ${moneyText(room.priceFrom)}`],
          [t('shared.address'), room.address],
          [t('shared.registrationNumber'), room.registrationNumber],
          [t('shared.description'), long(room.description)],
          [t('shared.notes'), long(room.notes)],
        ]}
      />
    </Card>
  )
}
