import { parseWholeNumber } from '@stayboard/domain'
import type { ReactNode } from 'react'
import { numberText } from '../../format.ts'
import type { FieldBinding, FieldLook } from '../binding.ts'
import { type Reading, understoodAs } from './reading.ts'
import { TypedField } from './TypedField.tsx'

interface Props extends FieldLook {
  field: FieldBinding<number>
  /** Inside the input, at its right: the unit. */
  aside?: ReactNode
}

/** A whole number, from 0 on. */
export const NumberField = ({ field, ...look }: Props) => (
  <TypedField
    {...look}
    field={field}
    read={readNumber}
    write={numberText}
    question="forms.whichAmount"
    align="right"
    inputMode="numeric"
  />
)

function readNumber(typed: string): Reading<number> {
  if (typed.trim() === '') return understoodAs<number>(null)
  const value = parseWholeNumber(typed)
  return value === null ? { kind: 'refused', message: 'numbersOnly' } : understoodAs(value)
}
