import { runs } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import * as service from './runs.service.ts'

/** The calls for runs: long work in the background. */
export const runRoutes = implement(runs, {
  list: ({ actor }) => service.list(actor),
  latest: ({ actor, params }) => service.latest(actor, params.kind),
  cancel: ({ actor, params }) => service.cancel(actor, params.runId),
  retry: ({ actor, params }) => service.retry(actor, params.runId),
})
