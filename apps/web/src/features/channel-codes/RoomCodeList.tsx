import { api } from '@stayboard/contract'
import { useSend } from '../../kit/calls.ts'
import { OpenOverList } from '../../kit/dialogs/OpenRecord.tsx'
import { ReaderHistory } from '../../kit/history/HistoryButton.tsx'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import { columns } from '../../kit/lists/columns.tsx'
import { OrderedList } from '../../kit/lists/OrderedList.tsx'
import { opens } from '../../kit/lists/RowLink.tsx'
import type { OfDepartment } from '../../kit/records/of-record.ts'
import { may } from '../../kit/session.ts'
import { useWords } from '../../kit/words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CodeActions } from './CodeActions.tsx'
import { RoomCodeForm } from './RoomCodeForm.tsx'
import { roomCodeSending, SendButton } from './SendButton.tsx'

const { roomCodes, roomCode, moveRoomCode, saveRoomCode, removeRoomCode } = api.channelCodes

const shown = columns(roomCodes, (column) => [
  column.text('name', 'channelCodes.name', { isMain: true, card: 'title' }),
  column.text('code', 'channelCodes.code', { width: '160px', card: 'line' }),
  column.text('description', 'channelCodes.description', {
    dimmed: true,
    card: 'foot',
    inCard: ({ description }) => description,
  }),
])

/** The room codes of a department, in the order a channel manager shows them in (D2 §2, H5). */
export default function RoomCodeList({ department }: OfDepartment) {
  const { t } = useWords()
  const within = { departmentId: department.departmentId }
  const { mutateAsync: move } = useSend(moveRoomCode)
  const mayChange = may(saveRoomCode)
  return (
    <>
      <OrderedList
        call={roomCodes}
        within={within}
        title={t('channelCodes.roomCodes')}
        columns={shown}
        row={{
          id: ({ channelManagerRoomCodeId }) => channelManagerRoomCodeId,
          link: mayChange ? ({ channelManagerRoomCodeId }) => opens(channelManagerRoomCodeId) : undefined,
          actions: (row) =>
            mayChange ? (
              <CodeActions
                id={row.channelManagerRoomCodeId}
                name={row.name}
                remove={removeRoomCode}
                params={{ channelManagerRoomCodeId: row.channelManagerRoomCodeId }}
                question={t('channelCodes.deleteCodeTitle')}
              />
            ) : (
              <ReaderHistory record={row} name={row.name} />
            ),
        }}
        move={
          mayChange
            ? ({ channelManagerRoomCodeId }, place) =>
                move({ params: { channelManagerRoomCodeId }, body: { place } })
            : undefined
        }
        actions={
          mayChange && (
            <>
              <SendButton department={department} sending={roomCodeSending} />
              <AddButton>{t('channelCodes.addCode')}</AddButton>
            </>
          )
        }
        empty={
          <EmptyState
            title={t('lists.emptyTitle')}
            text={mayChange ? t('channelCodes.noCodes') : undefined}
          />
        }
      />
      <OpenOverList
        call={roomCode}
        params={(channelManagerRoomCodeId) => ({ channelManagerRoomCodeId })}
        mayChange={mayChange}
        title={t('channelCodes.editCode')}
      >
        {(code, onClose) => <RoomCodeForm code={code} {...within} onClose={onClose} />}
      </OpenOverList>
    </>
  )
}
