import type { FieldFilter, FilterField, FilterOperator } from '@stayboard/contract'
import { type Condition, conditionOf } from './field-filter.ts'

/** Search parameters by name; `null` removes one. */
export type FilterValues = Readonly<Record<string, string | null>>

/** The operators that a condition uses. */
const operatorsOf = (condition: Condition): FilterOperator[] => {
  if (condition === 'range') return ['from', 'to']
  if (condition === 'isOn') return ['is']
  return condition === 'isEmpty' || condition === 'isFilled' ? ['empty'] : [condition]
}

/** The name of the parameter of an operator. */
export const parameterOf = ({ name, parameters }: FilterField, operator: FilterOperator): string =>
  parameters[operator] ?? `${name}_${operator}`

/** The search parameters that a filter sets. */
export function writtenBy(field: FilterField, condition: Condition, values: FilterValues): FilterValues {
  const written = operatorsOf(condition).map((operator): [string, string | null] => {
    const name = parameterOf(field, operator)
    if (operator === 'empty') return [name, String(condition === 'isEmpty')]
    return [name, condition === 'isOn' ? 'true' : (values[name] ?? null)]
  })
  const [[name, value] = ['', null]] = written
  // A filter by one record uses the parameter for one record if there is one, because the figures of the list accept only that.
  const isOne = condition === 'any' && field.parameters.is !== undefined && value?.includes(',') === false
  return isOne ? { [name]: null, [field.parameters.is ?? '']: value } : Object.fromEntries(written)
}

/** The values of the form for an active filter. */
export function filterValuesOf(filter: FieldFilter): FilterValues {
  const [operator] = operatorsOf(conditionOf(filter))
  const isAlone = operator !== undefined && operator !== 'from' && operator !== 'empty'
  return isAlone ? { [parameterOf(filter.field, operator)]: filter.value } : {}
}

/** Removes a filter from the address. */
export const clearedBy = (filter: FieldFilter): FilterValues => ({
  ...Object.fromEntries(
    operatorsOf(conditionOf(filter)).map((operator) => [parameterOf(filter.field, operator), null]),
  ),
  [filter.parameter]: null,
})
