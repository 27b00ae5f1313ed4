import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'
import { hasQueue } from './maintenance.repository.ts'

/** The longest waiting times in seconds; 0 if nothing waits. */
interface Waits {
  oldestMail: number
  oldestChannelCall: number
  oldestWebhook: number
  stoppedWebhooks: number
}

interface JobWaits {
  failedJobs: number
  waitingJobs: number
  oldestJob: number
}

/** How long overdue work has been waiting. */
export async function findWaits(db: Executor): Promise<Waits & JobWaits> {
  const { rows } = await sql<Waits>`
    select
      (select coalesce(extract(epoch from now() - min(send_after)), 0)::float8
        from mails where state = 'QUEUED' and send_after <= now()) as oldest_mail,
      (select coalesce(extract(epoch from now() - min(due_at)), 0)::float8
        from channel_calls where state = 'WAITING' and due_at <= now()) as oldest_channel_call,
      (select coalesce(extract(epoch from now() - min(d.at)), 0)::float8
        from webhook_deliveries d join webhook_endpoints e using (webhook_endpoint_id)
        where d.state = 'WAITING' and e.is_active) as oldest_webhook,
      (select count(*)::int from webhook_endpoints e join webhook_senders s using (webhook_endpoint_id)
        where e.is_active and (s.paused_at is not null or s.secret is null or webhook_is_widened(e.webhook_endpoint_id))
      ) as stopped_webhooks`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a statement without a condition found no row')
  return { ...found, ...(await findJobWaits(db)) }
}

const noJobs: JobWaits = { failedJobs: 0, waitingJobs: 0, oldestJob: 0 }

async function findJobWaits(db: Executor): Promise<JobWaits> {
  if (!(await hasQueue(db))) return noJobs
  const { rows } = await sql<JobWaits>`
    select count(*) filter (where state = 'failed')::int as failed_jobs,
      count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting_jobs,
      coalesce(extract(epoch from now() - min(start_after) filter (
        where state in ('created', 'retry') and start_after <= now())), 0)::float8 as oldest_job
    from pgboss.job where name not like '\\_\\_%'`.execute(db)
  return rows[0] ?? noJobs
}

interface Standbys {
  stoppedStandbys: number
  standbyLag: number
}

/**
 * The state of standbys by their replication slots, which any account may read: the number of unused slots, and the
 * megabytes that the slowest standby lacks. `undefined` without such slots: there are no standbys, or the provider
 * hides them.
 */
export async function findStandbys(db: Executor): Promise<Standbys | undefined> {
  const { rows } = await sql<Standbys & { slots: number }>`
    select count(*)::int as slots, count(*) filter (where not active)::int as stopped_standbys,
      coalesce(max(pg_wal_lsn_diff(
        case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, restart_lsn
      )) filter (where active), 0)::float8 / 1000000 as standby_lag
    from pg_replication_slots where slot_type = 'physical' and not temporary`.execute(db)
  const [found] = rows
  return found && found.slots > 0
    ? { stoppedStandbys: found.stoppedStandbys, standbyLag: found.standbyLag }
    : undefined
}
