import { api } from '@stayboard/contract'
import { IconCopyPlus } from '@tabler/icons-react'
import { IconLink } from '../../kit/core/address/links.tsx'
import { useOpening } from '../../kit/core/address/useOpening.ts'
import { send } from '../../kit/core/calls/calls.ts'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { t } from '../../kit/core/words/words.ts'
import { DeleteRow, EditRow } from '../../kit/lists/rows/row-actions.tsx'
import { alikeTo } from './alike.ts'

/** Buttons at the end of a room's row: add similar rooms, edit, delete. */
export function RoomActions({ room }: { room: RowOf<typeof api.rooms.list> }) {
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
        done={t('rooms.deleted', { name })}
      />
    </>
  )
}
