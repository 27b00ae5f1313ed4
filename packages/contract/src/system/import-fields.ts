import type { RoleName } from '../kit/roles.ts'
import { A, C, K, M } from '../kit/roles.ts'

/**
 * The kinds of record that can be imported, with their paths and those of their parts, and the roles that may import them,
 * which are those that may add and change them singly.
 */
export const importKinds = {
  ORGANISATIONS: { access: [A, M, K], item: '/api/organisation', part: '/api/organisation_contact' },
  CLIENTS: { access: [A, M, C, K], item: '/api/client' },
  PROVIDERS: { access: [A, M, C], item: '/api/provider_meta' },
  DEPARTMENTS: { access: [A, M, C], item: '/api/provider_department' },
  ROOMS: { access: [A, M, C], item: '/api/provider_hospitality_entity' },
  SPACE_TYPES: { access: [A, M, C], item: '/api/space_type' },
  PRICES: { access: [A, M, C], item: '/api/space_type_price' },
  RATE_PLANS: { access: [A, M, C], item: '/api/provider_department/rate_plan' },
  ENQUIRIES: { access: [A, M], item: '/api/v2/backend/enquiry' },
  STAYS: { access: [A, M], item: '/api/v2/enquiry/spacetype' },
  GUESTS: { access: [A, M], item: '/api/v2/enquiry/spacetype/guest' },
  PROGNOSES: { access: [A, M], item: '/api/financial/prognosis' },
  TAGS: { access: [A, M, C], item: '/api/tag' },
  ARTICLES: { access: [A, M, C], item: '/api/article' },
  USERS: { access: [A], item: '/api/user' },
} as const satisfies Record<string, { access: readonly RoleName[]; item: string; part?: string }>
export type ImportKind = keyof typeof importKinds

/** The kinds of record that a cell can refer to by name, with their paths. */
export const importLinks = {
  user: '/api/user',
  country: '/api/country',
  organisation: '/api/organisation',
  exploiter: '/api/exploiter',
  city: '/api/city',
  provider: '/api/provider_meta',
  department: '/api/provider_department',
  room: '/api/provider_hospitality_entity',
  spaceType: '/api/space_type',
  enquiry: '/api/v2/backend/enquiry',
} as const
export type ImportLink = keyof typeof importLinks

/** The meaning `ADDED` of a word: the import adds a record of this name. `ANY_WORD` stands for all unknown words of a field. */
export const ADDED = 'ADDED'
export const ANY_WORD = '*'
/** The kinds of record that an import can add from only a name, and for rooms their department. */
export const addedKinds = {
  organisation: 'ORGANISATIONS',
  provider: 'PROVIDERS',
  room: 'ROOMS',
} as const satisfies Partial<Record<ImportLink, ImportKind>>

/** The targets of a column besides fields: appended to the notes, or left out. */
export const NOTES = 'NOTES'
export const LEFT_OUT = 'LEFT_OUT'
