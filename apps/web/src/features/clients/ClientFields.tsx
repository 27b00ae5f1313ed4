import { Exploiter, genders, Organisation } from '@stayboard/contract'
import { readPhone } from '@stayboard/domain'
import { ExploiterSelect } from '../../entities/exploiters/ExploiterSelect.tsx'
import { OrganisationSelect } from '../../entities/organisations/OrganisationSelect.tsx'
import { t } from '../../kit/core/words/words.ts'
import type { FieldBinding } from '../../kit/forms/binding.ts'
import { CheckboxField } from '../../kit/forms/fields/CheckboxField.tsx'
import { linkTo } from '../../kit/forms/fields/choices/picker.ts'
import { SelectField } from '../../kit/forms/fields/choices/SelectField.tsx'
import { EmailField, PasswordField, TextField } from '../../kit/forms/fields/TextField.tsx'
import { FieldGrid } from '../../ui/FieldGrid.tsx'
import type { Client, ClientFormControl } from './useClientForm.ts'

interface Props {
  form: ClientFormControl
  client: Client | null
}

export function ClientFields({ form, client }: Props) {
  const { field } = form
  return (
    <FieldGrid min={240}>
      <TextField field={field('firstname')} autoFocus />
      <TextField field={field('lastname')} />
      <EmailField field={field('email')} />
      <PhoneField field={field('phone')} country={form.values.country} />
      <PasswordField field={field('password')} help={t('frame.passwordRule')} />
      <PasswordField
        field={field('passwordCheck')}
        help={t(form.recordId === null ? 'clients.passwordLater' : 'users.passwordKeep')}
      />
      <TextField field={field('address')} />
      <TextField field={field('city')} />
      <TextField field={field('country')} />
      <OrganisationSelect
        field={field('organisation')}
        keep={linkTo(Organisation)}
        current={client?.organisationName}
      />
      <ExploiterSelect field={field('exploiter')} keep={linkTo(Exploiter)} current={client?.exploiterName} />
      <SelectField
        field={field('gender')}
        options={genders}
        labelOf={(gender) => t(`options.genders.${gender}`)}
      />
      <TextField field={field('nationality')} />
      <TextField field={field('username')} />
      <TextField field={field('alternativeEmails')} help={t('users.alternativeEmailsHelp')} />
      <CheckboxField field={field('newsletter')} />
      <CheckboxField field={field('openForInvite')} />
    </FieldGrid>
  )
}

interface PhoneFieldProps {
  field: FieldBinding<string>
  /** The client's country, whose calling code applies to numbers without one. */
  country: string | null
}

/**
 * A phone number in any notation. The help text shows the number as it is understood, or says that it is saved as
 * typed.
 */
function PhoneField({ field, country }: PhoneFieldProps) {
  const typed = field.value?.trim() ?? ''
  const { text, isUnderstood } = readPhone(typed, country)
  const asTyped = isUnderstood ? '' : t('clients.phoneAsTyped')
  const help =
    typed === '' ? t('clients.phoneHelp') : text === typed ? asTyped : t('clients.phoneRead', { text })
  return <TextField field={field} type="tel" help={help || t('clients.phoneHelp')} />
}
