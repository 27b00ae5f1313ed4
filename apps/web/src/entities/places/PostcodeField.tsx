import { readPostcode } from '@stayboard/domain'
import { useRef } from 'react'
import { t } from '../../kit/core/words/words.ts'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { TextField } from '../../kit/forms/fields/TextField.tsx'

interface Props {
  field: FieldBinding<string>
  /** The code of the country, if it is known. */
  country: string | null | undefined
}

/**
 * A postcode in any notation. While it is typed, the help text shows it as it is stored, which the field shows once it is
 * left. If the country's postcodes look different, a warning says so; it can be saved all the same.
 */
export function PostcodeField({ field, country }: Props) {
  const typed = field.value?.trim() ?? ''
  const { text, unlike } = readPostcode(typed, country)
  const read = text === typed ? undefined : t('places.postcodeRead', { text })
  const isTyped = useRef(false)
  const onChange = (value: string | null) => {
    isTyped.current = true
    field.onChange(value)
  }
  /** A postcode that was only looked at stays as it is stored. */
  const leave = () => {
    if (isTyped.current && text !== field.value) field.onChange(text)
    isTyped.current = false
  }
  const help = typed !== '' && unlike ? t('places.postcodeUnlike', { example: unlike }) : read
  return <TextField field={{ ...field, onChange }} onBlur={leave} {...(help ? { help } : {})} />
}
