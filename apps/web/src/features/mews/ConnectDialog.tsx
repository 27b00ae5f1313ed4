import { api, type WireBody } from '@stayboard/contract'
import { send, useRefresh } from '../../kit/core/calls/calls.ts'
import { t } from '../../kit/core/words/words.ts'
import { EmailField, PasswordField } from '../../kit/forms/fields/TextField.tsx'
import { useCallForm } from '../../kit/forms/useCallForm.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { Text } from '../../ui/Text.tsx'
import type { Connection } from './connection.ts'

interface Props {
  connection: Connection
  onClose: () => void
}

type Body = WireBody<typeof api.mews.connect>

/** The dialog that connects a department to Mews, with a token from an employee of the property or one typed by hand. */
export function ConnectDialog({ connection: { departmentId, departmentName: name }, onClose }: Props) {
  const refresh = useRefresh(api.mews.connections)
  const form = useCallForm<Body, unknown>({
    name: 'mewsConnection',
    schema: api.mews.connect.body,
    starts: { email: null, connectionToken: null, accessToken: null },
    secrets: ['connectionToken', 'accessToken'],
    savedText: () => t('mews.connected', { name }),
    send: async (body) => {
      const answer = await send(api.mews.connect, { params: { departmentId }, body })
      await refresh()
      return answer
    },
    onClose,
  })
  return (
    <FormDialog
      title={t('mews.connectName', { name })}
      saveLabel={t('mews.connect')}
      form={form}
      onClose={onClose}
    >
      <EmailField field={form.field('email', t('mews.email'))} />
      <Text size="sm" c="dimmed">
        {t('mews.emailHelp')}
      </Text>
      <PasswordField field={form.field('connectionToken', t('mews.connectionToken'))} autoComplete="off" />
      <PasswordField field={form.field('accessToken', t('mews.accessToken'))} autoComplete="off" />
      <Text size="sm" c="dimmed">
        {t('mews.accessHelp')}
      </Text>
    </FormDialog>
  )
}
