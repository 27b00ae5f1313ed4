import { type IdentityProvider, providerReturnPath, roleSources, scimMatches } from '@stayboard/contract'
import { t } from '../../kit/core/words/words.ts'
import { CheckboxField } from '../../kit/forms/fields/CheckboxField.tsx'
import { CopiedAddress } from '../../kit/forms/fields/CopiedAddress.tsx'
import { SelectField } from '../../kit/forms/fields/choices/SelectField.tsx'
import { TextAreaField } from '../../kit/forms/fields/TextAreaField.tsx'
import { PasswordField, TextField } from '../../kit/forms/fields/TextField.tsx'
import { NumberField } from '../../kit/forms/fields/typed/NumberField.tsx'
import type { RecordForm } from '../../kit/forms/form-types.ts'
import type { BodyOf } from '../../kit/forms/resource-values.ts'
import { FieldGrid } from '../../ui/FieldGrid.tsx'
import { Text } from '../../ui/Text.tsx'
import type { AccountProvider } from './account-provider.ts'

interface Props {
  field: RecordForm<BodyOf<typeof IdentityProvider>>['field']
  provider: AccountProvider | null
}

/** The fields of an identity provider. Which fields are shown depends on where its roles come from. */
export function IdentityProviderFields({ field, provider }: Props) {
  const source = field('rolesFrom').value
  return (
    <>
      <TextField field={field('name')} help={t('identityProviders.nameHelp')} autoFocus />
      <TextField field={field('issuer')} help={t('identityProviders.issuerHelp')} />
      <TextField field={field('clientId')} />
      <PasswordField
        field={field('clientSecret')}
        help={provider?.hasClientSecret ? t('identityProviders.keepHelp') : undefined}
        autoComplete="off"
      />
      <CopiedAddress
        label={t('connections.redirect')}
        help={t('identityProviders.redirectHelp')}
        address={`${location.origin}${providerReturnPath}`}
      />
      <CheckboxField field={field('addsUsers')} help={t('identityProviders.addsUsersHelp')} />
      <CheckboxField field={field('trustsMail')} help={t('identityProviders.trustsMailHelp')} />
      <SelectField
        field={field('rolesFrom')}
        options={roleSources}
        labelOf={(one) => t(`options.roleSources.${one}`)}
      />
      {source === 'CLAIM' && (
        <TextField field={field('rolesClaim')} help={t('identityProviders.rolesClaimHelp')} />
      )}
      {source !== 'STAYBOARD' && <RoleValues field={field} areGroups={source === 'SCIM'} />}
      {source === 'SCIM' ? (
        <TextField field={field('exploitersPrefix')} help={t('identityProviders.exploitersPrefixHelp')} />
      ) : (
        <TextField field={field('exploitersClaim')} help={t('identityProviders.exploitersClaimHelp')} />
      )}
      <SelectField
        field={field('scimMatches')}
        help={t('identityProviders.scimMatchesHelp')}
        options={scimMatches}
        labelOf={(one) => t(`options.scimMatches.${one}`)}
      />
      <NumberField field={field('sessionHours')} isPlain help={t('identityProviders.sessionHoursHelp')} />
      <CheckboxField field={field('isActive')} help={t('identityProviders.isActiveHelp')} />
    </>
  )
}

const values = ['adminValues', 'managerValues', 'contentValues', 'marketingValues', 'viewerValues'] as const

const RoleValues = ({ field, areGroups }: Pick<Props, 'field'> & { areGroups: boolean }) => (
  <>
    <Text size="sm" c="dimmed">
      {t(areGroups ? 'identityProviders.groupValuesHelp' : 'identityProviders.valuesHelp')}
    </Text>
    <FieldGrid min={220}>
      {values.map((name) => (
        <TextAreaField key={name} field={field(name)} />
      ))}
    </FieldGrid>
  </>
)
