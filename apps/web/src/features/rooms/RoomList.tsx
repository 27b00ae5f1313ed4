import { api, SHEETS_LIMIT } from '@stayboard/contract'
import { IconCopyPlus, IconFileTypePdf } from '@tabler/icons-react'
import i18next from 'i18next'
import { useState } from 'react'
import { belongingTo, type OfDepartment } from '../../entities/departments/of-department.ts'
import { IconLink } from '../../kit/core/address/links.tsx'
import { useOpening } from '../../kit/core/address/useOpening.ts'
import { send } from '../../kit/core/calls/calls.ts'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { t } from '../../kit/core/words/words.ts'
import { AddAlikeButton } from '../../kit/lists/AddAlikeButton.tsx'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import { download } from '../../kit/lists/export/download.ts'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { DeleteRow, EditRow } from '../../kit/lists/rows/row-actions.tsx'
import type { RowOptions } from '../../kit/table/row-options.ts'
import { Button } from '../../ui/Button.tsx'
import { alikeTo } from './alike.ts'
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
export default function RoomList({ department }: OfDepartment) {
  const { departmentId } = department
  return (
    <ListPage
      call={api.rooms.list}
      pasted={{ kind: 'ROOMS', within: belongingTo(department, 'providerDepartment') }}
      scope="rooms"
      within={{ departmentId }}
      title={t('rooms.title')}
      columns={roomColumns}
      row={row}
      form={(room, close) => <RoomDialog room={room} departmentId={departmentId} onClose={close} />}
      bulk={{ active: 'rooms.active', roomType: 'shared.roomtype', priceFrom: 'shared.priceFrom' }}
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

/** Downloads a PDF for clients with the selected rooms, in the order of selection. */
function PdfButton({ ids }: { ids: readonly number[] }) {
  const { language } = i18next
  const [isBusy, setBusy] = useState(false)
  const isPossible = ids.length > 0 && ids.length <= SHEETS_LIMIT
  const take = async () => {
    setBusy(true)
    await download(api.rooms.pdf, { query: { language }, body: { ids } })
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
      disabled={!isPossible}
      loading={isBusy}
      title={isPossible ? undefined : t('rooms.downloadHint', { limit: SHEETS_LIMIT })}
      onClick={() => void take()}
    >
      {t('rooms.downloadPdf')}
    </Button>
  )
}

/** Buttons at the end of a room's row: add similar rooms, edit, delete. */
function RoomActions({ room }: { room: RowOf<typeof api.rooms.list> }) {
  const { hospitalityEntityId, name } = room
  const opening = useOpening()
  return (
    <>
      <IconLink {...opening(alikeTo(hospitalityEntityId))} aria-label={t('rooms.alikeName', { name })}>
        <IconCopyPlus size={16} aria-hidden />
      </IconLink>
      <EditRow id={hospitalityEntityId} label={t('shared.editName', { name })} />
      <DeleteRow
        call={api.rooms.remove}
        params={{ hospitalityEntityId }}
        belongings={() => send(api.rooms.belongings, { params: { hospitalityEntityId } })}
        label={t('shared.deleteName', { name })}
        question={{ title: t('rooms.deleteTitle'), message: t('rooms.deleteText', { name }) }}
        done={t('organisations.deleted', { name })}
      />
    </>
  )
}
