import { parseWholeNumber } from '@stayboard/domain'
import type { ReactNode } from 'react'
import { numberText } from '../../../core/words/format.ts'
import type { FieldBinding, FieldOptions } from '../../binding.ts'
import { type TextReading, TypedField, understoodAs } from './TypedField.tsx'

interface Props extends FieldOptions {
  field: FieldBinding<number>
  /** Content inside the input at its right, such as a unit. */
  aside?: ReactNode
  /** Whether negative numbers are allowed. */
  isSigned?: boolean
  /** Whether the number has no thousands separators, like a port. */
  isPlain?: boolean
}

/** A field for a whole number. */
export const NumberField = ({ field, isSigned = false, isPlain = false, ...rest }: Props) => (
  <TypedField
    {...rest}
    field={field}
    read={isSigned ? readSigned : readNumber}
    write={isPlain ? String : numberText}
    question="forms.whichAmount"
    align="right"
    inputMode="numeric"
  />
)

function readNumber(typed: string): TextReading<number> {
  if (typed.trim() === '') return understoodAs<number>(null)
  const value = parseWholeNumber(typed)
  return value === null ? { kind: 'refused', message: 'numbersOnly' } : understoodAs(value)
}

function readSigned(typed: string): TextReading<number> {
  const [, sign = '', digits = ''] = /^\s*([-−–]?)(.*)$/s.exec(typed) ?? []
  const reading = readNumber(digits)
  return sign !== '' && reading.kind === 'value' && reading.value !== null
    ? understoodAs(-reading.value)
    : reading
}
