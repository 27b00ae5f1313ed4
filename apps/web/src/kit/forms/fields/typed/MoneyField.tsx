import type { MessageKey } from '@stayboard/contract'
import { parseAmount, toEuros } from '@stayboard/domain'
import type { ReactNode } from 'react'
import { moneyText } from '../../../core/words/format.ts'
import type { FieldBinding, FieldOptions } from '../../binding.ts'
import { inDoubt, type TextReading, TypedField, understoodAs } from './TypedField.tsx'

interface Props extends FieldOptions {
  field: FieldBinding<number>
  /** Content inside the input at its right, such as the unit of a number that is not money. */
  aside?: ReactNode
  /** The error for text that is no amount; by default the usual one. */
  refusal?: MessageKey
}

/**
 * A field for euros in Dutch or English notation (docs/rules/prognosis.md#typed-amounts). The value is a number of
 * euros.
 */
export const MoneyField = ({ field, refusal, ...rest }: Props) => (
  <TypedField
    {...rest}
    field={field}
    read={refusal === undefined ? readAmount : (typed) => withMessage(readAmount(typed), refusal)}
    write={moneyText}
    question="forms.whichAmount"
    align="right"
    inputMode="decimal"
  />
)

const withMessage = (reading: TextReading<number>, message: MessageKey): TextReading<number> =>
  reading.kind === 'refused' ? { ...reading, message } : reading

function readAmount(typed: string): TextReading<number> {
  if (typed.trim() === '') return understoodAs<number>(null)
  const parsed = parseAmount(typed)
  return parsed.ok ? understoodAs(toEuros(parsed.cents)) : inDoubt(parsed, toEuros)
}
