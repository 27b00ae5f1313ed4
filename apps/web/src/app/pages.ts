import { A, type Access, api, C, everyRole, K, M } from '@stayboard/contract'
import type { WordKey } from '../kit/core/words/words.ts'

/** What a page is called, the menu group it belongs to, and who may see it. */
export interface Page {
  readonly title: WordKey
  readonly group: WordKey
  readonly access: Access
  /** The path of the menu entry that is current on this page, when it is not the page's own. */
  readonly under?: string
}

const page = (group: WordKey, title: WordKey, access: Access, under?: string): Page => ({
  group,
  title,
  access,
  ...(under ? { under } : {}),
})

const everybody = page('menu.dashboard', 'menu.dashboard', 'signedIn', '/dashboard')
const inProviders = (title: WordKey, under?: string) => page('menu.providers', title, everyRole, under)
const inFinancial = (title: WordKey) => page('menu.financial', title, [A, M])
const readsEnquiries = api.enquiries.list.access
const sales = [A, M, K] as const

/** Every page of a signed-in user, by its path. */
export const pages = {
  '/': everybody,
  '/dashboard': everybody,
  '/dashboardback': everybody,
  '/client': page('menu.clients', 'menu.clients', everyRole),
  '/client/detail/$clientId': page('menu.clients', 'menu.clients', everyRole, '/client'),
  '/reservations': page('menu.clients', 'menu.reservations', [A, M, C, K]),
  '/organisation': page('menu.clients', 'menu.organisations', sales),
  '/add_organisation': page('menu.clients', 'menu.addOrganisation', sales),
  '/add_organisation/$organisationId': page('menu.clients', 'menu.organisations', sales, '/organisation'),
  '/user': page('menu.system', 'menu.users', [A]),
  '/provider_meta': inProviders('menu.providers'),
  '/provider_meta_detail/$id': inProviders('menu.providers', '/provider_meta'),
  '/provider_departments': inProviders('menu.departments'),
  '/provider_department/$department_id': inProviders('menu.departments', '/provider_departments'),
  '/provider_department/$department_id/kind/$kind': inProviders('menu.departments', '/provider_departments'),
  '/provider_department/provider_hospitality_entity/$entity_id': inProviders(
    'menu.departments',
    '/provider_departments',
  ),
  '/coliving/$permalink': inProviders('menu.departments', '/provider_departments'),
  '/provider_map': inProviders('menu.providerMap'),
  '/enquiries': page('menu.bookings', 'menu.enquiries', readsEnquiries),
  '/enquiries/$enquiryId': page('menu.bookings', 'menu.enquiries', readsEnquiries, '/enquiries'),
  '/enquiries_booked': page('menu.bookings', 'menu.booked', readsEnquiries),
  '/enquiries_cancelled': page('menu.bookings', 'menu.cancelled', readsEnquiries),
  '/financial/prognosis': inFinancial('menu.prognosis'),
  '/financial/pending': inFinancial('menu.pending'),
  '/financial/booked': inFinancial('menu.financialBooked'),
  '/financial/cancelled': inFinancial('menu.financialCancelled'),
  '/financial/overview': inFinancial('menu.overview'),
  '/countries': page('menu.locations', 'menu.countries', everyRole),
  '/cities': page('menu.locations', 'menu.cities', everyRole),
  '/wiki': page('menu.wiki', 'menu.wiki', everyRole),
  '/system/filters': page('menu.system', 'menu.filters', [A, C]),
  '/system/exploiters': page('menu.system', 'menu.exploiters', [A]),
  '/system/maintenance': page('menu.system', 'menu.maintenance', [A]),
  '/system/tags': page('menu.system', 'menu.tags', [A, M, C]),
  '/marketing/mailchimp': page('menu.marketing', 'menu.mailchimp', [A]),
  '/marketing/apis': page('menu.marketing', 'menu.apis', [A]),
  '/channel_managers/hyperguest': page('menu.channelManagers', 'menu.hyperguest', everyRole),
  '/channel_managers/mews': page('menu.channelManagers', 'menu.mews', everyRole),
} as const satisfies Record<string, Page>

export type PagePath = keyof typeof pages
export const pagePaths = Object.keys(pages) as PagePath[]
