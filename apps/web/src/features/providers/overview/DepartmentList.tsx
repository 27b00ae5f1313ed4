import { api } from '@stayboard/contract'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { may } from '../../../kit/core/session/session.ts'
import { t } from '../../../kit/core/words/words.ts'
import { ListView } from '../../../kit/lists/ListPage.tsx'
import { useList } from '../../../kit/lists/useList.ts'
import { departmentCard, departmentColumns, markColumn, placedColumns } from './department-columns.tsx'
import { MarkedDepartments, UpdateMarked } from './marks.tsx'
import { OverviewTabs } from './OverviewTabs.tsx'
import { departmentLook } from './overview.tsx'
import { OverviewView, useOverviewFields } from './overview-bar.tsx'
import { overviewStart } from './starts.ts'

/** The labels of the fields of a bulk change of departments. */
const bulk = {
  language: 'departments.language',
  providerExploiters: 'menu.exploiters',
  active: 'departments.active',
  contractStatus: 'providers.contractStatus',
  contractDateEnd: 'providers.contractDateEnd',
  updateChannelManager: 'departments.updateChannelManager',
  favorite: 'departments.favorite',
} as const

/** The columns, with the distance if the address names a place. */
function useDepartmentColumns(mayMark: boolean) {
  const { site, near }: { site?: unknown; near?: unknown } = useSearch({ strict: false })
  const isPlaced = Boolean(site || near)
  return useMemo(
    () => [...(mayMark ? [markColumn] : []), ...departmentColumns, ...(isPlaced ? placedColumns : [])],
    [mayMark, isPlaced],
  )
}

/** The list of departments, the second tab of the provider overview. */
export default function DepartmentList() {
  const mayMark = may(api.channelCodes.sendProperties)
  const list = useList(api.departments.list, {
    title: t('menu.departments'),
    pasted: { kind: 'DEPARTMENTS' },
    columns: useDepartmentColumns(mayMark),
    row: departmentLook,
    starts: overviewStart,
    bulk: mayMark ? bulk : { ...bulk, updateChannelManager: null },
  })
  return (
    <MarkedDepartments>
      <ListView
        list={list}
        card={departmentCard}
        primary={mayMark && <UpdateMarked />}
        switch={
          <>
            <OverviewTabs />
            <OverviewView list={list} />
          </>
        }
        {...useOverviewFields(list)}
        search={t('shared.search')}
        empty={t('departments.empty')}
        emptyTitle={t('providers.noResults')}
      />
    </MarkedDepartments>
  )
}
