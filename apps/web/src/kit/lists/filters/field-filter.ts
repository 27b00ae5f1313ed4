import {
  type Call,
  type FieldFilter,
  type FilterField,
  type FilterOperator,
  filtersIn,
} from '@stayboard/contract'
import { fieldKeys } from '@stayboard/i18n'
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
export const fieldsOf = (call: Call, targets: readonly string[]): FilterField[] =>
  visibleFields(call).filter(({ shape }) => shape.takes !== 'record' || targets.includes(shape.target ?? ''))

/** The fields of the rows that the user may see. */
export const visibleFields = (call: Call): FilterField[] =>
  (call.fields ?? []).filter(({ onlyFor }) => !onlyFor || may({ access: onlyFor }))

/** The active filters by fields. Filters that the list declares itself have chips of their own. */
export const activeFilters = (call: Call, filters: ListState): FieldFilter[] => filtersIn(call, filters)

/** The condition of a filter as a user chooses it: `range` sets `from` and `to`. */
export type Condition = Exclude<FilterOperator, 'from' | 'to' | 'empty'> | 'range' | 'isEmpty' | 'isFilled'

/** The conditions that a field allows, the usual first. */
export function conditionsOf({ parameters }: FilterField): Condition[] {
  const operators = Object.keys(parameters) as FilterOperator[]
  return operators.flatMap((operator): Condition[] => {
    if (operator === 'from') return ['range']
    if (operator === 'to') return []
    return operator === 'empty' ? ['isEmpty', 'isFilled'] : [operator]
  })
}

/** The condition of an active filter. */
export function conditionOf({ operator, value }: FieldFilter): Condition {
  if (operator === 'from' || operator === 'to') return 'range'
  if (operator === 'empty') return value === 'true' ? 'isEmpty' : 'isFilled'
  return operator
}

/** A filter as text, such as 'Price from 100,00'. The names of linked records are shown beside it. */
export function filterText(call: Call, { field, operator, value }: FieldFilter): string {
  const label = labelOf(call, field.name)
  const shown = { field: label, value: valueText(field, value) }
  switch (operator) {
    case 'next':
    case 'last':
    case 'before':
      return t(`fieldFilters.${operator}`, { field: label, count: Number(value) })
    case 'empty':
      return t(value === 'true' ? 'fieldFilters.empty' : 'fieldFilters.filled', { field: label })
    default:
      return t(`fieldFilters.${operator}`, shown).trim()
  }
}

function valueText({ shape: { takes, options } }: FilterField, value: string): string {
  if (takes === 'record') return ''
  if (takes === 'choice') return value.split(',').map(labelsOf(options)).join(', ')
  if (takes === 'yesNo') return t(value === 'true' ? 'actions.yes' : 'actions.no')
  if (takes === 'day' || takes === 'moment') return dayText(value)
  return takes === 'money' ? moneyText(Number(value)) : value
}
