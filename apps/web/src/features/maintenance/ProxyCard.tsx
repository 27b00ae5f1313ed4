import { api } from '@stayboard/contract'
import { useCall } from '../../kit/core/calls/calls.ts'
import { t } from '../../kit/core/words/words.ts'
import { Card } from '../../ui/Card.tsx'
import { Text } from '../../ui/Text.tsx'

/** What to set if a proxy in front of the server is not trusted (docs/rules/maintenance.md#proxy). */
export function ProxyCard() {
  const { data } = useCall(api.maintenance.proxy)
  if (typeof data?.untrusted !== 'string') return null
  return (
    <Card title={t('maintenance.proxy.title')}>
      <Text size="sm" style={{ maxWidth: 720 }}>
        {t('maintenance.proxy.text', { address: data.untrusted })}
      </Text>
    </Card>
  )
}
