import type { ProviderKind } from '@stayboard/contract'
import type { OfDepartment } from '../../entities/departments/of-department.ts'
import { type PageTab, PageTabs } from '../../kit/core/address/PageTabs.tsx'
import { onDemand } from '../../kit/core/loading/on-demand.tsx'
import { t } from '../../kit/core/words/words.ts'
import { useWide } from '../../ui/useWide.ts'
import type { departmentTabs } from './tab-search.ts'

interface DepartmentTab extends PageTab<OfDepartment> {
  name: (typeof departmentTabs)[number]
  /** The kind of department that does not have the tab. */
  without?: ProviderKind
  only?: ProviderKind
}

/** The tabs of a department in their order. Other features provide their contents. */
const tabs: readonly DepartmentTab[] = [
  {
    name: 'rooms',
    label: 'rooms.title',
    without: 'JOBS',
    content: onDemand(() => import('../../features/rooms/RoomList.tsx')),
  },
  {
    name: 'jobs',
    label: 'departments.jobs',
    only: 'JOBS',
    content: onDemand(() => import('../../features/jobs/JobList.tsx')),
  },
  {
    name: 'images',
    label: 'shared.images',
    without: 'JOBS',
    content: onDemand(() => import('../../features/images/DepartmentImages.tsx')),
  },
  {
    name: 'filters',
    label: 'lists.filters',
    without: 'JOBS',
    content: onDemand(() => import('../../features/selections/DepartmentTicks.tsx')),
  },
  {
    name: 'rate_plans',
    label: 'departments.ratePlans',
    content: onDemand(() => import('../../features/channel-codes/RatePlanList.tsx')),
  },
  {
    name: 'room_codes',
    label: 'departments.roomCodes',
    content: onDemand(() => import('../../features/channel-codes/RoomCodeList.tsx')),
  },
  {
    name: 'space_types',
    label: 'departments.spaceTypes',
    content: onDemand(() => import('../../features/space-types/SpaceTypeList.tsx')),
  },
  {
    name: 'prices',
    label: 'departments.spaceTypePrices',
    content: onDemand(() => import('../../features/space-types/prices/PricesTab.tsx')),
  },
  {
    name: 'uploads',
    label: 'shared.uploads',
    content: onDemand(() => import('../../features/department-files/DepartmentUploads.tsx')),
  },
]

const tabsOf = (kind: ProviderKind) =>
  tabs.filter(({ without, only }) => without !== kind && (only === undefined || only === kind))

/** Puts the tab of images first on phones, because users take photos on site. */
const picturesFirst = (all: readonly DepartmentTab[]) =>
  all.toSorted((a, b) => Number(b.name === 'images') - Number(a.name === 'images'))

/** The tabs of a department. The open tab is in the address. */
export function DepartmentTabs({ department }: OfDepartment) {
  const all = tabsOf(department.providerKind)
  const shown = useWide() ? all : picturesFirst(all)
  return <PageTabs tabs={shown} label={t('shared.department')} given={{ department }} />
}
