import { api, languages, roleNames, TEAM_ITEM, type User } from '@stayboard/contract'
import { languageNames } from '@stayboard/i18n'
import { ExploitersField } from '../../entities/exploiters/ExploitersField.tsx'
import { TeamSelect } from '../../entities/teams/TeamSelect.tsx'
import { useCall } from '../../kit/core/calls/calls.ts'
import { messageOf, t } from '../../kit/core/words/words.ts'
import { CheckboxesField, CheckboxField } from '../../kit/forms/fields/CheckboxField.tsx'
import { linkTo } from '../../kit/forms/fields/choices/picker.ts'
import { SelectField } from '../../kit/forms/fields/choices/SelectField.tsx'
import { EmailField, PasswordField, TextField } from '../../kit/forms/fields/TextField.tsx'
import type { RecordForm } from '../../kit/forms/form-types.ts'
import type { BodyOf } from '../../kit/forms/resource-values.ts'
import { FieldGrid } from '../../ui/FieldGrid.tsx'

interface Props {
  form: RecordForm<BodyOf<typeof User>>
  /** The name of the user's current team. */
  teamName: string | null
}

export function UserFields({ form: { field, recordId }, teamName }: Props) {
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
      <TeamSelect
        field={field('team')}
        keep={linkTo({ item: TEAM_ITEM })}
        current={teamName}
        help={t('teams.help')}
      />
      <ExploitersField field={field('exploiters')} help={t('users.exploitersHelp')} />
      <CheckboxField field={field('byProviderOnly')} help={t('users.byProviderOnlyHelp')} />
    </>
  )
}

/** The help text of the password field: a new user can be invited without a password, or why invitations are impossible. */
function usePasswordHelp(isNew: boolean): string {
  const { data } = useCall(api.users.inviting, {}, { enabled: isNew })
  if (!isNew) return t('users.passwordKeep')
  if (!data) return t('frame.passwordRule')
  return data.hindrance === null
    ? t('users.inviteHelp')
    : `${messageOf(data.hindrance)}. ${t('frame.passwordRule')}`
}
