import { api } from '@stayboard/contract'
import type { RowOf } from '../../kit/lists/columns.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import type { RowLook } from '../../kit/lists/look.ts'
import { useWords } from '../../kit/words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { departmentColumns } from './departmentColumns.tsx'
import { OverviewFilters, useOverviewChips } from './OverviewFilters.tsx'
import { OverviewTabs } from './OverviewTabs.tsx'

const starts = { providerKinds: 'HOSPITALITY' }

/** A row opens the department with the kind it really has (decisions 13). */
const look: RowLook<RowOf<typeof api.departments.list>> = {
  id: ({ departmentId }) => departmentId,
  link: ({ departmentId, providerKind }) => ({
    to: '/provider_department/$department_id/kind/$kind',
    params: { department_id: String(departmentId), kind: providerKind },
  }),
}

/** The provider overview, its second tab: locations (D2 §2). */
export default function DepartmentList() {
  const { t } = useWords()
  const chips = useOverviewChips(api.departments.list)
  return (
    <ListPage
      call={api.departments.list}
      title={t('departments.title')}
      columns={departmentColumns}
      starts={starts}
      row={look}
      bulk={{
        providerExploiters: 'departments.exploiters',
        active: 'departments.active',
        contractStatus: 'providers.contractStatus',
        contractDateEnd: 'providers.contractDateEnd',
        updateChannelManager: 'departments.updateChannelManager',
        favorite: 'departments.favorite',
      }}
      tabs={<OverviewTabs />}
      search={t('providers.search')}
      filters={{ chips, fields: (fields) => <OverviewFilters call={api.departments.list} {...fields} /> }}
      empty={<EmptyState title={t('providers.noResults')} text={t('departments.empty')} />}
    />
  )
}
