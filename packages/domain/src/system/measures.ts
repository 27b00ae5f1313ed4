import type { Measure } from '@stayboard/contract'

/**
 * The measures of the running system, each with the limit beyond which an administrator must act
 * (docs/rules/maintenance.md#state).
 */
export const measures = {
  /** 1 if this installation is held and sends nothing, otherwise 0. */
  held: { unit: 'count', most: 0 },
  /** How long the oldest due mail has been waiting. */
  oldestMail: { unit: 'seconds', most: 900 },
  /** How long the oldest due background job has been waiting. */
  oldestJob: { unit: 'seconds', most: 3600 },
  /** The number of due background jobs. */
  waitingJobs: { unit: 'count', most: 1000 },
  failedJobs: { unit: 'count', most: 0 },
  /** How long the oldest due call to a channel manager has been waiting. */
  oldestChannelCall: { unit: 'seconds', most: 3600 },
  /** How long the oldest event has been waiting for a webhook. */
  oldestWebhook: { unit: 'seconds', most: 3600 },
  /** The number of webhooks that send nothing until a user acts. */
  stoppedWebhooks: { unit: 'count', most: 0 },
  /** The number of mailboxes that cannot be read. */
  failingMailboxes: { unit: 'count', most: 0 },
  /** The number of open event streams of this server process, which accepts 10,000. */
  openStreams: { unit: 'count', most: 9000 },
  /** The time since this server process last read the change log, while it has streams. */
  eventLag: { unit: 'seconds', most: 60 },
  /**
   * The number of event streams that this server process closed within ten minutes, because the client read nothing or an error
   * occurred.
   */
  droppedStreams: { unit: 'count', most: 20 },
  /** The number of calls that wait for a database connection in this server process. */
  waitingCalls: { unit: 'count', most: 10 },
  /** The number of standbys' replication slots that are not in use. */
  stoppedStandbys: { unit: 'count', most: 0 },
  /** The replication lag of the slowest standby, up to its flush to disk. */
  standbyLag: { unit: 'megabytes', most: 100 },
  /** The age of the latest backup, if nightly backups are enabled. */
  backupAge: { unit: 'seconds', most: 93_600 },
  /** The time since a backup was last restored and compared, if weekly tests are enabled. */
  drillAge: { unit: 'seconds', most: 691_200 },
  /** The free share of the disk of DATA_DIR. */
  freeDisk: { unit: 'percent', least: 10 },
} as const satisfies Record<Measure, { unit: 'count' | 'seconds' | 'percent' | 'megabytes' } & Limit>

type Limit = { most: number } | { least: number }

/**
 * Whether a value is beyond the limit of its measure.
 * @param value in the unit of the measure
 */
export function isBeyond(measure: Measure, value: number): boolean {
  const limit: Limit = measures[measure]
  return 'most' in limit ? value > limit.most : value < limit.least
}
