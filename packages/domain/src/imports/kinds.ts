import type { ImportKind } from '@stayboard/contract'
import type { ImportDeclaration, ImportReading } from './fields.ts'
import { fieldsByHeading } from './headings.ts'
import { articles } from './kinds/articles.ts'
import { clients } from './kinds/clients.ts'
import { departments } from './kinds/departments.ts'
import { enquiries } from './kinds/enquiries.ts'
import { organisations } from './kinds/organisations.ts'
import { prognoses } from './kinds/prognoses.ts'
import { providers } from './kinds/providers.ts'
import { ratePlans } from './kinds/rate-plans.ts'
import { rooms } from './kinds/rooms.ts'
import { prices, spaceTypes } from './kinds/space-types.ts'
import { guests, stays } from './kinds/stays.ts'
import { tags } from './kinds/tags.ts'
import { users } from './kinds/users.ts'

/** The declaration of each kind of record for imports. */
export const importDeclarations: Readonly<Record<ImportKind, ImportDeclaration>> = {
  ORGANISATIONS: organisations,
  CLIENTS: clients,
  PROVIDERS: providers,
  DEPARTMENTS: departments,
  ROOMS: rooms,
  SPACE_TYPES: spaceTypes,
  PRICES: prices,
  RATE_PLANS: ratePlans,
  ENQUIRIES: enquiries,
  STAYS: stays,
  GUESTS: guests,
  PROGNOSES: prognoses,
  TAGS: tags,
  ARTICLES: articles,
  USERS: users,
}

/** The possible targets of a column, by kind of record. */
export const importFieldsOf = (kind: ImportKind): string[] => Object.keys(importDeclarations[kind].fields)

/** How a field of a kind is parsed; `undefined` if the kind has no such field. */
export const readingOf = (kind: ImportKind, field: string): ImportReading | undefined =>
  Object.hasOwn(importDeclarations[kind].fields, field) ? importDeclarations[kind].fields[field] : undefined

const known = new Map<ImportKind, ReadonlyMap<string, string>>()

/** The field of each heading of a kind. */
export function importHeadings(kind: ImportKind): ReadonlyMap<string, string> {
  const found = known.get(kind) ?? fieldsByHeading(importDeclarations[kind].fields)
  known.set(kind, found)
  return found
}
