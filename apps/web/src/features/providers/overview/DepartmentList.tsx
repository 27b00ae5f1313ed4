import { api } from '@stayboard/contract'
import type { RowOf } from '../../../kit/core/calls/list-call.ts'
import { may } from '../../../kit/core/session/session.ts'
import { useWords } from '../../../kit/core/words/words.ts'
import { ListPage } from '../../../kit/lists/ListPage.tsx'
import type { RowLook } from '../../../kit/lists/table/look.ts'
import { DeleteDepartmentRow } from '../department/DeleteDepartment.tsx'
import { NeedFilters } from '../department/NeedFilters.tsx'
import { departmentCard, departmentColumns, markColumn } from './departmentColumns.tsx'
import { MarkedDepartments, UpdateMarked } from './marks.tsx'
import { OverviewBar } from './OverviewBar.tsx'
import { useOverviewChips } from './OverviewFilters.tsx'
import { OverviewTabs } from './OverviewTabs.tsx'
import { PAGE, starts } from './overview.ts'

/** A row opens the department with the kind it really has. */
const look: RowLook<RowOf<typeof api.departments.list>> = {
  id: ({ departmentId }) => departmentId,
  link: ({ departmentId, providerKind }) => ({
    to: '/provider_department/$department_id/kind/$kind',
    params: { department_id: String(departmentId), kind: providerKind },
  }),
  actions: (department) => <DeleteDepartmentRow department={department} />,
}

/** The provider overview, its second tab: locations. */
export default function DepartmentList() {
  const { t } = useWords()
  const chips = useOverviewChips(api.departments.list)
  const mayMark = may(api.channelCodes.sendProperties)
  return (
    <MarkedDepartments>
      <ListPage
        call={api.departments.list}
        title={t('departments.title')}
        columns={mayMark ? [markColumn, ...departmentColumns] : departmentColumns}
        card={departmentCard}
        starts={starts}
        defaultSize={PAGE}
        row={look}
        change={api.departments.update}
        bulk={{
          providerExploiters: 'departments.exploiters',
          active: 'departments.active',
          contractStatus: 'providers.contractStatus',
          contractDateEnd: 'providers.contractDateEnd',
          updateChannelManager: 'departments.updateChannelManager',
          favorite: 'departments.favorite',
        }}
        primary={mayMark && <UpdateMarked />}
        tabs={
          <>
            <OverviewTabs />
            <OverviewBar call={api.departments.list} />
          </>
        }
        search={t('providers.search')}
        filters={{ chips, fields: NeedFilters }}
        empty={t('departments.empty')}
        emptyTitle={t('providers.noResults')}
      />
    </MarkedDepartments>
  )
}
