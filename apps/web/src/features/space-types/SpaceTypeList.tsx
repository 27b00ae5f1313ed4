import { api } from '@stayboard/contract'
import { belongingTo, type OfDepartment } from '../../entities/departments/of-department.ts'
import { useOpenRow } from '../../kit/core/address/useOpenRow.ts'
import { send } from '../../kit/core/calls/calls.ts'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { AddAlikeButton } from '../../kit/lists/AddAlikeButton.tsx'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { ALIKE } from '../../kit/lists/rows/alike.ts'
import { DeleteRow, EditRow } from '../../kit/lists/rows/row-actions.tsx'
import { AlikeSpaceTypes } from './AlikeSpaceTypes.tsx'
import { SpaceTypeForm } from './SpaceTypeForm.tsx'
import { spaceTypeColumns } from './space-type-columns.tsx'

/** The space types of a department. */
export default function SpaceTypeList({ department }: OfDepartment) {
  const { departmentId } = department
  return (
    <ListPage
      call={api.spaceTypes.list}
      pasted={{ kind: 'SPACE_TYPES', within: belongingTo(department, 'department') }}
      scope="spaceTypes"
      within={{ departmentId }}
      title={t('palette.spaceTypes')}
      columns={spaceTypeColumns}
      form={(spaceType, close) => (
        <SpaceTypeForm spaceType={spaceType} departmentId={departmentId} onClose={close} />
      )}
      row={{
        actions: (spaceType) => <SpaceTypeActions spaceType={spaceType} />,
      }}
      bulk={{
        floor: 'spaceTypes.floor',
        size: 'spaceTypes.size',
        dirty: 'spaceTypes.dirty',
        maxGuests: 'shared.guests',
        nrBeds: 'spaceTypes.nrBeds',
      }}
      primary={
        <>
          <AddAlikeButton />
          <AddButton>{t('spaceTypes.add')}</AddButton>
        </>
      }
      search={t('spaceTypes.search')}
      empty={t('spaceTypes.empty')}
    >
      <AlikeDialog departmentId={departmentId} />
    </ListPage>
  )
}

/** The dialog that adds several space types. The address opens it. */
function AlikeDialog({ departmentId }: { departmentId: number }) {
  const { open, close } = useOpenRow()
  if (open !== ALIKE || !may(api.spaceTypes.alike)) return null
  return <AlikeSpaceTypes departmentId={departmentId} onClose={close} />
}

function SpaceTypeActions({ spaceType }: { spaceType: RowOf<typeof api.spaceTypes.list> }) {
  const { spaceTypeId, code: name } = spaceType
  return (
    <>
      <EditRow id={spaceTypeId} label={t('shared.editName', { name })} />
      <DeleteRow
        call={api.spaceTypes.remove}
        params={{ spaceTypeId }}
        belongings={() => send(api.spaceTypes.belongings, { params: { spaceTypeId } })}
        label={t('shared.deleteName', { name })}
        question={{ title: t('spaceTypes.deleteTitle'), message: t('spaceTypes.deleteText', { name }) }}
        done={t('shared.deleted', { name })}
      />
    </>
  )
}
