import { api } from '@stayboard/contract'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../kit/core/calls/calls.ts'
import { NotLoaded } from '../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Text } from '../../ui/Text.tsx'
import { ProviderCard, ProviderDialog } from './ProviderCard.tsx'

/** The list of identity providers, where users sign in with company accounts (docs/rules/identity-providers.md). */
export function Providers() {
  const { data, error, refetch } = useCall(api.identityProviders.list)
  const [isOpen, setOpen] = useState(false)
  if (error && !data) return <NotLoaded reason={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting heights={[160]} />
  const rows = data._embedded.identityProviders
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
      {t('identityProviders.add')}
    </Button>
  )
  return (
    <>
      <Card title={t('identityProviders.title')} aside={add}>
        <Text size="sm" c="dimmed">
          {t('identityProviders.help')}
        </Text>
        {rows.length === 0 && <Text size="sm">{t('identityProviders.none')}</Text>}
      </Card>
      {rows.map((provider) => (
        <ProviderCard key={provider.identityProviderId} provider={provider} />
      ))}
      {isOpen && <ProviderDialog provider={null} onClose={() => setOpen(false)} />}
    </>
  )
}
