import { readPostcode } from '@stayboard/domain'
import { useWords } from '../../kit/core/words/words.ts'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { TextField } from '../../kit/forms/fields/TextField.tsx'

interface Props {
  field: FieldBinding<string>
  /** The code of the country, if it is known. */
  country: string | null | undefined
}

/**
 * A postcode in any notation. The help text shows it as it is stored, or warns that the country's postcodes look
 * different; it can be saved all the same.
 */
export function PostcodeField({ field, country }: Props) {
  const { t } = useWords()
  const typed = field.value?.trim() ?? ''
  const { text, unlike } = readPostcode(typed, country)
  const read = text === typed ? undefined : t('places.postcodeRead', { text })
  const help = typed !== '' && unlike ? t('places.postcodeUnlike', { example: unlike }) : read
  return <TextField field={field} {...(help ? { help } : {})} />
}
