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

/** The sets of options that a field may have, by the names of their labels. */
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

/** The parsers that need only the cell. */
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

/** How cells of a field are parsed. Without `joins`, the text of a second column goes into the notes. */
export type ImportReading =
  | { as: 'text'; joins?: string }
  | { as: CellReading }
  | { as: 'option' | 'options'; of: ImportOptions }
  /** `within` is the field that links to the parent record, such as the department of a room. */
  | { as: 'link'; to: ImportLink; by: 'path' | 'id'; within?: string }

/** A field that a column can have as target, with its possible headings, separated by commas. */
export type ImportField = ImportReading & { headings: string }

/** The unit of time of the amounts, which headings may state. */
export interface ImportUnit {
  /** The field that stores the unit; `null` if the amounts always have the units of `values`. */
  field: string | null
  /** The fields with amounts. A heading that states only the unit means the first one. */
  amounts: readonly string[]
  /** The value of the field for each unit. */
  values: Readonly<Partial<Record<ListPer, string>>>
}

/** The declaration of a kind of record for imports. */
export interface ImportDeclaration {
  /**
   * If two fields have the same heading, the first one gets it. Fields of a part, such as a contact person, begin with its
   * name: `contact.`.
   */
  fields: Readonly<Record<string, ImportField>>
  /** The target of columns with an unknown heading, by the kind of their values. */
  byContent: Partial<Record<CellKind, string>>
  unit?: ImportUnit
  /** Whether the records have notes, to which columns without a field can be appended. */
  hasNotes: boolean
}

const all = (headings: readonly string[]) => headings.join(',')

export const text = (...headings: string[]): ImportField => ({ as: 'text', headings: all(headings) })
/** A text that may be composed of several columns. */
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
/** A link to a record, given by its name or by its key in the former system. */
export const link = (to: ImportLink, ...headings: string[]): ImportField => ({
  as: 'link',
  to,
  by: 'path',
  headings: all(headings),
})
/** A link that the body stores as an id instead of a path. */
export const linkById = (to: ImportLink, ...headings: string[]): ImportField => ({
  as: 'link',
  to,
  by: 'id',
  headings: all(headings),
})
/** A link to a record whose name is unique only within its parent record. */
export const linkWithin = (within: string, to: ImportLink, ...headings: string[]): ImportField => ({
  as: 'link',
  to,
  by: 'path',
  within,
  headings: all(headings),
})
/** The record's key in the former system. */
export const key = (...headings: string[]): ImportField => ({ as: 'key', headings: all(headings) })
