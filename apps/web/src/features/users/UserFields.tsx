import { roleNames, type User } from '@stayboard/contract'
import { ExploitersField } from '../../entities/exploiters/ExploitersField.tsx'
import { useWords } from '../../kit/core/words/words.ts'
import { CheckboxesField } from '../../kit/forms/fields/CheckboxField.tsx'
import { EmailField, PasswordField, TextField } from '../../kit/forms/fields/TextField.tsx'
import type { RecordForm } from '../../kit/forms/form-types.ts'
import type { BodyOf } from '../../kit/forms/resource-values.ts'
import { FieldGrid } from '../../ui/FieldGrid.tsx'

/** The form fields of a new or existing user. */
export function UserFields({ form: { field, recordId } }: { form: RecordForm<BodyOf<typeof User>> }) {
  const { t } = useWords()
  const isNew = recordId === null
  return (
    <>
      <FieldGrid min={220}>
        <TextField field={field('username')} autoFocus />
        <EmailField field={field('email')} />
        <TextField field={field('displayname')} />
        <PasswordField
          field={field('password', t(isNew ? 'users.password' : 'users.newPassword'))}
          help={t(isNew ? 'users.passwordHelp' : 'users.passwordKeep')}
        />
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
