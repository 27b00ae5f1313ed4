import { A, api, C, K, M } from '@stayboard/contract'
import { filterSearch } from '../../features/filters/filter-search.ts'
import { maintenanceSearch } from '../../features/maintenance/maintenance-search.ts'
import { listPage } from '../../kit/lists/state/list-page.ts'
import { pagesOf } from './page.tsx'

const page = pagesOf({ title: 'menu.system', roles: [A, M, C, K] })

/** The lists of the page of filters. The address decides which one it shows. */
const [departments, children] = [listPage(api.filters.departments), listPage(api.filters.children)]

export const systemPages = [
  page({
    path: '/user',
    title: 'menu.users',
    access: [A],
    menu: [A],
    ...listPage(api.users.list),
    content: () => import('../../features/users/UserList.tsx'),
  }),
  page({
    path: '/system/teams',
    title: 'menu.teams',
    access: [A],
    menu: [A],
    // The lists' calls are imported by the page, not here, to keep their declarations out of the first load.
    content: () => import('../../features/teams/TeamsPage.tsx'),
  }),
  page({
    path: '/system/sign_in',
    title: 'menu.signIn',
    access: [A],
    menu: [A],
    content: () => import('../../features/sign-in/SignInPage.tsx'),
  }),
  page({
    path: '/system/filters',
    title: 'lists.filters',
    access: [A, C],
    menu: [A, C],
    search: filterSearch,
    load: (ask, { search }) => {
      if (search.kind === undefined) (search.of === 'entities' ? children : departments).load(ask, { search })
    },
    content: () => import('../../features/filters/FiltersPage.tsx'),
  }),
  page({
    path: '/system/exploiters',
    title: 'menu.exploiters',
    access: [A],
    menu: [A],
    ...listPage(api.exploiters.list),
    content: () => import('../../features/exploiters/ExploiterList.tsx'),
  }),
  page({
    path: '/system/exploiters/$exploiterId',
    title: 'menu.exploiters',
    access: [A],
    under: '/system/exploiters',
    content: () => import('../../features/exploiters/launch/LaunchPage.tsx'),
  }),
  page({
    path: '/system/office_hours',
    title: 'menu.officeHours',
    access: [A],
    menu: [A],
    // The lists' calls are imported by the page, not here, to keep their declarations out of the first load.
    content: () => import('../../features/office-hours/OfficeHoursPage.tsx'),
  }),
  page({
    path: '/system/vat_rates',
    title: 'menu.vatRates',
    access: [A, M, C, K],
    menu: [A],
    // The list's call is imported by the page, not here, to keep its declaration out of the first load.
    content: () => import('../../features/vat-rates/VatRateList.tsx'),
  }),
  page({
    path: '/system/tourist_taxes',
    title: 'menu.touristTaxes',
    access: [A, M, C, K],
    menu: [A],
    // The list's call is imported by the page, not here, to keep its declaration out of the first load.
    content: () => import('../../features/tourist-taxes/TouristTaxList.tsx'),
  }),
  page({
    path: '/system/currency_rates',
    title: 'menu.currencyRates',
    access: [A, M, C, K],
    menu: [A],
    // The list's call is imported by the page, not here, to keep its declaration out of the first load.
    content: () => import('../../features/currency-rates/CurrencyRateList.tsx'),
  }),
  page({
    path: '/system/webhooks',
    title: 'menu.webhooks',
    access: [A],
    menu: [A],
    // The list's call is imported by the page, not here, to keep its declaration out of the first load.
    content: () => import('../../features/webhooks/WebhookList.tsx'),
  }),
  page({
    path: '/system/webhooks/$webhookEndpointId',
    title: 'menu.webhooks',
    access: [A],
    under: '/system/webhooks',
    content: () => import('../../features/webhooks/WebhookPage.tsx'),
  }),
  page({
    path: '/system/maintenance',
    title: 'menu.maintenance',
    access: [A],
    menu: [A],
    search: maintenanceSearch,
    content: () => import('../../features/maintenance/MaintenancePage.tsx'),
  }),
  page({
    path: '/system/audit',
    title: 'menu.audit',
    access: [A],
    menu: [A],
    // The list's call is imported by the page, not here, to keep its declaration out of the first load.
    content: () => import('../../features/audit/AuditPage.tsx'),
  }),
  page({
    path: '/imports',
    title: 'menu.imports',
    access: [A, M, C, K],
    menu: [A, M, C, K],
    content: () => import('../../features/imports/ImportsPage.tsx'),
  }),
  page({
    path: '/imports/$importId',
    title: 'menu.imports',
    access: [A, M, C, K],
    under: '/imports',
    content: () => import('../../features/imports/ImportPage.tsx'),
  }),
  page({
    path: '/system/runs',
    title: 'menu.runs',
    access: [A, M],
    menu: [A, M],
    content: () => import('../../features/maintenance/RunsPage.tsx'),
  }),
  page({
    path: '/system/tags',
    title: 'menu.tags',
    access: [A, M, C],
    menu: [A, M, C],
    ...listPage(api.tags.list),
    content: () => import('../../features/tags/TagList.tsx'),
  }),
] as const
