import { WebhookEndpoint, webhooks } from '@stayboard/contract'
import { crudHandlers } from '../../kit/areas/crud/crud-handlers.ts'
import { implement, type Route } from '../../kit/calls/calls.ts'
import { makeSecret } from './secrets.service.ts'
import * as deliveries from './sending/deliveries.service.ts'
import type { Sending } from './sending/sending.service.ts'
import * as service from './webhooks.service.ts'

/** The calls for webhooks. @param sending sends deliveries by hand */
export function webhookRoutes(sending: Sending): Route[] {
  return implement(webhooks, {
    ...crudHandlers(WebhookEndpoint, service),
    newSecret: ({ actor, params, body }) => makeSecret(actor, params.webhookEndpointId, body.keepOldHours),
    pause: ({ actor, params }) => service.pause(actor, params.webhookEndpointId),
    resume: ({ actor, params }) => service.resume(actor, params.webhookEndpointId),
    test: ({ actor, params }) => deliveries.test(actor, params.webhookEndpointId, sending),
    deliveries: ({ actor, query }) => deliveries.list(actor, query),
    delivery: ({ actor, params }) => deliveries.get(actor, params.webhookDeliveryId),
    send: ({ actor, params }) => deliveries.sendAgain(actor, params.webhookDeliveryId, sending),
    skip: ({ actor, params }) => deliveries.skip(actor, params.webhookDeliveryId),
  })
}
