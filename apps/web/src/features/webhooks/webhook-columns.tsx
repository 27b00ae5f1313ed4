import { api } from '@stayboard/contract'
import { t } from '../../kit/core/words/words.ts'
import { columns } from '../../kit/lists/columns.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { stateOf, type Webhook } from './state.ts'

export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { label, color } = stateOf(webhook)
  return <StatusDot color={color}>{t(label)}</StatusDot>
}

export const webhookColumns = columns(api.webhooks.list, (column) => [
  column.text('name', 'shared.name', { sort: 'name', isMain: true, width: '220px' }),
  column.text('url', 'shared.address', { dimmed: true, card: 'line' }),
  column.custom('state', 'webhooks.state', (webhook) => <WebhookState webhook={webhook} />, {
    width: '210px',
    card: 'aside',
    holds: 'isActive',
  }),
  column.number('waiting', 'webhooks.waiting', { width: '104px', card: 'line' }),
  column.instant('waitingSince', 'webhooks.waitingSince', { width: '150px', card: 'line' }),
  column.instant('deliveredAt', 'webhooks.deliveredAt', { width: '150px', card: 'line' }),
  column.text('userName', 'webhooks.user', { width: '150px', card: 'foot' }),
  column.text('exploiterName', 'shared.exploiter', { width: '150px', isHidden: true, card: 'none' }),
])
