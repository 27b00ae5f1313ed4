import { UNDO_DAYS } from '@stayboard/contract'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database.ts'

/** Months in advance for which partitions of the change log are created. */
const MONTHS_AHEAD = 12

export const preparePartitions = (db: Executor) =>
  sql`select ensure_change_log_partitions(${MONTHS_AHEAD})`.execute(db)

/**
 * Deletes expired data: idempotency keys after a day, old failed sign-ins, and records of bulk actions that can no longer
 * be undone.
 */
export async function dropOutdated(db: Executor): Promise<void> {
  await sql`delete from idempotency_keys where at < now() - interval '1 day'`.execute(db)
  await sql`delete from sign_in_failures where last_at < now() - interval '1 day'`.execute(db)
  await sql`delete from call_counts where ends_at < now() - interval '1 hour'`.execute(db)
  const isPast = sql`at < now() - make_interval(days => ${UNDO_DAYS})`
  await sql`delete from undo_secrets where ${isPast}`.execute(db)
  await sql`delete from reopened_amounts where ${isPast}`.execute(db)
  await sql`delete from bulk_actions where ${isPast}`.execute(db)
}

/** Whether the job queue exists, because a copy of the server has worked on jobs. */
export async function hasQueue(db: Executor): Promise<boolean> {
  const queue = await sql<{ there: boolean }>`select to_regclass('pgboss.job') is not null as there`.execute(
    db,
  )
  return queue.rows[0]?.there ?? false
}

/**
 * Queues a failed job for another attempt. @returns false if it has not failed, or if another job has taken its place
 */
export async function retryFailed(db: Executor, name: string, id: string): Promise<boolean> {
  if (!(await hasQueue(db))) return false
  const { rows } = await sql`
    update pgboss.job j set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
    where name = ${name} and id = ${id}::uuid and state = 'failed' and not exists (
      select from pgboss.job o where o.name = j.name and o.singleton_key is not distinct from j.singleton_key
        and o.state in ('created', 'retry', 'active'))
    returning 1`.execute(db)
  return rows.length > 0
}

export interface Failure {
  id: string
  at: string
  attempts: number
  message: string | null
}

export interface JobState {
  name: string
  schedule: string | null
  lastDone: string | null
  waiting: number
  running: number
  failed: Failure[]
}

/** The most failed jobs that are listed per kind, newest first. */
const FAILURES = 20

/** The state of the job queue by kind; empty if no copy of the server has ever worked on jobs. */
export async function findJobs(db: Executor): Promise<JobState[]> {
  if (!(await hasQueue(db))) return []
  const found = await sql<JobState>`
    select q.name, s.cron as schedule,
      (select max(completed_on) from pgboss.job j where j.name = q.name and state = 'completed') as last_done,
      (select count(*) from pgboss.job j where j.name = q.name and state in ('created', 'retry')) as waiting,
      (select count(*) from pgboss.job j where j.name = q.name and state = 'active') as running,
      coalesce((
        select jsonb_agg(to_jsonb(f) order by f.at desc) from (
          select id, to_char(completed_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
            retry_count + 1 as attempts, coalesce(output ->> 'message', output #>> '{value,message}') as message
          from pgboss.job j where j.name = q.name and state = 'failed' order by completed_on desc limit ${FAILURES}
        ) f
      ), '[]') as failed
    from pgboss.queue q left join pgboss.schedule s on s.name = q.name
    where q.name not like '\\_\\_%' order by q.name`.execute(db)
  return found.rows
}
