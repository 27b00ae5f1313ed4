import { api } from '@stayboard/contract'
import { t } from '../../kit/core/words/words.ts'
import { columns } from '../../kit/lists/columns.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { DeliveryActions } from './DeliveryActions.tsx'
import { EventCell, ResultCell } from './delivery-cells.tsx'
import { PACE } from './state.ts'

const colors = { WAITING: 'blue', FAILING: 'orange', DELIVERED: 'green', FAILED: 'red', DROPPED: 'gray' }

const deliveryColumns = columns(api.webhooks.deliveries, (column) => [
  column.instant('at', 'webhooks.at', { width: '150px', card: 'line' }),
  column.custom('event', 'webhooks.event', (delivery) => <EventCell delivery={delivery} />, { isMain: true }),
  column.number('recordId', 'webhooks.record', { width: '100px', card: 'none' }),
  column.option('state', 'webhooks.state', { width: '150px', colors, card: 'aside' }),
  column.custom('error', 'shared.answer', (delivery) => <ResultCell delivery={delivery} />, {
    width: '220px',
    card: 'line',
    inCard: (delivery) =>
      delivery.status === null && delivery.error === null ? null : <ResultCell delivery={delivery} />,
  }),
  column.number('attempts', 'shared.attempts', { width: '110px', card: 'none' }),
  column.instant('dueAt', 'shared.nextAttempt', { width: '160px', card: 'line' }),
  column.text('messageId', 'webhooks.messageId', { width: '300px', isHidden: true, card: 'none' }),
])

/** The deliveries to an endpoint, sent and waiting, latest first. */
export function DeliveryList({ webhookEndpointId }: { webhookEndpointId: number }) {
  return (
    <ListPage
      call={api.webhooks.deliveries}
      scope="deliveries"
      always={{ webhookEndpointId: String(webhookEndpointId) }}
      title={t('webhooks.deliveries')}
      columns={deliveryColumns}
      again={PACE}
      row={{
        name: ({ event, messageId }) => `${event} ${messageId}`,
        actions: (delivery) => <DeliveryActions delivery={delivery} />,
        actionCount: 3,
        edge: ({ state }) => (state === 'FAILING' || state === 'FAILED' ? 'red' : null),
      }}
      promoted={['state']}
      search={t('webhooks.deliveriesSearch')}
      empty={t('webhooks.noPayload')}
    />
  )
}
