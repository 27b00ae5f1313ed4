import { api } from '@stayboard/contract'
import { countText, t } from '../../kit/core/words/words.ts'
import { ChildFilterForm } from './ChildFilterForm.tsx'
import { FilterActions } from './FilterActions.tsx'
import { FilterList } from './FilterList.tsx'
import { childFilterColumns } from './filter-columns.tsx'

/** The list of room filters. */
export function ChildFilters() {
  return (
    <FilterList
      call={api.filters.children}
      title={t('filters.entities')}
      columns={childFilterColumns}
      bulk={{ category: 'shared.category', description: 'shared.description' }}
      change={api.filters.updateChild}
      form={(filter, close) => <ChildFilterForm filter={filter} onClose={close} />}
      add={t('filters.addChild')}
      row={{
        id: ({ childFilterId }) => childFilterId,
        actions: ({ childFilterId, name, uses }) => (
          <FilterActions
            id={childFilterId}
            name={name}
            uses={uses > 0 ? countText('uses.rooms', uses) : null}
            remove={api.filters.removeChild}
            params={{ childFilterId }}
          />
        ),
      }}
    />
  )
}
