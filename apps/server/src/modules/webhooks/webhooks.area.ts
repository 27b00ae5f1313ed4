import { WebhookEndpoint } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import { ownerFaults } from '../users/leaving/owners.service.ts'
import { repository } from './endpoints.repository.ts'
import { newOwnerFaults } from './handing-over.service.ts'

const inactiveOwner = ownerFaults('user')

/** Endpoints of webhooks. The database keeps the state of sending beside them. */
export const webhookEndpointArea = area({
  resource: WebhookEndpoint,
  repository,
  present: (row, _links) => ({ ...row, _links }),
  rulesAcross: async (change, within) => [
    ...(await inactiveOwner(change, within)),
    ...(await newOwnerFaults(change, within)),
  ],
})
