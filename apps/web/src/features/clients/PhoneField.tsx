import { readPhone } from '@stayboard/domain'
import { t } from '../../kit/core/words/words.ts'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { TextField } from '../../kit/forms/fields/TextField.tsx'

interface Props {
  field: FieldBinding<string>
  /** The country of the client, by which a number without a country code is read. */
  country: string | null
}

/**
 * A phone number in any notation. The help text shows the number as it is understood, or says that it is saved as
 * typed.
 */
export function PhoneField({ field, country }: Props) {
  const typed = field.value?.trim() ?? ''
  const { text, isUnderstood } = readPhone(typed, country)
  const asTyped = isUnderstood ? '' : t('clients.phoneAsTyped')
  const help =
    typed === '' ? t('clients.phoneHelp') : text === typed ? asTyped : t('clients.phoneRead', { text })
  return <TextField field={field} type="tel" help={help || t('clients.phoneHelp')} />
}
