import { crm } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import { add, type Crm } from './crm.service.ts'

/** The calls of the external CRM. @param zoho undefined if it is not configured */
export const crmRoutes = (zoho: Crm | undefined) =>
  implement(crm, { add: ({ actor, body }) => add(actor, body.messageId, zoho) })
