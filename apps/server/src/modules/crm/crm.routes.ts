import { crm } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import { add, type Crm } from './crm.service.ts'

/** The external CRM. @param zoho undefined if it is not set up */
export const crmRoutes = (zoho: Crm | undefined) =>
  implement(crm, { add: ({ actor, body }) => add(actor, body.messageId, zoho) })
