import { LATEST_BACKUPS, maintenance } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { repeatableJob } from '../../kit/sql/background-jobs.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { findBackups } from './backups.repository.ts'

const BACK_UP = 'back-up'

/** What the settings say about backups, and how they are made. */
export interface Backups {
  /** Where one is written every night; `undefined` if none is. */
  readonly folder: string | undefined
  /** How long they are kept. */
  readonly days: number
  /** Writes one and removes those that are too old. @returns what to tell the administrators about it */
  write(now: Date): Promise<readonly string[]>
  isLate(latest: Date | undefined, now: Date): boolean
}

/**
 * A backup every night (docs/rules/maintenance.md#backup). A held copy makes none: its folder may be that of the original, where it would
 * remove the original's backups.
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

/** The latest backups, and whether the next one is overdue. */
export async function listBackups(actor: Actor, { folder, days, isLate }: Backups) {
  const backups = await findBackups(actor.db, LATEST_BACKUPS)
  const latest = backups[0] && new Date(backups[0].endedAt)
  return {
    folder: folder ?? null,
    days,
    isLate: folder !== undefined && isLate(latest, actor.clock()),
    backups,
    _links: { self: { href: maintenance.backups.path } },
  }
}

/** Makes a backup now, in the background. */
export const startBackup = (actor: Actor, { folder }: Backups) =>
  transaction(actor, async ({ db, jobs }) => {
    const isQueued = folder !== undefined
    if (isQueued) await jobs.add(db, { name: BACK_UP, key: 'now', data: {} })
    return { isQueued, _links: {} }
  })
