import type { FilterField, FilterOperator } from '@stayboard/contract'
import type { Condition } from './field-filter.ts'

/** The values of parameters, as in the address; `null` removes one. */
export type Values = Readonly<Record<string, string | null>>

/** The operators that a condition sets. */
const operatorsOf = (condition: Condition): FilterOperator[] => {
  if (condition === 'range') return ['from', 'to']
  return condition === 'isEmpty' || condition === 'isFilled' ? ['empty'] : [condition]
}

/** The name of the parameter of an operator. */
export const parameterOf = ({ name, parameters }: FilterField, operator: FilterOperator): string =>
  parameters[operator] ?? `${name}_${operator}`

/** What a filter writes to the address. */
export const writtenBy = (field: FilterField, condition: Condition, values: Values): Values =>
  Object.fromEntries(
    operatorsOf(condition).map((operator) => {
      const name = parameterOf(field, operator)
      if (operator === 'empty') return [name, String(condition === 'isEmpty')]
      return [name, values[name] ?? null]
    }),
  )

/** Removes a filter from the address. */
export const clearedBy = (field: FilterField, condition: Condition): Values =>
  Object.fromEntries(operatorsOf(condition).map((operator) => [parameterOf(field, operator), null]))
