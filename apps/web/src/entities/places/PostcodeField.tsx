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
 * A field for a postcode in any notation. The help text shows its normalised form, which replaces the typed text on blur. A
 * format that is unusual for the country gives a warning, but does not prevent saving.
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
  /** On blur, only a typed postcode is replaced by its normalised form. An untouched one stays as stored. */
  const leave = () => {
    if (isTyped.current && text !== field.value) field.onChange(text)
    isTyped.current = false
  }
  const help = typed !== '' && unlike ? t('places.postcodeUnlike', { example: unlike }) : read
  return <TextField field={{ ...field, onChange }} onBlur={leave} {...(help ? { help } : {})} />
}
