import type { RoleName } from '../kit/roles.ts'
import { A, K, M } from '../kit/roles.ts'

/** The kinds of record that can be imported, and who may import each: who may add and change them one by one. */
export const importKinds = {
  ORGANISATIONS: { access: [A, M, K] },
} as const satisfies Record<string, { access: readonly RoleName[] }>
export type ImportKind = keyof typeof importKinds

/** The kinds of record that a field of a file may refer to by a name. */
export type ImportLink = 'user' | 'country' | 'organisation' | 'exploiter'

/** What a column of a file can be, by kind of record. `contact.` begins the fields of a person at an organisation. */
export const importFields = {
  ORGANISATIONS: [
    'name',
    'website',
    'generalContact',
    'generalEmail',
    'street',
    'postalCode',
    'city',
    'province',
    'country',
    'address',
    'organisationStatus',
    'user',
    'industry',
    'companySize',
    'organisationSource',
    'leadInfoTag',
    'communicationStatus',
    'partnerOrganisation',
    'nextStep',
    'nextStepDate',
    'contact.name',
    'contact.firstName',
    'contact.lastName',
    'contact.role',
    'contact.email',
    'contact.officePhone',
    'contact.mobilePhone',
    'formerKey',
  ],
} as const satisfies Record<ImportKind, readonly string[]>

/** A column that is written into the notes, and one that is left out. */
export const NOTES = 'NOTES'
export const LEFT_OUT = 'LEFT_OUT'
