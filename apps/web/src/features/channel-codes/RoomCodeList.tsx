import { api } from '@stayboard/contract'
import type { OfDepartment } from '../../entities/departments/of-department.ts'
import { t } from '../../kit/core/words/words.ts'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import { columns } from '../../kit/lists/columns.tsx'
import { OrderedList } from '../../kit/lists/order/OrderedList.tsx'
import { CodeActions } from './CodeActions.tsx'
import { RoomCodeForm } from './RoomCodeForm.tsx'
import { roomCodeSending, SendButton } from './SendButton.tsx'

const { roomCodes, moveRoomCode, removeRoomCode } = api.channelCodes

const shown = columns(roomCodes, (column) => [
  column.text('name', 'shared.name', { isMain: true, card: 'title' }),
  column.text('code', 'shared.code', { width: '160px', card: 'line' }),
  column.text('description', 'shared.description', {
    dimmed: true,
    card: 'foot',
    inCard: ({ description }) => description,
  }),
])

/** The room codes of a department, in the order in which a channel manager shows them. */
export default function RoomCodeList({ department }: OfDepartment) {
  const within = { departmentId: department.departmentId }
  return (
    <OrderedList
      call={roomCodes}
      scope="roomCodes"
      within={within}
      title={t('channelCodes.roomCodes')}
      columns={shown}
      row={{
        actions: ({ channelManagerRoomCodeId, name }) => (
          <CodeActions
            id={channelManagerRoomCodeId}
            name={name}
            remove={removeRoomCode}
            params={{ channelManagerRoomCodeId }}
            question={t('channelCodes.deleteCodeTitle')}
          />
        ),
      }}
      form={(code, close) => <RoomCodeForm code={code} {...within} onClose={close} />}
      move={moveRoomCode}
      moving={({ channelManagerRoomCodeId }, place) => ({
        params: { channelManagerRoomCodeId },
        body: { place },
      })}
      actions={
        <>
          <SendButton department={department} sending={roomCodeSending} />
          <AddButton>{t('channelCodes.addCode')}</AddButton>
        </>
      }
      empty={t('channelCodes.noCodes')}
    />
  )
}
