import type { ImportKind, ImportLink, importFields } from '@stayboard/contract'

/** The closed sets of words that a field may have, by the names of their labels. */
export type ImportOptions =
  | 'organisationStatuses'
  | 'industries'
  | 'organisationSources'
  | 'leadInfoTags'
  | 'communicationStatuses'
  | 'genders'

/** How the texts of a field become its value. Without `joins`, a second text goes into the notes. */
export type ImportReading =
  | { as: 'text'; joins?: string }
  | { as: 'email' | 'emails' | 'day' | 'size' | 'flag' | 'key' }
  | { as: 'option' | 'options'; of: ImportOptions }
  | { as: 'link'; to: ImportLink }

type Readings<Kind extends ImportKind> = Readonly<Record<(typeof importFields)[Kind][number], ImportReading>>

const text = { as: 'text' } as const
const joined = { as: 'text', joins: ', ' } as const

const organisations: Readings<'ORGANISATIONS'> = {
  name: text,
  website: text,
  generalContact: joined,
  generalEmail: { as: 'email' },
  street: joined,
  postalCode: text,
  city: text,
  province: text,
  country: { as: 'link', to: 'country' },
  address: joined,
  organisationStatus: { as: 'option', of: 'organisationStatuses' },
  user: { as: 'link', to: 'user' },
  industry: { as: 'options', of: 'industries' },
  companySize: { as: 'size' },
  organisationSource: { as: 'option', of: 'organisationSources' },
  leadInfoTag: { as: 'option', of: 'leadInfoTags' },
  communicationStatus: { as: 'options', of: 'communicationStatuses' },
  partnerOrganisation: { as: 'link', to: 'organisation' },
  nextStep: text,
  nextStepDate: { as: 'day' },
  'contact.name': text,
  'contact.firstName': text,
  'contact.lastName': text,
  'contact.role': text,
  'contact.email': { as: 'email' },
  'contact.officePhone': joined,
  'contact.mobilePhone': joined,
  formerKey: { as: 'key' },
}

/** How the fields of each kind are read. */
export const importReadings: Readonly<Record<ImportKind, Readonly<Record<string, ImportReading>>>> = {
  ORGANISATIONS: organisations,
}

/** Whether records of a kind have notes, into which columns without a field of their own can be written. */
export const hasNotes: Readonly<Record<ImportKind, boolean>> = { ORGANISATIONS: true }
