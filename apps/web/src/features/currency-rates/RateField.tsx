import { readRate } from '@stayboard/domain'
import { decimalText } from '../../kit/core/words/format.ts'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { type TextReading, TypedField, understoodAs } from '../../kit/forms/fields/typed/TypedField.tsx'

/** The field of an exchange rate: the amount of the currency per euro. */
export const RateField = ({ field }: { field: FieldBinding<number> }) => (
  <TypedField
    field={field}
    read={read}
    write={decimalText}
    question="forms.whichAmount"
    align="right"
    inputMode="decimal"
  />
)

function read(typed: string): TextReading<number> {
  const text = typed.trim()
  if (text === '') return understoodAs<number>(null)
  const rate = readRate(text)
  return rate === null ? { kind: 'refused', message: 'currencyRate' } : understoodAs(rate)
}
