import {
  activeFilters,
  type Call,
  type FieldFilter,
  type FilterField,
  type FilterOperator,
  filtersOf,
} from '@stayboard/contract'
import { fieldKeys } from '@stayboard/i18n/field-keys'
import { may } from '../../core/session/session.ts'
import { fieldName } from '../../core/words/field-names.ts'
import { dayText, moneyText } from '../../core/words/format.ts'
import { labelsOf } from '../../core/words/option-labels.ts'
import { isWord, t, type WordKey } from '../../core/words/words.ts'
import type { ListState } from '../state/search.ts'

/** The kind of record of a list, as its words name it: the path of one record. */
const kindOf = ({ rows }: Call) => rows?.get?.path.replace(/\/\{\w+\}$/, '') ?? ''

/** The name of the link that a field stores: `organisation` for `organisationId`. */
export const linkOf = (name: string) => name.replace(/Id$/, '')

/** The label of a field: its own words, otherwise those of the link that it stores. */
export const labelOf = (call: Call, name: string): string => {
  const key = labelKeyOf(call, name)
  return key ? t(key) : fieldName(kindOf(call), linkOf(name))
}

/** The key of a field's label. */
export const labelKeyOf = (call: Call, name: string): WordKey | undefined =>
  [name, linkOf(name)].flatMap((one) => fieldKeys(kindOf(call), one)).find(isWord)

/** The fields that the user may filter by. Links need a select for their kind of record. */
export const filterFieldsOf = (call: Call, targets: readonly string[]): FilterField[] =>
  filtersOf(call).filter(
    (field) =>
      isSeen(field) &&
      labelKeyOf(call, field.name) !== undefined &&
      (field.shape.takes !== 'record' || targets.includes(field.shape.target ?? '')),
  )

const isSeen = ({ onlyFor }: FilterField) => !onlyFor || may({ access: onlyFor })

/** The fields of the rows that the user may see. */
export const visibleFields = (call: Call): FilterField[] => (call.fields ?? []).filter(isSeen)

/** The active filters. Those without a label, such as the part of a map that is in view, have no chip. */
export const chipsOf = (call: Call, filters: ListState): FieldFilter[] =>
  activeFilters(call, filters).filter(
    ({ field, operator }) =>
      labelKeyOf(call, field.name) !== undefined && field.parameters[operator] !== undefined,
  )

/** The condition of a filter as a user chooses it: `range` sets `from` and `to`. */
export type Condition =
  | Exclude<FilterOperator, 'from' | 'to' | 'empty'>
  | 'range'
  | 'isEmpty'
  | 'isFilled'
  | 'isOn'

/** Whether a field is a switch of the list, which is on or not there: only rooms that are in use. */
const isSwitch = ({ name, shape, parameters }: FilterField) =>
  shape.takes === 'yesNo' && parameters.is === name

/** The conditions that a field allows, the usual first. */
export function conditionsOf(field: FilterField): Condition[] {
  const { parameters } = field
  if (isSwitch(field)) return ['isOn']
  const operators = Object.keys(parameters) as FilterOperator[]
  return operators.flatMap((operator): Condition[] => {
    if (operator === 'from') return ['range']
    if (operator === 'to' || (operator === 'is' && parameters.any)) return []
    return operator === 'empty' ? ['isEmpty', 'isFilled'] : [operator]
  })
}

/** The named fields that the user may filter by a part of their text, each with the parameter that takes it. */
export const textFieldsOf = (call: Call, names: readonly string[]) =>
  filtersOf(call).flatMap((field) => {
    const { contains } = field.parameters
    return contains && isSeen(field) && names.includes(field.name) ? [{ field, parameter: contains }] : []
  })

/** The condition of an active filter. One record may have a parameter of its own beside that for several. */
export function conditionOf({ field, operator, value }: FieldFilter): Condition {
  if (isSwitch(field)) return 'isOn'
  if (operator === 'from' || operator === 'to') return 'range'
  if (operator === 'empty') return value === 'true' ? 'isEmpty' : 'isFilled'
  return operator === 'is' && field.parameters.any ? 'any' : operator
}

/** A filter as text, such as 'Price from 100,00'. The names of linked records are shown beside it. */
export function filterText(call: Call, filter: FieldFilter): string {
  const { field, operator, value } = filter
  const label = labelOf(call, field.name)
  const isNamed = namesRecords(filter)
  const shown = { field: label, value: isNamed ? '' : valueText(field, value) }
  if (isSwitch(field)) return label
  switch (operator) {
    case 'next':
    case 'last':
    case 'before':
      return t(`fieldFilters.${operator}`, { field: label, count: Number(value) })
    case 'empty':
      return t(value === 'true' ? 'fieldFilters.empty' : 'fieldFilters.filled', { field: label })
    case 'is':
      // A field of the rows is compared; a filter of the list says itself what it asks.
      return t(field.parameters.is === field.name ? 'fieldFilters.any' : 'fieldFilters.is', shown).trim()
    default:
      return t(`fieldFilters.${operator}`, shown).trim()
  }
}

/** Whether the names of records are shown beside the text of a filter. */
export const namesRecords = ({ field, operator }: FieldFilter) =>
  field.shape.takes === 'record' && (operator === 'is' || operator === 'any' || operator === 'none')

function valueText({ shape: { takes, options } }: FilterField, value: string): string {
  if (takes === 'choice') return value.split(',').map(labelsOf(options)).join(', ')
  if (takes === 'yesNo') return t(value === 'true' ? 'actions.yes' : 'actions.no')
  if (takes === 'day' || takes === 'moment') return dayText(value)
  return takes === 'money' ? moneyText(Number(value)) : value
}
