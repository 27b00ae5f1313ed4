import { api, WebhookEndpoint } from '@stayboard/contract'
import { t } from '../../kit/core/words/words.ts'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { RecordActions } from '../../kit/lists/rows/RecordActions.tsx'
import { RecordDialog } from '../../kit/records/RecordDialog.tsx'
import { isStopped, PACE } from './state.ts'
import { WebhookFields } from './WebhookFields.tsx'
import { webhookColumns } from './webhook-columns.tsx'

/** The list of webhook endpoints. Each links to a page with its deliveries. */
export default function WebhookList() {
  return (
    <ListPage
      call={api.webhooks.list}
      title={t('menu.webhooks')}
      columns={webhookColumns}
      again={PACE}
      form={(webhook, onClose) => (
        <RecordDialog
          of={WebhookEndpoint}
          record={webhook}
          add="webhooks.add"
          edit="webhooks.edit"
          size="md"
          onClose={onClose}
        >
          {(field) => <WebhookFields field={field} />}
        </RecordDialog>
      )}
      row={{
        link: ({ webhookEndpointId }) => ({
          to: '/system/webhooks/$webhookEndpointId',
          params: { webhookEndpointId: String(webhookEndpointId) },
        }),
        actions: (webhook) => <RecordActions of={WebhookEndpoint} record={webhook} words="webhooks" />,
        edge: (webhook) => (isStopped(webhook) ? 'red' : null),
      }}
      primary={<AddButton>{t('webhooks.add')}</AddButton>}
      search={t('webhooks.search')}
      empty={t('webhooks.empty')}
    />
  )
}
