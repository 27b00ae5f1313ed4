import { api } from '@stayboard/contract'
import { OpenOverList } from '../../kit/dialogs/OpenRecord.tsx'
import { may } from '../../kit/session.ts'
import { useWords } from '../../kit/words.ts'
import { ChildFilterForm } from './ChildFilterForm.tsx'
import { FilterActions } from './FilterActions.tsx'
import { FilterList } from './FilterList.tsx'
import { childFilterColumns } from './filterColumns.tsx'

/** What rooms are filtered by. */
export function ChildFilters() {
  const { t } = useWords()
  const mayChange = may(api.filters.updateChild)
  return (
    <FilterList
      call={api.filters.children}
      title={t('filters.entities')}
      columns={childFilterColumns}
      bulk={{ category: 'filters.category', description: 'filters.description' }}
      idOf={({ childFilterId }) => childFilterId}
      mayChange={mayChange}
      add={t('filters.addChild')}
      actions={({ childFilterId, name, uses }) => (
        <FilterActions
          id={childFilterId}
          name={name}
          uses={uses > 0 ? t('uses.rooms', { count: uses }) : null}
          remove={api.filters.removeChild}
          params={{ childFilterId }}
        />
      )}
    >
      <OpenOverList
        call={api.filters.child}
        params={(childFilterId) => ({ childFilterId })}
        mayChange={mayChange}
        title={t('filters.editChild')}
      >
        {(filter, close) => <ChildFilterForm filter={filter} onClose={close} />}
      </OpenOverList>
    </FilterList>
  )
}
