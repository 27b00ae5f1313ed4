import { api } from '@stayboard/contract'
import type { OfDepartment } from '../../entities/departments/of-department.ts'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { t } from '../../kit/core/words/words.ts'
import { AddAlikeButton } from '../../kit/lists/AddAlikeButton.tsx'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import type { RowOptions } from '../../kit/table/row-options.ts'
import { PdfButton } from './PdfButton.tsx'
import { RoomActions } from './RoomActions.tsx'
import { AlikeDialog, RoomDialog } from './RoomDialog.tsx'
import { roomColumns } from './room-columns.tsx'

const row: RowOptions<RowOf<typeof api.rooms.list>> = {
  id: ({ hospitalityEntityId }) => hospitalityEntityId,
  link: ({ hospitalityEntityId }) => ({
    to: '/provider_department/provider_hospitality_entity/$entity_id',
    params: { entity_id: String(hospitalityEntityId) },
  }),
  actions: (room) => <RoomActions room={room} />,
}

/** The rooms of a department. */
export default function RoomList({ department: { departmentId } }: OfDepartment) {
  return (
    <ListPage
      call={api.rooms.list}
      scope="rooms"
      within={{ departmentId }}
      title={t('rooms.title')}
      columns={roomColumns}
      row={row}
      change={api.rooms.update}
      form={(room, close) => <RoomDialog room={room} departmentId={departmentId} onClose={close} />}
      bulk={{ active: 'rooms.active', roomType: 'rooms.roomType', priceFrom: 'rooms.priceFrom' }}
      forChosen={(ids) => <PdfButton ids={ids} />}
      primary={<AddButtons />}
      search={t('shared.search')}
      empty={t('rooms.empty')}
    >
      <AlikeDialog departmentId={departmentId} />
    </ListPage>
  )
}

function AddButtons() {
  return (
    <>
      <AddAlikeButton />
      <AddButton>{t('rooms.add')}</AddButton>
    </>
  )
}
