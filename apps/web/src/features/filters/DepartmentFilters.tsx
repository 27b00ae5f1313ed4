import { api } from '@stayboard/contract'
import { countText, t } from '../../kit/core/words/words.ts'
import { DepartmentFilterForm } from './DepartmentFilterForm.tsx'
import { FilterActions } from './FilterActions.tsx'
import { FilterList } from './FilterList.tsx'
import { departmentFilterColumns } from './filter-columns.tsx'

export function DepartmentFilters() {
  return (
    <FilterList
      call={api.filters.departments}
      title={t('filters.departments')}
      columns={departmentFilterColumns}
      bulk={{ description: 'shared.description' }}
      form={(filter, close) => <DepartmentFilterForm filter={filter} onClose={close} />}
      add={t('filters.addDepartment')}
      row={{
        actions: ({ filterId, name, uses }) => (
          <FilterActions
            id={filterId}
            name={name}
            uses={uses > 0 ? countText('uses.departments', uses) : null}
            remove={api.filters.removeDepartment}
            params={{ filterId }}
          />
        ),
      }}
    />
  )
}
