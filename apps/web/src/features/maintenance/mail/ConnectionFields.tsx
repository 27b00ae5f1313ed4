import {
  api,
  type ConnectionKind,
  connectionSecurities,
  Exploiter,
  mailHosts,
  type Connection as Resource,
  type SignInMethod,
  signInMethods,
} from '@stayboard/contract'
import { ExploiterSelect } from '../../../entities/exploiters/ExploiterSelect.tsx'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { t } from '../../../kit/core/words/words.ts'
import { CheckboxField } from '../../../kit/forms/fields/CheckboxField.tsx'
import { CopiedAddress } from '../../../kit/forms/fields/CopiedAddress.tsx'
import { linkTo } from '../../../kit/forms/fields/choices/picker.ts'
import { SelectField } from '../../../kit/forms/fields/choices/SelectField.tsx'
import { PasswordField, TextField } from '../../../kit/forms/fields/TextField.tsx'
import { NumberField } from '../../../kit/forms/fields/typed/NumberField.tsx'
import type { RecordForm } from '../../../kit/forms/form-types.ts'
import type { BodyOf } from '../../../kit/forms/resource-values.ts'
import { FieldGrid } from '../../../ui/FieldGrid.tsx'
import { Text } from '../../../ui/Text.tsx'
import type { MailConnection } from './mail-connection.ts'

interface Props {
  field: RecordForm<BodyOf<typeof Resource>>['field']
  kind: ConnectionKind
  connection: MailConnection | null
}

/** The fields of a mail connection. They depend on the sign-in method. */
export function ConnectionFields(props: Props) {
  const { field, kind, connection } = props
  const method = field('method').value
  return (
    <>
      <FieldGrid min={220}>
        <TextField field={field('name')} autoFocus />
        <Method {...props} />
      </FieldGrid>
      <Server {...props} />
      <TextField
        field={field('username')}
        help={
          method === 'PASSWORD'
            ? kind === 'SENDER'
              ? t('connections.noUserHelp')
              : undefined
            : t('connections.usernameHelp')
        }
      />
      {method === 'PASSWORD' ? (
        <PasswordField
          field={field('password', t('shared.password'))}
          help={connection?.hasPassword ? t('connections.keepHelp') : undefined}
          autoComplete="off"
        />
      ) : (
        <Client {...props} />
      )}
      {kind === 'MAILBOX' ? (
        <TextField field={field('folder')} help={t('connections.folderHelp')} />
      ) : (
        <>
          <ExploiterSelect
            field={field('exploiter')}
            keep={linkTo(Exploiter)}
            help={t('connections.exploiterHelp')}
          />
          <TextField field={field('dkimSelector')} help={t('connections.dkimHelp')} />
        </>
      )}
      <CheckboxField field={field('isActive')} help={t('connections.isActiveHelp')} />
    </>
  )
}

/** The host of a provider's mail server; `undefined` if the user enters a server. */
const hostOf = (kind: ConnectionKind, method: SignInMethod | null) =>
  method === null || method === 'PASSWORD' ? undefined : mailHosts[method][kind]

/** The select of the sign-in method. Choosing a provider fills in its server. */
function Method({ field, kind }: Props) {
  const method = field('method')
  const fields = { host: field('host'), port: field('port'), security: field('security') }
  const onChange = (value: SignInMethod | null) => {
    method.onChange(value)
    const preset = hostOf(kind, value)
    if (!preset) return
    fields.host.onChange(preset.host)
    fields.port.onChange(preset.port)
    fields.security.onChange(preset.security)
  }
  return (
    <SelectField
      field={{ ...method, onChange }}
      options={signInMethods}
      labelOf={(one) => t(`options.signInMethods.${one}`)}
    />
  )
}

const Server = ({ field }: Props) => (
  <FieldGrid min={150}>
    <TextField field={field('host')} />
    <NumberField field={field('port')} isPlain />
    <SelectField
      field={field('security')}
      options={connectionSecurities}
      labelOf={(one) => t(`options.connectionSecurities.${one}`)}
    />
  </FieldGrid>
)

/** The fields of the OAuth application that the company registered at the provider. */
function Client({ field, connection }: Props) {
  return (
    <>
      {field('method').value === 'MICROSOFT' && (
        <TextField field={field('tenant')} help={t('connections.tenantHelp')} />
      )}
      <TextField field={field('clientId')} />
      <PasswordField
        field={field('clientSecret')}
        help={connection?.hasClientSecret ? t('connections.keepHelp') : undefined}
        autoComplete="off"
      />
      <Redirect />
      <Text size="sm" c="dimmed">
        {t('connections.consentHelp')}
      </Text>
    </>
  )
}

/** The redirect URI to register at the provider. */
function Redirect() {
  const { data } = useCall(api.connections.fixed)
  const address = `${location.origin}${data?.redirectPath ?? ''}`
  return (
    <CopiedAddress label={t('connections.redirect')} help={t('connections.redirectHelp')} address={address} />
  )
}
