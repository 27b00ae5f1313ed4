import { api, WebhookEndpoint } from '@stayboard/contract'
import { useParams } from '@tanstack/react-router'
import { useWayBack } from '../../kit/core/way/way-back.ts'
import { instantText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { useResourceForm } from '../../kit/forms/useResourceForm.ts'
import { EditCard } from '../../kit/records/EditCard.tsx'
import { RecordPage } from '../../kit/records/RecordPage.tsx'
import { RecordView } from '../../kit/records/RecordView.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Badge } from '../../ui/parts.ts'
import { DeliveryList } from './DeliveryList.tsx'
import { PACE, type Webhook } from './state.ts'
import { WebhookButtons } from './WebhookButtons.tsx'
import { WebhookFields } from './WebhookFields.tsx'
import { WebhookNotice } from './WebhookNotice.tsx'
import { WebhookState } from './webhook-columns.tsx'
import { eventText } from './webhook-words.ts'

/** The page of one webhook endpoint: settings, state and deliveries. */
export default function WebhookPage() {
  const { webhookEndpointId = '' } = useParams({ strict: false })
  return (
    <RecordPage
      call={api.webhooks.get}
      params={{ webhookEndpointId }}
      title={t('menu.webhooks')}
      back={useWebhooksBehind()}
      again={PACE}
    >
      {(webhook) => <WebhookView key={webhook.webhookEndpointId} webhook={webhook} />}
    </RecordPage>
  )
}

function useWebhooksBehind() {
  return { ...useWayBack(['/system/webhooks']), label: t('menu.webhooks') }
}

interface OfWebhook {
  webhook: Webhook
}

function WebhookView({ webhook }: OfWebhook) {
  const { name, webhookEndpointId } = webhook
  return (
    <RecordView
      record={webhook}
      title={name}
      back={useWebhooksBehind()}
      change={api.webhooks.update}
      removal={{
        call: api.webhooks.remove,
        params: { webhookEndpointId },
        question: { title: t('webhooks.deleteTitle'), message: t('webhooks.deleteText', { name }) },
        done: t('shared.deleted', { name }),
      }}
      facts={() => <WebhookFacts webhook={webhook} />}
      form={(close) => <EditWebhook webhook={webhook} onClose={close} />}
    >
      <DeliveryList webhookEndpointId={webhookEndpointId} />
    </RecordView>
  )
}

function WebhookFacts({ webhook }: OfWebhook) {
  return (
    <>
      <WebhookNotice webhook={webhook} />
      <Card title={t('shared.settings')} aside={<WebhookButtons webhook={webhook} />}>
        <Facts
          facts={[
            [t('webhooks.state'), <WebhookState key="state" webhook={webhook} />],
            [t('shared.address'), webhook.url],
            [t('webhooks.events'), <Events key="events" events={webhook.events} />],
            [t('webhooks.user'), webhook.userName],
            [t('shared.exploiter'), webhook.exploiterName],
            [t('webhooks.waiting'), String(webhook.waiting)],
            [t('webhooks.waitingSince'), webhook.waitingSince && instantText(webhook.waitingSince)],
          ]}
        />
      </Card>
    </>
  )
}

/** The events of an endpoint, by name. */
function Events({ events }: { events: readonly string[] }) {
  return events.map((event) => (
    <Badge key={event} variant="default" mr={4} tt="none" fw={400}>
      {eventText(event)}
    </Badge>
  ))
}

function EditWebhook({ webhook, onClose }: OfWebhook & { onClose: () => void }) {
  const form = useResourceForm(WebhookEndpoint, webhook, { onClose })
  return (
    <EditCard title={t('webhooks.edit')} form={form} onClose={onClose}>
      <WebhookFields field={form.field} />
    </EditCard>
  )
}
