import { api, languages, roleNames, type User } from '@stayboard/contract'
import { languageNames } from '@stayboard/i18n'
import { ExploitersField } from '../../entities/exploiters/ExploitersField.tsx'
import { useCall } from '../../kit/core/calls/calls.ts'
import { messageOf, t } from '../../kit/core/words/words.ts'
import { CheckboxesField } from '../../kit/forms/fields/CheckboxField.tsx'
import { SelectField } from '../../kit/forms/fields/SelectField.tsx'
import { EmailField, PasswordField, TextField } from '../../kit/forms/fields/TextField.tsx'
import type { RecordForm } from '../../kit/forms/form-types.ts'
import type { BodyOf } from '../../kit/forms/resource-values.ts'
import { FieldGrid } from '../../ui/FieldGrid.tsx'

/** The form fields of a new or existing user. */
export function UserFields({ form: { field, recordId } }: { form: RecordForm<BodyOf<typeof User>> }) {
  const isNew = recordId === null
  const passwordHelp = usePasswordHelp(isNew)
  return (
    <>
      <FieldGrid min={220}>
        <TextField field={field('username')} autoFocus />
        <EmailField field={field('email')} />
        <TextField field={field('displayname')} />
        <PasswordField
          field={field('password', t(isNew ? 'shared.password' : 'frame.newPassword'))}
          help={passwordHelp}
        />
        {isNew && (
          <SelectField
            field={field('language')}
            options={languages}
            labelOf={(language) => languageNames[language]}
          />
        )}
      </FieldGrid>
      <TextField field={field('alternativeEmails')} help={t('users.alternativeEmailsHelp')} />
      <CheckboxesField
        field={field('roles')}
        options={roleNames}
        labelOf={(role) => t(`options.roles.${role}`)}
        help={t('users.rolesHelp')}
      />
      <ExploitersField field={field('exploiters')} help={t('users.exploitersHelp')} />
    </>
  )
}

/** Says that the password of a new user may be left empty, or why nobody can be invited. */
function usePasswordHelp(isNew: boolean): string {
  const { data } = useCall(api.users.inviting, {}, { enabled: isNew })
  if (!isNew) return t('users.passwordKeep')
  if (!data) return t('frame.passwordRule')
  return data.hindrance === null
    ? t('users.inviteHelp')
    : `${messageOf(data.hindrance)}. ${t('frame.passwordRule')}`
}
