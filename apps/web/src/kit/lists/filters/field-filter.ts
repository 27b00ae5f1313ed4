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

/** The path of one record of a list's kind, under which translations have its field names. */
const kindOf = ({ rows }: Call) => rows?.get?.path.replace(/\/\{\w+\}$/, '') ?? ''

/** The name of the link whose id a field stores: `organisation` for `organisationId`. */
export const linkOf = (name: string) => name.replace(/Id$/, '')

/** The label of a field. A field that stores a link's id may use the label of the link. */
export const labelOf = (call: Call, name: string): string => {
  const key = labelKeyOf(call, name)
  return key ? t(key) : fieldName(kindOf(call), linkOf(name))
}

/** The key of a field's label. */
export const labelKeyOf = (call: Call, name: string): WordKey | undefined =>
  [name, linkOf(name)].flatMap((one) => fieldKeys(kindOf(call), one)).find(isWord)

/** The fields that the user may filter by. Fields with links need a select for their kind of record. */
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

/** The active filters that have a chip. Filters without a label, such as the visible part of a map, have none. */
export const chipsOf = (call: Call, filters: ListState): FieldFilter[] =>
  activeFilters(call, filters).filter(
    ({ field, operator }) =>
      labelKeyOf(call, field.name) !== undefined && field.parameters[operator] !== undefined,
  )

/** The condition of a filter as shown to users. `range` combines the operators `from` and `to`. */
export type Condition =
  | Exclude<FilterOperator, 'from' | 'to' | 'empty'>
  | 'range'
  | 'isEmpty'
  | 'isFilled'
  | 'isOn'

/** Whether a field is an option of the list without values, such as only rooms that are in use. */
const isSwitch = ({ name, shape, parameters }: FilterField) =>
  shape.takes === 'yesNo' && parameters.is === name

/** The conditions that a field supports, most common first. */
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

/** The promoted fields that can be filtered by a part of their text, each with its parameter. */
export const textFieldsOf = (call: Call, names: readonly string[]) =>
  filtersOf(call).flatMap((field) => {
    const { contains } = field.parameters
    return contains && isSeen(field) && names.includes(field.name) ? [{ field, parameter: contains }] : []
  })

/** The condition of an active filter. A filter by one record may have its own parameter beside the one for several records. */
export function conditionOf({ field, operator, value }: FieldFilter): Condition {
  if (isSwitch(field)) return 'isOn'
  if (operator === 'from' || operator === 'to') return 'range'
  if (operator === 'empty') return value === 'true' ? 'isEmpty' : 'isFilled'
  return operator === 'is' && field.parameters.any ? 'any' : operator
}

/** A filter as text, such as 'Price from 100,00'. Names of linked records are rendered beside it. */
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
      // A documented filter of the list has a label that includes the comparison, so no "is" is added.
      return t(field.parameters.is === field.name ? 'fieldFilters.any' : 'fieldFilters.is', shown).trim()
    default:
      return t(`fieldFilters.${operator}`, shown).trim()
  }
}

/** Whether a filter's values are records, whose names are rendered beside its text. */
export const namesRecords = ({ field, operator }: FieldFilter) =>
  field.shape.takes === 'record' && (operator === 'is' || operator === 'any' || operator === 'none')

function valueText({ shape: { takes, options } }: FilterField, value: string): string {
  if (takes === 'choice') return value.split(',').map(labelsOf(options)).join(', ')
  if (takes === 'yesNo') return t(value === 'true' ? 'actions.yes' : 'actions.no')
  if (takes === 'day' || takes === 'moment') return dayText(value)
  return takes === 'money' ? moneyText(Number(value)) : value
}
