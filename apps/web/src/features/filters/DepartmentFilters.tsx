import { api } from '@stayboard/contract'
import { OpenRecord, useOpenRow } from '../../kit/dialogs/OpenRecord.tsx'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { opens } from '../../kit/lists/RowLink.tsx'
import { may } from '../../kit/session.ts'
import { useWords } from '../../kit/words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { DepartmentFilterForm } from './DepartmentFilterForm.tsx'
import { FilterActions } from './FilterActions.tsx'
import { FilterTabs } from './FilterTabs.tsx'
import { departmentFilterColumns } from './filterColumns.tsx'

/** What departments are filtered by. */
export function DepartmentFilters() {
  const { t } = useWords()
  const mayChange = may(api.filters.updateDepartment)
  return (
    <>
      <ListPage
        call={api.filters.departments}
        title={t('filters.departments')}
        tabs={<FilterTabs />}
        columns={departmentFilterColumns}
        bulk={{ description: 'filters.description' }}
        row={{
          id: ({ filterId }) => filterId,
          link: mayChange ? ({ filterId }) => opens(filterId) : undefined,
          actions: mayChange
            ? ({ filterId, name, uses }) => (
                <FilterActions
                  id={filterId}
                  name={name}
                  uses={uses > 0 ? t('filters.usesDepartments', { count: uses }) : null}
                  remove={api.filters.removeDepartment}
                  params={{ filterId }}
                />
              )
            : undefined,
        }}
        primary={mayChange && <AddButton>{t('filters.addDepartment')}</AddButton>}
        search={t('filters.search')}
        empty={<EmptyState title={t('lists.emptyTitle')} text={t('filters.empty')} />}
      />
      {mayChange && <Dialog />}
    </>
  )
}

/** The filter the address opens, or a new one, over the list. */
function Dialog() {
  const { t } = useWords()
  const { open, close } = useOpenRow()
  if (open === undefined) return null
  if (open === 'new') return <DepartmentFilterForm filter={null} onClose={close} />
  return (
    <OpenRecord
      call={api.filters.department}
      params={{ filterId: open }}
      title={t('filters.editDepartment')}
      onClose={close}
    >
      {(filter) => <DepartmentFilterForm key={filter.filterId} filter={filter} onClose={close} />}
    </OpenRecord>
  )
}
