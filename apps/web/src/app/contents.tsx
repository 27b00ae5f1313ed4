import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import DashboardPage from './dashboard/DashboardPage.tsx'
import { needAllWords } from './language.ts'
import type { PagePath } from './pages.ts'
import type { Placeholder } from './placeholders.ts'

/** What fills a page: a component that is loaded on demand, and reads the address itself. */
export type Content = ComponentType & { preload?: () => Promise<void> | undefined }

type Load = () => Promise<{ default: ComponentType }>

/** A page comes with the words of all pages; the first view of the dashboard does not wait for them. */
const content = (load: Load): Content =>
  lazyRouteComponent(async () => {
    const [page] = await Promise.all([load(), needAllWords()])
    return page
  })

const organisation = content(() => import('../features/organisations/OrganisationPage.tsx'))
const department = content(() => import('./record-tabs/DepartmentWithTabs.tsx'))

/** Every page that is not a placeholder; a path that is in neither list does not compile. */
export const contents = {
  '/': DashboardPage,
  '/dashboard': DashboardPage,
  '/dashboardback': DashboardPage,
  '/client': content(() => import('../features/clients/ClientListPage.tsx')),
  '/client/detail/$clientId': content(() => import('../features/clients/ClientPage.tsx')),
  '/enquiries': content(() => import('../features/enquiries/list/OpenEnquiries.tsx')),
  '/enquiries_booked': content(() => import('../features/enquiries/list/BookedEnquiries.tsx')),
  '/enquiries_cancelled': content(() => import('../features/enquiries/list/CancelledEnquiries.tsx')),
  '/enquiries/$enquiryId': content(() => import('../features/enquiries/EnquiryPage.tsx')),
  '/organisation': content(() => import('../features/organisations/list/OrganisationListPage.tsx')),
  '/add_organisation': organisation,
  '/add_organisation/$organisationId': organisation,
  '/provider_meta': content(() => import('../features/providers/provider/ProviderList.tsx')),
  '/provider_departments': content(() => import('../features/providers/overview/DepartmentList.tsx')),
  '/provider_map': content(() => import('../features/providers/map/MapPage.tsx')),
  '/provider_meta_detail/$id': content(() => import('../features/providers/provider/ProviderPage.tsx')),
  '/provider_department/$department_id': department,
  '/provider_department/$department_id/kind/$kind': department,
  '/provider_department/provider_hospitality_entity/$entity_id': content(
    () => import('./record-tabs/RoomWithTabs.tsx'),
  ),
  '/coliving/$permalink': content(() => import('./pages/ColivingPage.tsx')),
  '/countries': content(() => import('../features/places/CountryList.tsx')),
  '/cities': content(() => import('../features/places/CityList.tsx')),
  '/system/tags': content(() => import('../features/tags/TagList.tsx')),
  '/system/exploiters': content(() => import('../features/exploiters/ExploiterList.tsx')),
  '/financial/prognosis': content(() => import('../features/prognosis/PrognosisPage.tsx')),
  '/financial/pending': content(() => import('../features/prognosis/PendingPage.tsx')),
  '/financial/booked': content(() => import('../features/prognosis/BookedPage.tsx')),
  '/financial/cancelled': content(() => import('../features/prognosis/CancelledPage.tsx')),
  '/financial/overview': content(() => import('../features/prognosis/OverviewPage.tsx')),
  '/system/filters': content(() => import('../features/filters/FiltersPage.tsx')),
  '/user': content(() => import('../features/users/UserList.tsx')),
  '/wiki': content(() => import('../features/wiki/WikiPage.tsx')),
} satisfies Record<Exclude<PagePath, Placeholder>, Content>
