import { api } from '@stayboard/contract'
import { OpenOverList } from '../../kit/dialogs/OpenRecord.tsx'
import { may } from '../../kit/session.ts'
import { useWords } from '../../kit/words.ts'
import { DepartmentFilterForm } from './DepartmentFilterForm.tsx'
import { FilterActions } from './FilterActions.tsx'
import { FilterList } from './FilterList.tsx'
import { departmentFilterColumns } from './filterColumns.tsx'

/** What departments are filtered by. */
export function DepartmentFilters() {
  const { t } = useWords()
  const mayChange = may(api.filters.updateDepartment)
  return (
    <FilterList
      call={api.filters.departments}
      title={t('filters.departments')}
      columns={departmentFilterColumns}
      bulk={{ description: 'filters.description' }}
      idOf={({ filterId }) => filterId}
      mayChange={mayChange}
      add={t('filters.addDepartment')}
      actions={({ filterId, name, uses }) => (
        <FilterActions
          id={filterId}
          name={name}
          uses={uses > 0 ? t('uses.departments', { count: uses }) : null}
          remove={api.filters.removeDepartment}
          params={{ filterId }}
        />
      )}
    >
      <OpenOverList
        call={api.filters.department}
        params={(filterId) => ({ filterId })}
        mayChange={mayChange}
        title={t('filters.editDepartment')}
      >
        {(filter, close) => <DepartmentFilterForm filter={filter} onClose={close} />}
      </OpenOverList>
    </FilterList>
  )
}
