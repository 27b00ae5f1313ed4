import type * as areas from '../areas.ts'

type Area = keyof typeof areas

type Areas = Readonly<Partial<Record<Area, readonly Area[]>>>

/**
 * For each area, the areas whose records its answers show or count without their addresses. A change of one of these refreshes
 * it; answers with the address of a record are refreshed by that. A test of the server compares this with the tables that each
 * call reads.
 */
const shows: Areas = {
  activities: ['users'],
  answers: ['departments', 'enquiries', 'exploiters', 'images', 'mails', 'offers', 'proposals', 'selections'],
  // Documents have no address of their own.
  audit: ['departmentFiles', 'enquiryFiles'],
  channelCalls: ['enquiries'],
  clients: ['exploiters'],
  closings: ['prognosis', 'users'],
  connections: ['exploiters'],
  contactedProviders: [
    'departments',
    'enquiries',
    'inbox',
    'mails',
    'offers',
    'outages',
    'places',
    'rooms',
    'spaceTypes',
    'vatRates',
  ],
  departments: ['channelCodes', 'exploiters', 'images', 'providerMetas', 'rooms', 'selections'],
  duplicates: ['organisations'],
  enquiries: [
    'activities',
    'clients',
    'contactedProviders',
    'departments',
    'exploiters',
    'organisations',
    'places',
    'prognosis',
    'providerMetas',
    'spaceTypes',
    'stays',
    'tags',
    'users',
    'wiki',
  ],
  filters: ['selections'],
  imports: ['organisations', 'users'],
  handOvers: ['enquiries', 'inbox', 'organisations', 'users'],
  identityProviders: ['users'],
  inbox: ['clients', 'enquiries', 'enquiryFiles', 'exploiters', 'mails', 'organisations', 'users'],
  mailboxes: ['connections'],
  mailchimp: ['clients', 'exploiters', 'organisations'],
  mails: ['inbox'],
  maintenance: [
    'clients',
    'connections',
    'departments',
    'enquiries',
    'mails',
    'prognosis',
    'users',
    'webhooks',
  ],
  map: ['departments', 'places', 'providerMetas'],
  mews: ['channelCodes', 'enquiries', 'stays'],
  myDay: [
    'clients',
    'contactedProviders',
    'departments',
    'enquiries',
    'inbox',
    'mails',
    'offers',
    'officeHours',
    'organisations',
    'proposals',
    'providerMetas',
    'stays',
  ],
  brands: ['connections', 'enquiries', 'exploiters', 'users', 'webhooks'],
  notifications: ['users'],
  offers: ['contactedProviders', 'currencyRates', 'inbox', 'mails', 'outages', 'proposals', 'vatRates'],
  officeHours: ['inbox', 'mails', 'users'],
  organisations: ['activities', 'enquiries', 'places', 'prognosis', 'users'],
  outages: ['departments', 'enquiries', 'spaceTypes', 'stays'],
  prognosis: ['closings', 'enquiries', 'exploiters', 'organisations', 'targets', 'users'],
  proposals: ['mails', 'offers'],
  providerMetas: ['departments', 'images'],
  reservations: ['clients', 'enquiries', 'rooms'],
  rooms: ['images', 'selections'],
  runs: ['users'],
  selections: ['filters', 'rooms'],
  statistics: ['clients', 'enquiries', 'exploiters', 'inbox', 'mails'],
  spaceTypes: ['rooms', 'vatRates'],
  stays: ['departments', 'enquiries', 'outages', 'places', 'rooms', 'spaceTypes', 'vatRates'],
  tags: ['wiki'],
  currencyRates: ['users'],
  invoiceParties: ['enquiries', 'organisations'],
  nightRegister: ['departments', 'enquiries', 'places', 'spaceTypes', 'stays', 'touristTaxes'],
  touristTaxes: ['places'],
  vatRates: ['places'],
  targets: ['closings', 'exploiters', 'prognosis'],
  timelines: [
    'activities',
    'contactedProviders',
    'enquiryFiles',
    'inbox',
    'mails',
    'offers',
    'proposals',
    'reservations',
    'stays',
  ],
  teams: ['users'],
  users: ['identityProviders', 'teams'],
  views: ['users'],
  webhooks: ['users'],
  wiki: ['tags', 'users'],
}

/** For each area, the other areas whose records its calls change. */
const changes: Areas = {
  brands: ['enquiries', 'inbox', 'mails'],
  answers: ['inbox', 'mails', 'proposals'],
  bookingChanges: ['enquiries', 'mails', 'prognosis', 'stays'],
  outages: ['stays'],
  channelCodes: ['departments'],
  contactedProviders: ['mails'],
  crm: ['inbox'],
  duplicates: ['activities', 'clients', 'enquiries', 'inbox', 'organisations', 'prognosis', 'reservations'],
  enquiries: ['prognosis', 'stays'],
  erasures: ['activities', 'clients', 'enquiries', 'inbox', 'organisations', 'reservations', 'stays'],
  exploiters: ['clients', 'departments', 'enquiries', 'prognosis', 'targets'],
  handOvers: ['enquiries', 'inbox', 'organisations'],
  hyperGuests: ['runs'],
  identityProviders: ['users'],
  imports: ['runs'],
  inbox: ['enquiries', 'enquiryFiles', 'mails'],
  mails: ['inbox'],
  maintenance: ['runs'],
  marketing: ['runs'],
  mews: ['channelCodes', 'enquiries', 'reservations', 'runs', 'stays'],
  offers: ['contactedProviders', 'enquiries', 'mails', 'prognosis', 'proposals', 'stays'],
  proposals: ['enquiries', 'mails'],
  users: ['enquiries', 'organisations'],
}

/** Whether answers of an area show records of another one, or are its own. */
export const isShownIn = (changed: string, area: string): boolean =>
  changed === area || (shows[area as Area]?.some((one) => one === changed) ?? false)

/** Whether answers of an area may be out of date after a call of another one, or of its own. */
export const isTouchedBy = (calling: string, area: string): boolean =>
  [calling, ...(changes[calling as Area] ?? [])].some((changed) => isShownIn(changed, area))
