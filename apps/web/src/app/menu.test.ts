import { api, type Call, type RoleName } from '@stayboard/contract'
import { expect, it } from 'vitest'
import { onlyEntry, visibleMenu } from './menu.ts'
import { type PagePath, pages } from './routes/pages.ts'

const clients = ['clients', '/client']
const withReservations = [...clients, '/messages', '/saved_replies', '/hand_overs', '/reservations']
const withAnswerTimes = [
  ...clients,
  '/messages',
  '/answer_times',
  '/saved_replies',
  '/hand_overs',
  '/reservations',
]
const forWriters = ['/content_health', '/channel_rules']
const providers = [
  ...['providers', '/provider_meta', '/provider_departments'],
  ...forWriters,
  '/provider_map',
]
const providersForReaders = providers.filter((one) => !forWriters.includes(one))
const channels = [
  'channelManagers',
  '/channel_managers/hyperguest',
  '/channel_managers/mews',
  '/channel_managers/mews_errors',
  '/channel_managers/calls',
]
const channelsForViewers = channels.filter((one) => !one.endsWith('errors'))
const bookings = [
  'bookings',
  '/enquiries',
  '/enquiries_booked',
  '/enquiries_cancelled',
  '/unassigned',
  '/out_of_order',
  '/arrivals',
  '/night_register',
  '/invoice_parties',
  '/occupancy',
]
const financial = [
  'financial',
  '/financial/prognosis',
  '/financial/pending',
  '/financial/booked',
  '/financial/cancelled',
  '/financial/overview',
]
const locations = ['locations', '/countries', '/cities']
const wiki = ['wiki', '/wiki']

/** The menu entries of each role, written by hand. */
const table: Record<RoleName, string[][]> = {
  ROLE_ADMIN: [
    [...withAnswerTimes, '/organisation', '/add_organisation'],
    providers,
    channels,
    bookings,
    financial,
    locations,
    [
      'system',
      '/user',
      '/system/teams',
      '/system/sign_in',
      '/system/filters',
      '/system/exploiters',
      '/system/office_hours',
      '/system/vat_rates',
      '/system/tourist_taxes',
      '/system/currency_rates',
      '/system/webhooks',
      '/system/maintenance',
      '/system/audit',
      '/imports',
      '/system/runs',
      '/system/tags',
    ],
    ['marketing', '/marketing/mailchimp', '/marketing/segments', '/marketing/apis'],
    wiki,
  ],
  ROLE_MANAGER: [
    withAnswerTimes,
    providers,
    channels,
    bookings,
    financial,
    locations,
    ['system', '/imports', '/system/runs', '/system/tags'],
    wiki,
  ],
  ROLE_CONTENT: [
    withReservations,
    providers,
    channels,
    locations,
    ['system', '/system/filters', '/imports', '/system/tags'],
    wiki,
  ],
  ROLE_MARKETING: [
    [...withReservations, '/organisation', '/add_organisation'],
    providersForReaders,
    channels,
    locations,
    ['system', '/imports'],
    wiki,
  ],
  ROLE_VIEWER: [clients, providersForReaders, channelsForViewers, locations, wiki],
  ROLE_USER: [],
}

it.each(Object.entries(table))('shows %s exactly the entries of its role', (role, wanted) => {
  const shown = visibleMenu([role as RoleName]).map(({ group, entries }) => [
    group.title.replace('menu.', ''),
    ...entries.map((entry) => entry.path),
  ])
  expect(shown).toEqual(wanted)
})

it('shows the entries of all roles of a user', () => {
  const titles = visibleMenu(['ROLE_VIEWER', 'ROLE_MARKETING']).flatMap((group) => group.entries)
  expect(titles.map((entry) => entry.path)).toContain('/organisation')
})

it('shows a group as a link if its only entry has the same name, but not if roles hide its other entries', () => {
  const links = (role: RoleName) => visibleMenu([role]).flatMap((group) => onlyEntry(group)?.path ?? [])
  expect(links('ROLE_MANAGER')).toEqual(['/wiki'])
  expect(links('ROLE_VIEWER')).toEqual(['/client', '/wiki'])
})

/** The main call of each page. A page declares its roles itself, because its calls are loaded with it. */
const mainCalls: Partial<Record<PagePath, Call>> = {
  '/client': api.clients.list,
  '/client/detail/$clientId': api.clients.get,
  '/organisation': api.organisations.list,
  '/add_organisation': api.organisations.save,
  '/add_organisation/$organisationId': api.organisations.get,
  '/user': api.users.create,
  '/enquiries/$enquiryId': api.enquiries.get,
  '/unassigned': api.stays.list,
  '/occupancy': api.stays.occupancy,
  '/out_of_order': api.outages.list,
  '/content_health': api.departments.health,
  '/arrivals': api.nightRegister.arrivals,
  '/night_register': api.nightRegister.register,
  '/invoice_parties': api.invoiceParties.list,
  '/financial/prognosis': api.prognosis.list,
  '/countries': api.places.countries,
  '/cities': api.places.cities,
  '/wiki': api.wiki.list,
  '/system/filters': api.filters.updateDepartment,
  '/system/exploiters': api.exploiters.update,
  '/system/tags': api.tags.update,
  '/imports': api.imports.list,
}

it.each(Object.entries(mainCalls))(
  'shows %s to the roles that may make its main call',
  (wanted, { access }) => {
    expect(pages.find(({ path }) => path === wanted)?.access).toEqual(access)
  },
)
