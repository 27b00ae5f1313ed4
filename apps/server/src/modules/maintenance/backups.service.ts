import { LATEST_BACKUPS, maintenance } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { repeatableJob } from '../../kit/sql/background-jobs.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { findBackups, findDrill } from './backups.repository.ts'

const BACK_UP = 'back-up'

/** The backup settings, with the functions that make and test backups. */
export interface Backups {
  /** The folder of nightly backups; `undefined` if there are none. */
  readonly folder: string | undefined
  /** The days for which backups are kept. */
  readonly days: number
  /** Writes a backup and removes old ones. @returns warnings for administrators */
  write(now: Date): Promise<readonly string[]>
  isLate(latest: Date | undefined, now: Date): boolean
  /** Whether the newest backup is restored every week as a test. */
  readonly isDrilled: boolean
  drill(): Promise<void>
}

/**
 * The job that makes a backup every night (docs/rules/maintenance.md#backup). A held copy makes none: its folder may be
 * that of the original, whose backups it would remove.
 */
export const backupJobs = ({ folder, write }: Backups) =>
  folder === undefined
    ? []
    : [
        repeatableJob(
          { name: BACK_UP, schedule: '30 1 * * *', attempts: 3, longest: 6 * 3600, reachesOut: true },
          async ({ clock, log }) => {
            for (const line of await write(clock())) log.warn({}, line)
          },
        ),
      ]

/**
 * The job that restores the newest backup every week and compares it with the live installation
 * (docs/rules/maintenance.md#drill). A held copy does not do that.
 */
export const drillJobs = ({ folder, isDrilled, drill }: Backups) =>
  folder === undefined || !isDrilled
    ? []
    : [
        repeatableJob(
          { name: 'drill', schedule: '30 3 * * 0', attempts: 2, longest: 12 * 3600, reachesOut: true },
          drill,
        ),
      ]

/** The latest backups, and whether the next one is overdue. */
export async function listBackups(actor: Actor, { folder, days, isLate, isDrilled }: Backups) {
  const backups = await findBackups(actor.db, LATEST_BACKUPS)
  const latest = backups[0] && new Date(backups[0].endedAt)
  return {
    folder: folder ?? null,
    days,
    isLate: folder !== undefined && isLate(latest, actor.clock()),
    backups,
    isDrilled: folder !== undefined && isDrilled,
    drill: (await findDrill(actor.db)) ?? null,
    _links: { self: { href: maintenance.backups.path } },
  }
}

/** Starts a backup in the background. */
export const startBackup = (actor: Actor, { folder }: Backups) =>
  transaction(actor, async ({ db, jobs }) => {
    const isQueued = folder !== undefined
    if (isQueued) await jobs.add(db, { name: BACK_UP, key: 'now', data: {} })
    return { isQueued, _links: {} }
  })
