import { channelCalls } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import * as service from './channel-calls.service.ts'

/** The calls of the log of channel manager messages. */
export const channelCallRoutes = implement(channelCalls, {
  list: ({ actor, query }) => service.list(actor, query),
  get: ({ actor, params }) => service.get(actor, params.channelCallId),
  retry: ({ actor, params }) => service.retry(actor, params.channelCallId),
})
