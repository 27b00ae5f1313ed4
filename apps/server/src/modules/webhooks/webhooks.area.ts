import { WebhookEndpoint } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import { ownerFaults } from '../users/leaving/owners.service.ts'
import { repository } from './endpoints.repository.ts'
import { newOwnerFaults } from './handing-over.service.ts'

const inactiveOwner = ownerFaults('user')

/** The area of webhook endpoints. Their sending state is in a separate table. */
export const webhookEndpointArea = area({
  resource: WebhookEndpoint,
  repository,
  present: (row, _links) => ({ ...row, _links }),
  rulesAcross: async (change, within) => [
    ...(await inactiveOwner(change, within)),
    ...(await newOwnerFaults(change, within)),
  ],
})
