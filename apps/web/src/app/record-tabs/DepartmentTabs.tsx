import type { ProviderKind } from '@stayboard/contract'
import { lazy } from 'react'
import type { OfDepartment } from '../../entities/departments/of-department.ts'
import { type PageTab, PageTabs } from '../../kit/core/page/PageTabs.tsx'
import { useWords } from '../../kit/core/words/words.ts'

interface DepartmentTab extends PageTab<OfDepartment> {
  /** Departments of this kind do not have it. */
  without?: ProviderKind
  only?: ProviderKind
}

/** The tabs of a department, in the documents' order, each filled by the feature it belongs to. */
const tabs: readonly DepartmentTab[] = [
  {
    name: 'rooms',
    label: 'departments.rooms',
    without: 'JOBS',
    content: lazy(() => import('../../features/rooms/RoomList.tsx')),
  },
  {
    name: 'jobs',
    label: 'departments.jobs',
    only: 'JOBS',
    content: lazy(() => import('../../features/jobs/JobList.tsx')),
  },
  {
    name: 'images',
    label: 'departments.images',
    without: 'JOBS',
    content: lazy(() => import('../../features/images/DepartmentImages.tsx')),
  },
  {
    name: 'filters',
    label: 'departments.filters',
    without: 'JOBS',
    content: lazy(() => import('../../features/selections/DepartmentFilters.tsx')),
  },
  {
    name: 'rate_plans',
    label: 'departments.ratePlans',
    content: lazy(() => import('../../features/channel-codes/RatePlanList.tsx')),
  },
  {
    name: 'room_codes',
    label: 'departments.roomCodes',
    content: lazy(() => import('../../features/channel-codes/RoomCodeList.tsx')),
  },
  {
    name: 'space_types',
    label: 'departments.spaceTypes',
    content: lazy(() => import('../../features/space-types/SpaceTypeList.tsx')),
  },
  {
    name: 'prices',
    label: 'departments.spaceTypePrices',
    content: lazy(() => import('../../features/space-types/PriceList.tsx')),
  },
  {
    name: 'uploads',
    label: 'departments.uploads',
    content: lazy(() => import('../../features/department-files/DepartmentUploads.tsx')),
  },
]

const tabsOf = (kind: ProviderKind) =>
  tabs.filter(({ without, only }) => without !== kind && (only === undefined || only === kind))

/** Which tab is open stands in the address. */
export function DepartmentTabs({ department }: OfDepartment) {
  const { t } = useWords()
  return (
    <PageTabs tabs={tabsOf(department.providerKind)} label={t('departments.one')} given={{ department }} />
  )
}
