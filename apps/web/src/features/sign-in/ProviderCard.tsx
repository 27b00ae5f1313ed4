import { api, IdentityProvider } from '@stayboard/contract'
import { useState } from 'react'
import { instantText, numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { confirm } from '../../kit/dialogs/confirm.tsx'
import { useTold } from '../../kit/dialogs/told-calls.ts'
import { CopiedAddress } from '../../kit/forms/fields/CopiedAddress.tsx'
import { RecordDialog } from '../../kit/records/RecordDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Group, Stack } from '../../ui/layout.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { Text } from '../../ui/Text.tsx'
import type { AccountProvider } from './account-provider.ts'
import { IdentityProviderFields } from './IdentityProviderFields.tsx'
import { ScimDialog } from './ScimDialog.tsx'

/** The card of an identity provider: its state and its actions. */
export function ProviderCard({ provider }: { provider: AccountProvider }) {
  const { identityProviderId: id, name, issuer, isActive, accounts, scimUsers } = provider
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={name} aside={<Actions provider={provider} onEdit={() => setOpen(true)} />}>
      <Stack gap="sm">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {issuer}
        </Text>
        {!isActive && <StatusDot color="gray">{t('mailboxes.states.PAUSED')}</StatusDot>}
        <Tested provider={provider} />
        <Text size="sm" c="dimmed">
          {t('identityProviders.accounts')}: {numberText(accounts)}
        </Text>
        {scimUsers > 0 && (
          <Text size="sm" c="dimmed">
            {t('identityProviders.scimUsers')}: {numberText(scimUsers)}
          </Text>
        )}
        <CopiedAddress
          label={t('identityProviders.backLogout')}
          address={`${location.origin}/oidc/logout/${id}`}
        />
        <CopiedAddress
          label={t('identityProviders.frontLogout')}
          address={`${location.origin}/oidc/front_logout/${id}`}
        />
      </Stack>
      {isOpen && <ProviderDialog provider={provider} onClose={() => setOpen(false)} />}
    </Card>
  )
}

/** The dialog that adds, changes and tests an identity provider. */
export function ProviderDialog({
  provider,
  onClose,
}: {
  provider: AccountProvider | null
  onClose: () => void
}) {
  const { mutate } = useTold(api.identityProviders.test)
  return (
    <RecordDialog
      of={IdentityProvider}
      record={provider}
      add="identityProviders.add"
      edit="identityProviders.edit"
      secrets={['clientSecret']}
      onSaved={({ identityProviderId }) => mutate({ params: { identityProviderId } })}
      onClose={onClose}
    >
      {(field) => <IdentityProviderFields field={field} provider={provider} />}
    </RecordDialog>
  )
}

/** The result of the last test, as text. */
function Tested({ provider: { testedAt, fault, said } }: { provider: AccountProvider }) {
  if (testedAt === null) return null
  return (
    <div aria-live="polite">
      <StatusDot color={fault === null ? 'green' : 'red'}>
        {t(fault === null ? 'identityProviders.works' : `identityProviders.faults.${fault}`)}
      </StatusDot>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t('connections.testedOn', { at: instantText(testedAt) })}
        {said !== null && ` · ${t('mailboxes.said', { reason: said })}`}
      </Text>
    </div>
  )
}

function Actions({ provider, onEdit }: { provider: AccountProvider; onEdit: () => void }) {
  const { identityProviderId, name } = provider
  const [isScim, setScim] = useState(false)
  const test = useTold(api.identityProviders.test)
  const drop = useTold(api.identityProviders.remove)
  const given = { params: { identityProviderId } }
  const remove = async () => {
    const question = {
      title: t('identityProviders.deleteTitle'),
      message: t('identityProviders.deleteText', { name }),
      confirmLabel: t('actions.delete'),
    }
    if (!(await confirm(question))) return
    drop.mutate(given, { done: t('shared.deleted', { name }) })
  }
  const label = (text: string) => `${text}: ${name}`
  return (
    <Group gap="xs">
      <Button
        variant="default"
        loading={test.isPending}
        aria-label={label(t('connections.test'))}
        onClick={() => test.mutate(given)}
      >
        {t('connections.test')}
      </Button>
      <Button
        variant="default"
        aria-label={label(t('identityProviders.scimOpen'))}
        onClick={() => setScim(true)}
      >
        {t('identityProviders.scimOpen')}
      </Button>
      <Button variant="default" aria-label={label(t('actions.edit'))} onClick={onEdit}>
        {t('actions.edit')}
      </Button>
      <Button variant="default" aria-label={label(t('actions.delete'))} onClick={() => void remove()}>
        {t('actions.delete')}
      </Button>
      {isScim && <ScimDialog provider={provider} onClose={() => setScim(false)} />}
    </Group>
  )
}
