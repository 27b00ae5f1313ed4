import { api } from '@stayboard/contract'
import { IconBus } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { countText, t } from '../../kit/core/words/words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import classes from '../../ui/page.module.css'
import { ChildFilterForm } from './ChildFilterForm.tsx'
import { DepartmentFilters } from './DepartmentFilters.tsx'
import { FilterActions } from './FilterActions.tsx'
import { FilterList } from './FilterList.tsx'
import { FilterTabs } from './FilterTabs.tsx'
import { childFilterColumns } from './filter-columns.tsx'
import { filterSearch } from './filter-search.ts'

/** The page of department and room filters. */
export default function FiltersPage() {
  const { of, kind } = filterSearch(useSearch({ strict: false }))
  if (kind === 'transportation') return <Transportation />
  return of === 'entities' ? <ChildFilters /> : <DepartmentFilters />
}

/** The placeholder tab of transport providers, which have no filters. */
function Transportation() {
  return (
    <div className={classes.page}>
      <PageHeader title={t('lists.filters')} />
      <FilterTabs />
      <EmptyState
        icon={<IconBus size={32} aria-hidden />}
        title={t('filters.transportationTitle')}
        text={t('filters.transportationText')}
      />
    </div>
  )
}

/** The list of filters of rooms. */
function ChildFilters() {
  return (
    <FilterList
      call={api.filters.children}
      title={t('filters.entities')}
      columns={childFilterColumns}
      bulk={{ category: 'shared.category', description: 'shared.description' }}
      form={(filter, close) => <ChildFilterForm filter={filter} onClose={close} />}
      add={t('filters.addChild')}
      row={{
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
