import { useState } from 'react'
import { messageOf } from '../../../kit/core/words/words.ts'
import type { FieldBinding } from '../../../kit/forms/binding.ts'
import { inputProps } from '../../../kit/forms/binding.ts'
import { TextInput } from '../../../ui/inputs.ts'

/** The maximum number of digits in a filter. */
const MOST_DIGITS = 9

/** A field that accepts only digits. It ignores other characters and shows a message. */
export function DigitsField({ field }: { field: FieldBinding<string> }) {
  const [isRefused, setRefused] = useState(false)
  const take = (typed: string) => {
    const isDigits = /^\d*$/.test(typed)
    setRefused(!isDigits)
    if (isDigits && typed.length <= MOST_DIGITS) field.onChange(typed === '' ? null : typed)
  }
  return (
    <TextInput
      {...inputProps({ ...field, error: isRefused ? messageOf('numbersOnly') : field.error }, {})}
      inputMode="numeric"
      autoComplete="off"
      value={field.value ?? ''}
      onChange={(event) => take(event.currentTarget.value)}
      onBlur={() => setRefused(false)}
    />
  )
}
