import {
  communicationStatuses,
  contractStatuses,
  fases,
  genders,
  guestTitles,
  type ImportLink,
  industries,
  type ListPer,
  leadInfoTags,
  listPers,
  organisationSources,
  organisationStatuses,
  paymentTypes,
  priceCalculations,
  pricePers,
  priceRanges,
  prognosisStatuses,
  providerKinds,
  providerTypes,
  roleNames,
  roomTypes,
  settableStayStates,
} from '@stayboard/contract'
import type { CellKind } from './cells.ts'

/** The closed sets of words that a field may have, by the names of their labels. */
export const importOptions = {
  organisationStatuses,
  industries,
  organisationSources,
  leadInfoTags,
  communicationStatuses,
  genders,
  fases,
  roomTypes,
  providerKinds,
  providerTypes,
  contractStatuses,
  pricePers,
  priceRanges,
  prognosisStatuses,
  priceCalculations,
  guestTitles,
  settableStayStates,
  paymentTypes,
  listPers,
  roles: roleNames,
} as const
export type ImportOptions = keyof typeof importOptions

/** The readings that need nothing but the cell. */
export type CellReading =
  | 'email'
  | 'emails'
  | 'day'
  | 'size'
  | 'flag'
  | 'key'
  | 'whole'
  | 'floor'
  | 'amount'
  | 'decimal'
  | 'time'

/** How the texts of a field become its value. Without `joins`, a second text goes into the notes. */
export type ImportReading =
  | { as: 'text'; joins?: string }
  | { as: CellReading }
  | { as: 'option' | 'options'; of: ImportOptions }
  /** `within` is the field with the record that has it, such as the department of a room. */
  | { as: 'link'; to: ImportLink; by: 'path' | 'id'; within?: string }

/** A field that a column of a file can be, with the headings that mean it, separated by commas. */
export type ImportField = ImportReading & { headings: string }

/** For which unit of time amounts are, which their headings may state. */
export interface ImportUnit {
  /** The field with the unit; `null` if the amounts have only the units of `values`. */
  field: string | null
  /** The fields with the amounts; the first is meant by a heading that names only the unit. */
  amounts: readonly string[]
  /** The values of the field. */
  values: Readonly<Partial<Record<ListPer, string>>>
}

/** A kind of record as files have it. */
export interface ImportDeclaration {
  /** Of two fields with the same heading, the first has it. `contact.` begins the fields of a part, such as a person. */
  fields: Readonly<Record<string, ImportField>>
  /** The fields for columns whose heading says nothing, by what is in them. */
  byContent: Partial<Record<CellKind, string>>
  unit?: ImportUnit
  /** Whether its records have notes, into which columns without a field of their own can be written. */
  hasNotes: boolean
}

const all = (headings: readonly string[]) => headings.join(',')

export const text = (...headings: string[]): ImportField => ({ as: 'text', headings: all(headings) })
/** A text that several columns may be parts of. */
export const joined = (...headings: string[]): ImportField => ({
  as: 'text',
  joins: ', ',
  headings: all(headings),
})
export const plain = (as: CellReading, ...headings: string[]): ImportField => ({
  as,
  headings: all(headings),
})
export const option = (of: ImportOptions, ...headings: string[]): ImportField => ({
  as: 'option',
  of,
  headings: all(headings),
})
export const options = (of: ImportOptions, ...headings: string[]): ImportField => ({
  as: 'options',
  of,
  headings: all(headings),
})
/** A record by its name, or by the key that it had in the former system. */
export const link = (to: ImportLink, ...headings: string[]): ImportField => ({
  as: 'link',
  to,
  by: 'path',
  headings: all(headings),
})
/** A record whose number a body has. */
export const linkById = (to: ImportLink, ...headings: string[]): ImportField => ({
  as: 'link',
  to,
  by: 'id',
  headings: all(headings),
})
/** A record of another one, whose name only that one gives a meaning. */
export const linkWithin = (within: string, to: ImportLink, ...headings: string[]): ImportField => ({
  as: 'link',
  to,
  by: 'path',
  within,
  headings: all(headings),
})
/** The key that the record had in the former system. */
export const key = (...headings: string[]): ImportField => ({ as: 'key', headings: all(headings) })
