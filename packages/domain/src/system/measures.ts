import type { Measure } from '@stayboard/contract'

/** What is measured of the running product, with the limit from which somebody has to look (docs/rules/maintenance.md#state). */
export const measures = {
  /** Whether this installation is held and sends nothing. */
  held: { unit: 'count', most: 0 },
  /** The age of the mail that has waited longest beyond its time. */
  oldestMail: { unit: 'seconds', most: 900 },
  /** The age of the background job that has waited longest beyond its time. */
  oldestJob: { unit: 'seconds', most: 3600 },
  /** The background jobs that wait beyond their time. */
  waitingJobs: { unit: 'count', most: 1000 },
  failedJobs: { unit: 'count', most: 0 },
  /** The age of the call to a channel manager that has waited longest beyond its time. */
  oldestChannelCall: { unit: 'seconds', most: 3600 },
  /** The age of the event that has waited longest for a webhook. */
  oldestWebhook: { unit: 'seconds', most: 3600 },
  /** The webhooks to which nothing is sent until somebody acts. */
  stoppedWebhooks: { unit: 'count', most: 0 },
  /** The mailboxes that cannot be read. */
  failingMailboxes: { unit: 'count', most: 0 },
  /** The open event streams of this copy of the server, which takes 10,000. */
  openStreams: { unit: 'count', most: 9000 },
  /** The time since this copy of the server last knew what had changed, while it has streams. */
  eventLag: { unit: 'seconds', most: 60 },
  /** The event streams that this copy of the server ended within ten minutes, because they took nothing or could not be served. */
  droppedStreams: { unit: 'count', most: 20 },
  /** The calls that wait for a connection of the pool of this copy of the server. */
  waitingCalls: { unit: 'count', most: 10 },
  /** The replication slots of standbys that no standby uses, where there are such slots. */
  stoppedStandbys: { unit: 'count', most: 0 },
  /** What the standby that is furthest behind does not have on its disk yet. */
  standbyLag: { unit: 'megabytes', most: 100 },
  /** The age of the latest backup, where one is made every night. */
  backupAge: { unit: 'seconds', most: 93_600 },
  /** The time since the latest backup was restored and compared, where that is done every week. */
  drillAge: { unit: 'seconds', most: 691_200 },
  /** What is free of the disk of DATA_DIR. */
  freeDisk: { unit: 'percent', least: 10 },
} as const satisfies Record<Measure, { unit: 'count' | 'seconds' | 'percent' | 'megabytes' } & Limit>

type Limit = { most: number } | { least: number }

/** Whether a value is beyond the limit of its measure. @param value in the unit of the measure */
export function isBeyond(measure: Measure, value: number): boolean {
  const limit: Limit = measures[measure]
  return 'most' in limit ? value > limit.most : value < limit.least
}
