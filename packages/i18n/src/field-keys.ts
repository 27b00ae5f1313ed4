import type { WordKey, Words } from './words.ts'

/** Where the words of a kind's fields stand: in its area, under the field's own name, but for these. */
interface FieldWords {
  area: keyof Words
  others?: Readonly<Record<string, WordKey>>
}

const added = { timeStamp: 'history.addedOn' } as const

/** By the address of a kind of record, as the change log names it. */
const kinds: Readonly<Record<string, FieldWords>> = {
  '/api/user': { area: 'users', others: { language: 'history.language' } },
  '/api/client': { area: 'clients', others: { alternativeEmails: 'users.alternativeEmails' } },
  '/api/exploiter': { area: 'exploiters', others: { apiKey: 'exploiters.key' } },
  '/api/country': { area: 'places' },
  '/api/city': {
    area: 'places',
    others: { image: 'places.picture', latitude: 'history.latitude', longitude: 'history.longitude' },
  },
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
  '/api/provider_hospitality_entity': {
    area: 'rooms',
    others: { providerDepartment: 'rooms.department' },
  },
  '/api/tag': { area: 'tags' },
  '/api/article': { area: 'wiki' },
  '/api/view': {
    area: 'views',
    others: { list: 'history.list', screen: 'history.page', state: 'history.settings' },
  },
}

/** The kinds whose fields have words. */
export const namedKinds: readonly string[] = Object.keys(kinds)

/** What a part of a record is called: the rows of a table without calls by the name of that. */
const parts: Readonly<Record<string, WordKey>> = {
  '/api/organisation_contact': 'organisations.contacts',
  article_tags: 'wiki.tags',
  exploiter_keys: 'exploiters.key',
}

/** The key of the word for a field of a kind of record; it may be that nothing stands there. */
export const fieldKey = (kind: string, field: string): string =>
  kinds[kind]?.others?.[field] ?? `${kinds[kind]?.area ?? ''}.${field}`

/** The key of the word for a part of a record; none for the record itself. */
export const partKey = (kind: string): WordKey | undefined => parts[kind]
