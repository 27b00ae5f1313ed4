import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../../kit/core/words/words.ts'
import type { FieldBinding } from '../../../kit/forms/binding.ts'
import { inputProps } from '../../../kit/forms/binding.ts'

/** Longer numbers no filter takes. */
const MOST_DIGITS = 9

/** Takes digits only: anything else is not written, and the field says so. */
export function DigitsField({ field }: { field: FieldBinding<string> }) {
  const { messageOf } = useWords()
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
