import type { TestApp } from '../app.ts'
import type { Samples } from './sample.ts'

const webhookEndpointId = 1
const webhookDeliveryId = 1

/** Creates the secret of the endpoint. Without a secret, nothing is sent. */
export const addWebhookSecret = ({ call }: Pick<TestApp, 'call'>) =>
  call('POST', `/api/webhook_endpoint/${webhookEndpointId}/secret`, { as: 'ROLE_ADMIN', body: {} })

export const webhooks: Samples['webhooks'] = {
  list: {},
  get: { params: { webhookEndpointId } },
  create: {
    body: {
      name: 'Ledger',
      url: 'https://hooks.canal.example/stayboard',
      events: ['enquiry.created', 'enquiry.updated'],
      user: '/api/user/1',
      exploiter: '/api/exploiter/1',
      isActive: true,
    },
  },
  update: {
    body: {
      webhookEndpointId,
      version: 1,
      name: 'Ledger 2',
      url: 'https://hooks.canal.example/ledger',
      events: ['client.deleted'],
      user: '/api/user/1',
      exploiter: '/api/exploiter/1',
      isActive: true,
    },
  },
  remove: { params: { webhookEndpointId: 2 } },
  newSecret: { params: { webhookEndpointId }, body: { keepOldHours: 1 } },
  pause: { params: { webhookEndpointId } },
  resume: { params: { webhookEndpointId } },
  test: { params: { webhookEndpointId } },
  deliveries: {},
  delivery: { params: { webhookDeliveryId } },
  send: { params: { webhookDeliveryId } },
  skip: { params: { webhookDeliveryId: 2 } },
}
