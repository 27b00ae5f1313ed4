import { api } from '@stayboard/contract'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { filterSearch } from '../features/filters/filter-search.ts'
import { financialSearch } from '../features/prognosis/address.ts'
import { listSearch } from '../kit/lists/search.ts'
import type { PagePath } from './pages.ts'
import type { Placeholder } from './placeholders.ts'

/** What fills a page: a component that is loaded on demand, and how it reads its address. */
export interface Content {
  readonly component: ComponentType & { preload?: () => Promise<void> | undefined }
  readonly search?: (search: Record<string, unknown>) => Record<string, string>
}

type Load = () => Promise<{ default: ComponentType }>

const content = (load: Load, search?: Content['search']): Content => ({
  component: lazyRouteComponent(load),
  ...(search ? { search } : {}),
})

const enquirySearch = listSearch(api.enquiries.list)
const organisation = content(() => import('../features/organisations/OrganisationPage.tsx'))
const dashboard = content(() => import('./dashboard/DashboardPage.tsx'))

/** Every page that is not a placeholder; a path that is in neither list does not compile. */
export const contents = {
  '/': dashboard,
  '/dashboard': dashboard,
  '/dashboardback': dashboard,
  '/client': content(() => import('../features/clients/ClientListPage.tsx'), listSearch(api.clients.list)),
  '/client/detail/$clientId': content(() => import('../features/clients/ClientPage.tsx')),
  '/enquiries': content(() => import('../features/enquiries/OpenEnquiries.tsx'), enquirySearch),
  '/enquiries_booked': content(() => import('../features/enquiries/BookedEnquiries.tsx'), enquirySearch),
  '/enquiries_cancelled': content(
    () => import('../features/enquiries/CancelledEnquiries.tsx'),
    enquirySearch,
  ),
  '/enquiries/$enquiryId': content(() => import('../features/enquiries/EnquiryPage.tsx')),
  '/organisation': content(
    () => import('../features/organisations/OrganisationListPage.tsx'),
    listSearch(api.organisations.list),
  ),
  '/add_organisation': organisation,
  '/add_organisation/$organisationId': organisation,
  '/countries': content(() => import('../features/places/CountryList.tsx'), listSearch(api.places.countries)),
  '/cities': content(() => import('../features/places/CityList.tsx'), listSearch(api.places.cities)),
  '/system/tags': content(() => import('../features/tags/TagList.tsx'), listSearch(api.tags.list)),
  '/system/exploiters': content(
    () => import('../features/exploiters/ExploiterList.tsx'),
    listSearch(api.exploiters.list),
  ),
  '/financial/prognosis': content(() => import('../features/prognosis/PrognosisPage.tsx'), financialSearch),
  '/financial/pending': content(() => import('../features/prognosis/PendingPage.tsx'), financialSearch),
  '/financial/booked': content(() => import('../features/prognosis/BookedPage.tsx'), financialSearch),
  '/financial/cancelled': content(() => import('../features/prognosis/CancelledPage.tsx'), financialSearch),
  '/financial/overview': content(() => import('../features/prognosis/OverviewPage.tsx'), financialSearch),
  '/system/filters': content(() => import('../features/filters/FiltersPage.tsx'), filterSearch),
  '/user': content(() => import('../features/users/UserList.tsx'), listSearch(api.users.list)),
  '/wiki': content(() => import('../features/wiki/WikiPage.tsx'), listSearch(api.wiki.list)),
} satisfies Record<Exclude<PagePath, Placeholder>, Content>
