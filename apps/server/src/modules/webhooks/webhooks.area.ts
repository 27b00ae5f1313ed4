import { WebhookEndpoint } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import { ownerFaults } from '../users/owners.service.ts'
import { repository } from './endpoints.repository.ts'

/** Endpoints of webhooks. The database keeps the state of sending beside them. */
export const webhookEndpointArea = area({
  resource: WebhookEndpoint,
  repository,
  present: (row, _links) => ({ ...row, _links }),
  rulesAcross: ownerFaults('user'),
})
