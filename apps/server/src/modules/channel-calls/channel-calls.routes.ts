import { channelCalls } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import * as service from './channel-calls.service.ts'

/** Calls to and from channel managers. */
export const channelCallRoutes = implement(channelCalls, {
  list: ({ actor, query }) => service.list(actor, query),
  get: ({ actor, params }) => service.get(actor, params.channelCallId),
  retry: ({ actor, params }) => service.retry(actor, params.channelCallId),
})
