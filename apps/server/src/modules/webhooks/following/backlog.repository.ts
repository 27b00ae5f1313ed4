import { sql } from 'kysely'
import type { Executor } from '../../../platform/database.ts'

export interface Backlog {
  webhookEndpointId: number
  waiting: number
  /** The age of the oldest waiting event in seconds; 0 if there is none. */
  seconds: number
  isStopped: boolean
}

/** The waiting deliveries of each active endpoint. */
export async function findBacklogs(db: Executor): Promise<Backlog[]> {
  const { rows } = await sql<Backlog>`
    select e.webhook_endpoint_id, count(d.at)::integer as waiting,
      coalesce(extract(epoch from now() - min(d.at)), 0)::double precision as seconds,
      bool_or(s.paused_at is not null or s.secret is null or webhook_is_widened(e.webhook_endpoint_id)) as is_stopped
    from webhook_endpoints e join webhook_senders s using (webhook_endpoint_id)
    left join webhook_deliveries d on d.webhook_endpoint_id = e.webhook_endpoint_id and d.state = 'WAITING'
    where e.is_active group by 1 order by 1`.execute(db)
  return rows
}
