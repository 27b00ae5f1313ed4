import { parseAmount, toEuros } from '@stayboard/domain'
import type { ReactNode } from 'react'
import { moneyText } from '../../core/words/format.ts'
import type { FieldBinding, FieldOptions } from '../binding.ts'
import { steady } from '../steady.tsx'
import { inDoubt, type Reading, understoodAs } from './reading.ts'
import { TypedField } from './TypedField.tsx'

interface Props extends FieldOptions {
  field: FieldBinding<number>
  /** Shown inside the input at the right, such as the unit of a number that is not money. */
  aside?: ReactNode
}

/**
 * A field for euros in Dutch or English notation (docs/rules/prognosis.md#typed-amounts). The value is a number of
 * euros.
 */
export const MoneyField = steady(({ field, ...rest }: Props) => (
  <TypedField
    {...rest}
    field={field}
    read={readAmount}
    write={moneyText}
    question="forms.whichAmount"
    align="right"
    inputMode="decimal"
  />
))

function readAmount(typed: string): Reading<number> {
  if (typed.trim() === '') return understoodAs<number>(null)
  const parsed = parseAmount(typed)
  return parsed.ok ? understoodAs(toEuros(parsed.cents)) : inDoubt(parsed, toEuros)
}
