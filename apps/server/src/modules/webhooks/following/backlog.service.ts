import type { Counted } from '../../../kit/counted.ts'
import type { Executor } from '../../../platform/database.ts'
import { type Backlog, findBacklogs } from './backlog.repository.ts'

/** The metrics of waiting deliveries by endpoint, for `/metrics` (docs/rules/webhooks.md#backlog). */
export function webhookBacklog(db: Executor): Counted[] {
  const perEndpoint = (name: string, help: string, counted: (backlog: Backlog) => number): Counted => ({
    name: `stayboard_webhook_${name}`,
    help,
    labels: ['endpoint'],
    count: async () =>
      (await findBacklogs(db)).map((backlog) => ({
        labels: { endpoint: String(backlog.webhookEndpointId) },
        value: counted(backlog),
      })),
  })
  return [
    perEndpoint('waiting', 'Events that wait for a webhook endpoint', ({ waiting }) => waiting),
    perEndpoint('oldest_seconds', 'Age of the oldest event that waits for it', ({ seconds }) => seconds),
    perEndpoint('stopped', 'Whether nothing is sent to it until somebody acts', ({ isStopped }) =>
      Number(isStopped),
    ),
  ]
}
