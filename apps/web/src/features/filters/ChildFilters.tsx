import { api } from '@stayboard/contract'
import { OpenRecord, useOpenRow } from '../../kit/dialogs/OpenRecord.tsx'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { opens } from '../../kit/lists/RowLink.tsx'
import { may } from '../../kit/session.ts'
import { useWords } from '../../kit/words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ChildFilterForm } from './ChildFilterForm.tsx'
import { FilterActions } from './FilterActions.tsx'
import { FilterTabs } from './FilterTabs.tsx'
import { childFilterColumns } from './filterColumns.tsx'

/** What rooms are filtered by. */
export function ChildFilters() {
  const { t } = useWords()
  const mayChange = may(api.filters.updateChild)
  return (
    <>
      <ListPage
        call={api.filters.children}
        title={t('filters.entities')}
        tabs={<FilterTabs />}
        columns={childFilterColumns}
        bulk={{ category: 'filters.category', description: 'filters.description' }}
        row={{
          id: ({ childFilterId }) => childFilterId,
          link: mayChange ? ({ childFilterId }) => opens(childFilterId) : undefined,
          actions: mayChange
            ? ({ childFilterId, name, uses }) => (
                <FilterActions
                  id={childFilterId}
                  name={name}
                  uses={uses > 0 ? t('filters.usesRooms', { count: uses }) : null}
                  remove={api.filters.removeChild}
                  params={{ childFilterId }}
                />
              )
            : undefined,
        }}
        primary={mayChange && <AddButton>{t('filters.addChild')}</AddButton>}
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
  if (open === 'new') return <ChildFilterForm filter={null} onClose={close} />
  return (
    <OpenRecord
      call={api.filters.child}
      params={{ childFilterId: open }}
      title={t('filters.editChild')}
      onClose={close}
    >
      {(filter) => <ChildFilterForm key={filter.childFilterId} filter={filter} onClose={close} />}
    </OpenRecord>
  )
}
