import type { WordKey, Words } from './words.ts'

/** Where the words of a kind's fields stand: in its area, under the field's own name, but for these. */
interface FieldWords {
  area: keyof Words
  others?: Readonly<Record<string, WordKey>>
  /** Of a part of another record: what it is called in that one's history. */
  part?: WordKey
}

const added = { timeStamp: 'history.addedOn' } as const
const place = { latitude: 'history.latitude', longitude: 'history.longitude' } as const
const contract = {
  contractStatus: 'providers.contractStatus',
  contractDateStart: 'providers.contractDateStart',
  contractDateEnd: 'providers.contractDateEnd',
} as const
const contact = {
  address: 'providers.address',
  email: 'providers.email',
  phone: 'providers.phone',
  website: 'providers.website',
  contactName: 'providers.contactName',
  gender: 'providers.gender',
  notes: 'providers.notes',
  city: 'providers.city',
} as const

/** By the address of a kind of record, as the change log names it; a table without calls by its name. */
const kinds: Readonly<Record<string, FieldWords>> = {
  '/api/user': { area: 'users', others: { language: 'history.language' } },
  '/api/client': { area: 'clients', others: { alternativeEmails: 'users.alternativeEmails' } },
  '/api/exploiter': { area: 'exploiters', others: { apiKey: 'exploiters.key' } },
  exploiter_keys: { area: 'exploiters', part: 'exploiters.key' },
  '/api/country': { area: 'places' },
  '/api/city': { area: 'places', others: { image: 'places.picture', ...place } },
  '/api/organisation': {
    area: 'organisations',
    others: {
      ...added,
      organisationStatus: 'organisations.status',
      organisationSource: 'organisations.source',
      partnerOrganisation: 'organisations.partner',
      user: 'organisations.manager',
    },
  },
  '/api/organisation_contact': {
    area: 'organisations',
    part: 'organisations.contacts',
    others: {
      name: 'organisations.contactName',
      role: 'organisations.contactRole',
      email: 'organisations.contactEmail',
    },
  },
  '/api/v2/backend/enquiry': {
    area: 'enquiries',
    others: {
      ...added,
      refNumber: 'enquiries.reference',
      exploiterId: 'enquiries.exploiter',
      userId: 'enquiries.user',
      total: 'enquiries.totalEuro',
    },
  },
  '/api/financial/prognosis': { area: 'prognosis', others: added },
  '/api/financial/closing': { area: 'prognosis', others: { userId: 'prognosis.closedBy' } },
  '/api/financial/target': { area: 'prognosis' },
  '/api/filter_hospitality_department': { area: 'filters' },
  '/api/filter_hospitality_child': { area: 'filters' },
  '/api/tag': { area: 'tags' },
  '/api/article': { area: 'wiki' },
  article_tags: { area: 'wiki', part: 'wiki.tags', others: { tag: 'tags.name' } },
  '/api/view': {
    area: 'views',
    part: 'views.title',
    others: { list: 'history.list', screen: 'history.page', state: 'history.settings' },
  },
  '/api/provider_meta': {
    area: 'providers',
    others: { providerKind: 'providers.kind', providerTypes: 'providers.types' },
  },
  provider_meta_images: { area: 'supply', part: 'providers.images' },
  '/api/provider_department': {
    area: 'departments',
    others: {
      ...contact,
      ...contract,
      ...place,
      providerMeta: 'departments.provider',
      providerKind: 'providers.kind',
      providerExploiters: 'departments.exploiters',
    },
  },
  department_filter_selects: { area: 'supply', part: 'departments.filters' },
  '/api/provider_department_image': { area: 'supply', part: 'departments.images' },
  '/api/v2/backend/department/download_file': {
    area: 'supply',
    part: 'departments.uploads',
    others: { kind: 'supply.fileKind' },
  },
  '/api/provider_hospitality_entity': {
    area: 'rooms',
    part: 'departments.rooms',
    others: { providerDepartment: 'rooms.department' },
  },
  child_filter_selects: {
    area: 'supply',
    part: 'departments.filters',
    others: { childFilter: 'supply.filter' },
  },
  '/api/provider_entity_image': { area: 'supply', part: 'departments.images' },
  '/api/provider_work_entity': {
    area: 'jobs',
    part: 'departments.jobs',
    others: { title: 'jobs.jobTitle', providerDepartment: 'jobs.department' },
  },
  '/api/space_type': { area: 'spaceTypes', part: 'departments.spaceTypes' },
  '/api/space_type_price': { area: 'spaceTypes', part: 'departments.spaceTypePrices' },
  '/api/provider_department/rate_plan': {
    area: 'channelCodes',
    part: 'departments.ratePlans',
    others: { rateOrderNumber: 'lists.order' },
  },
  '/api/provider_department/room_code': {
    area: 'channelCodes',
    part: 'departments.roomCodes',
    others: { roomOrderNumber: 'lists.order' },
  },
  channel_sends: { area: 'supply', part: 'supply.sends' },
}

/** The kinds whose fields have words, and the tables. */
export const namedKinds: readonly string[] = Object.keys(kinds)

/** The key of the word for a field of a kind of record; it may be that nothing stands there. */
export const fieldKey = (kind: string, field: string): string =>
  kinds[kind]?.others?.[field] ?? `${kinds[kind]?.area ?? ''}.${field}`

/** The key of the word for a part of a record; none for a record that is part of no other. */
export const partKey = (kind: string): WordKey | undefined => kinds[kind]?.part
