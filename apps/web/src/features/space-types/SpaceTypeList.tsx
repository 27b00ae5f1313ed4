import { api } from '@stayboard/contract'
import { send } from '../../kit/calls.ts'
import { OpenOverList, useOpenRow } from '../../kit/dialogs/OpenRecord.tsx'
import { SelectField } from '../../kit/forms/fields/SelectField.tsx'
import { ReaderHistory } from '../../kit/history/HistoryButton.tsx'
import { AddAlikeButton } from '../../kit/lists/AddAlikeButton.tsx'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import { ALIKE } from '../../kit/lists/alike.ts'
import type { RowOf } from '../../kit/lists/columns.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { opens } from '../../kit/lists/RowLink.tsx'
import { DeleteRow, EditRow } from '../../kit/lists/row-actions.tsx'
import type { OfDepartment } from '../../kit/records/of-record.ts'
import { may } from '../../kit/session.ts'
import { useWords } from '../../kit/words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AlikeSpaceTypes, SpaceTypeForm } from './SpaceTypeForm.tsx'
import { spaceTypeColumns } from './spaceTypeColumns.tsx'

/** What of a department is booked (D2 §2). */
export default function SpaceTypeList({ department: { departmentId } }: OfDepartment) {
  const { t } = useWords()
  const mayChange = may(api.spaceTypes.update)
  return (
    <>
      <ListPage
        call={api.spaceTypes.list}
        within={{ departmentId }}
        title={t('spaceTypes.title')}
        columns={spaceTypeColumns}
        row={{
          id: ({ spaceTypeId }) => spaceTypeId,
          link: mayChange ? ({ spaceTypeId }) => opens(spaceTypeId) : undefined,
          actions: (spaceType) =>
            mayChange ? (
              <SpaceTypeActions spaceType={spaceType} />
            ) : (
              <ReaderHistory record={spaceType} name={spaceType.code} />
            ),
        }}
        bulk={{
          floor: 'spaceTypes.floor',
          size: 'spaceTypes.size',
          dirty: 'spaceTypes.dirty',
          maxGuests: 'spaceTypes.maxGuests',
          nrBeds: 'spaceTypes.nrBeds',
        }}
        primary={
          mayChange && (
            <>
              <AddAlikeButton />
              <AddButton>{t('spaceTypes.add')}</AddButton>
            </>
          )
        }
        search={t('spaceTypes.search')}
        filters={{
          chips: ({ dirty }) => (dirty ? [{ name: 'dirty', text: t('spaceTypes.dirtyOnly') }] : []),
          fields: ({ field }) => (
            <SelectField
              field={field('dirty', t('spaceTypes.dirty'))}
              options={['true']}
              labelOf={() => t('spaceTypes.dirtyOnly')}
            />
          ),
        }}
        empty={
          <EmptyState title={t('lists.emptyTitle')} text={mayChange ? t('spaceTypes.empty') : undefined} />
        }
      />
      <SpaceTypeDialog departmentId={departmentId} />
    </>
  )
}

/** The space type the address opens over the list, a new one, or many that are alike. */
function SpaceTypeDialog({ departmentId }: { departmentId: number }) {
  const { t } = useWords()
  const { open, close } = useOpenRow()
  if (open === ALIKE && may(api.spaceTypes.alike))
    return <AlikeSpaceTypes departmentId={departmentId} onClose={close} />
  return (
    <OpenOverList
      call={api.spaceTypes.get}
      params={(spaceTypeId) => ({ spaceTypeId })}
      mayChange={may(api.spaceTypes.update) && open !== ALIKE}
      title={t('spaceTypes.edit')}
    >
      {(spaceType, onClose) => (
        <SpaceTypeForm spaceType={spaceType} departmentId={departmentId} onClose={onClose} />
      )}
    </OpenOverList>
  )
}

function SpaceTypeActions({ spaceType }: { spaceType: RowOf<typeof api.spaceTypes.list> }) {
  const { t } = useWords()
  const { spaceTypeId, code: name } = spaceType
  return (
    <>
      <EditRow id={spaceTypeId} label={t('spaceTypes.editName', { name })} />
      <DeleteRow
        call={api.spaceTypes.remove}
        params={{ spaceTypeId }}
        belongings={() => send(api.spaceTypes.belongings, { params: { spaceTypeId } })}
        label={t('spaceTypes.deleteName', { name })}
        question={{ title: t('spaceTypes.deleteTitle'), message: t('spaceTypes.deleteText', { name }) }}
        done={t('spaceTypes.deleted', { name })}
      />
    </>
  )
}
