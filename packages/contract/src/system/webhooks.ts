import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Id, Instant, link, optionalLink, required, severalOf } from '../kit/fields.ts'
import { filteredBy, filterFields } from '../kit/lists/field-filters.ts'
import { IdFilter, Links, listOf, listQuery, TextFilter } from '../kit/lists/lists.ts'
import { resource } from '../kit/resource.ts'
import { A } from '../kit/roles.ts'
import { webhookEvents, webhookFaults, webhookSecretHours, webhookStates } from './webhook-events.ts'

const MAX_URL = 2000

/** Whether a text is an http or https URL. User names and passwords in it are refused, because addresses are shown to users. */
const isTarget = (value: string) => {
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

const fields = {
  name: required(120),
  url: required(MAX_URL).refine(isTarget, { error: 'url' }),
  events: severalOf(webhookEvents).refine((events) => events.length > 0, { error: 'required' }),
  user: link('/api/user', 'required').describe('The owner: what this user may not read is not sent'),
  exploiter: optionalLink('/api/exploiter').describe('Only records that users of this exploiter see'),
  isActive: z.boolean({ error: 'type' }).default(true).describe('Without it, no events are kept for later'),
}

/** An endpoint of another system that is notified of changes (docs/rules/webhooks.md). */
export const WebhookEndpoint = resource({
  one: 'webhook endpoint',
  item: '/api/webhook_endpoint',
  list: '/api/webhook_endpoints',
  embedded: 'webhookEndpoints',
  id: 'webhookEndpointId',
  row: {
    webhookEndpointId: Id,
    name: z.string(),
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    userId: Id,
    userName: z.string(),
    exploiterId: Id.nullable(),
    exploiterName: z.string().nullable(),
    isActive: z.boolean(),
    hasSecret: z.boolean().describe('Nothing is sent before there is a secret to sign with'),
    formerSecretUntil: Instant.nullable().describe(
      'Until when messages are signed with the former secret too',
    ),
    pausedAt: Instant.nullable().describe('While it is paused, events wait'),
    hasFailed: z.boolean().describe('Whether it was paused because the last attempt failed'),
    isWidened: z
      .boolean()
      .describe('Whether it has stopped because its owner reads more than when its secret was set'),
    isStuck: z.boolean().describe('Whether the latest changes could not be read for it because of an error'),
    waiting: z.int().describe('The number of events that wait'),
    waitingSince: Instant.nullable().describe('When the oldest event that waits happened'),
    failure: z
      .enum(webhookFaults)
      .nullable()
      .describe('Why the last attempt to send the first of them failed'),
    deliveredAt: Instant.nullable().describe('When an event was last delivered'),
  },
  create: fields,
  update: fields,
  filters: { query: TextFilter },
  sort: ['name', 'webhookEndpointId'],
  read: [A],
  write: [A],
})

const Text = z.string().nullable()

const delivery = {
  webhookDeliveryId: Id,
  webhookEndpointId: Id.meta({ target: '/api/webhook_endpoint' }),
  at: Instant.describe('When the record was changed'),
  messageId: z.string().describe('The same for every attempt, so that the receiver knows a repeat'),
  event: z.string(),
  recordId: Id.nullable(),
  state: z.enum(webhookStates),
  attempts: z.int(),
  status: z.int().nullable().describe('The HTTP status of the last answer'),
  error: z.enum(webhookFaults).nullable(),
  dueAt: Instant.nullable().describe('When it is tried again; null while the endpoint is paused'),
  endedAt: Instant.nullable(),
}
export const WebhookDelivery = z.object({ ...delivery, _links: Links })
export const WebhookDeliveryDetails = WebhookDelivery.extend({
  payload: Text.describe('What was sent last'),
  tries: z.array(
    z.object({
      at: Instant,
      status: z.int().nullable(),
      error: z.enum(webhookFaults).nullable(),
      answer: Text.describe('The beginning of the answer'),
      duration: z.int().describe('In milliseconds'),
      userName: Text.describe('Who sent it by hand'),
    }),
  ),
})

const { at, event, state, status } = delivery
const deliveryFields = filterFields({}, {}, { more: { at, event, state, status } })

const getDelivery = call({
  summary: 'One delivery of a webhook, with its payload and all attempts',
  method: 'GET',
  path: '/api/webhook_delivery/{webhookDeliveryId}',
  access: [A],
  answer: WebhookDeliveryDetails,
})

const onEndpoint = (summary: string, action: string) =>
  call({
    summary,
    method: 'POST',
    path: `/api/webhook_endpoint/{webhookEndpointId}/${action}`,
    access: [A],
    answer: WebhookEndpoint.Row,
  })

/** Webhooks: endpoints and their deliveries. */
export const webhooks = area('webhooks', {
  ...WebhookEndpoint.calls,
  /** Not idempotent: answers are stored for repeats, but this one contains the secret, which may only be stored encrypted. */
  newSecret: call({
    summary: 'Make a new secret for the signatures; only this answer has it',
    method: 'POST',
    path: '/api/webhook_endpoint/{webhookEndpointId}/secret',
    access: [A],
    body: z.object({
      keepOldHours: z
        .int({ error: 'numbersOnly' })
        .min(0, { error: 'numbersOnly' })
        .max(webhookSecretHours, { error: 'oldKeyHours' })
        .default(0)
        .describe('How long messages are signed with the former secret too'),
    }),
    answer: z.object({ secret: z.string(), formerSecretUntil: Instant.nullable() }),
  }),
  pause: onEndpoint('Pause an endpoint: its events wait', 'pause'),
  resume: onEndpoint('Send the waiting events of a paused endpoint', 'resume'),
  test: call({
    summary: 'Send a test event now, whatever else waits',
    method: 'POST',
    path: '/api/webhook_endpoint/{webhookEndpointId}/test',
    access: [A],
    answer: WebhookDeliveryDetails,
  }),
  deliveries: call({
    summary: 'List: delivery of a webhook',
    method: 'GET',
    path: '/api/webhook_deliveries',
    access: [A],
    query: filteredBy(
      listQuery(
        { query: TextFilter.describe('Any part of the event or the id'), webhookEndpointId: IdFilter },
        ['webhookDeliveryId'],
      ),
      deliveryFields,
    ),
    answer: listOf('webhookDeliveries', WebhookDelivery),
    fields: deliveryFields,
    rows: { id: 'webhookDeliveryId', called: ['event'], get: getDelivery },
  }),
  delivery: getDelivery,
  send: call({
    summary: 'Send a delivery again now, with the same id',
    method: 'POST',
    path: '/api/webhook_delivery/{webhookDeliveryId}/send',
    access: [A],
    answer: WebhookDeliveryDetails,
  }),
  skip: call({
    summary: 'Give up a waiting delivery, so that later events are sent',
    method: 'POST',
    path: '/api/webhook_delivery/{webhookDeliveryId}/skip',
    access: [A],
    answer: WebhookDeliveryDetails,
  }),
})
