import { type Measure, maintenance, measureNames } from '@stayboard/contract'
import { isBeyond } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import type { Counted } from '../../kit/counted.ts'
import { failing } from '../mailboxes/mailboxes.service.ts'
import { findBackups, findDrill } from './backups.repository.ts'
import type { Backups } from './backups.service.ts'
import { freeDisk } from './free-disk.ts'
import { findHeld } from './holding.repository.ts'
import { findStandbys, findWaits } from './state.repository.ts'

/** Measurements of an installation that do not come from the database. */
export interface Installation {
  /** The version of the product. */
  readonly version: string
  readonly backups: Backups
  /** A folder whose disk must not run full; the backup folder is the other one. */
  readonly dataDir: string
  /** The names of the mailboxes of the settings. */
  readonly mailboxes: readonly string[]
  /** Measures this process. A command measures nothing. */
  readonly own: () => Measured
}

type Asking = Pick<Actor, 'db' | 'clock'>
type Logging = Pick<Actor, 'log'>
type Measured = Partial<Record<Measure, number>>

/** The values of all measures; those that do not apply here are left out. */
const measure = async (actor: Asking, installation: Installation): Promise<Measured> => ({
  ...(await ofAll(actor, installation)),
  ...(await ofThis(installation)),
})

/** The measures from the database, which are the same for all copies of the server. */
async function ofAll(actor: Asking, installation: Installation): Promise<Measured> {
  const { db } = actor
  const { held } = await findHeld(db)
  return {
    held: held === null ? 0 : 1,
    ...(await findWaits(db)),
    ...(await findStandbys(db)),
    failingMailboxes: (await failing(actor, installation.mailboxes)).mailboxes.length,
    ...(await backupAge(actor, installation.backups)),
    ...(await drillAge(actor, installation.backups)),
  }
}

/** The measures of this process, which are available even without the database. */
const ofThis = async ({ own, dataDir, backups }: Installation): Promise<Measured> => ({
  ...own(),
  ...(await freeDisk([dataDir, backups.folder])),
})

async function backupAge({ db, clock }: Asking, { folder }: Backups): Promise<Measured> {
  if (folder === undefined) return {}
  const [latest] = await findBackups(db, 1)
  // If there is no backup, the age is counted from 1970.
  const endedAt = latest ? Date.parse(latest.endedAt) : 0
  return { backupAge: (clock().getTime() - endedAt) / 1000 }
}

/** The age of the last successful restore drill. A failed or missing drill counts as one of 1970. */
async function drillAge({ db, clock }: Asking, { folder, isDrilled }: Backups): Promise<Measured> {
  if (folder === undefined || !isDrilled) return {}
  const latest = await findDrill(db)
  const succeededAt = latest && latest.problem === null ? Date.parse(latest.endedAt) : 0
  return { drillAge: (clock().getTime() - succeededAt) / 1000 }
}

/** The state of the system, in words for administrators (docs/rules/maintenance.md#state). */
export async function state(actor: Actor, installation: Installation) {
  const measured = await measure(actor, installation)
  return {
    version: installation.version,
    measures: measureNames.flatMap((name) => {
      const value = measured[name]
      return value === undefined ? [] : [{ name, value, isWrong: isBeyond(name, value) }]
    }),
    _links: { self: { href: maintenance.state.path } },
  }
}

/** The state of the system for `/metrics`. While the database is unavailable, only a part of it is returned. */
export const stateMetric = (actor: Asking & Logging, installation: Installation): Counted => ({
  name: 'stayboard_measure',
  help: 'The state of the system: ages in seconds, counts, the free part of the disk in per cent, and what standbys lack in megabytes',
  labels: ['measure'],
  async count() {
    const all = await ofAll(actor, installation).catch((error: unknown) => {
      actor.log.warn({ err: error }, 'the state of the system could not be measured')
      return {}
    })
    return Object.entries({ ...all, ...(await ofThis(installation)) }).map(([name, value]) => ({
      labels: { measure: name },
      value,
    }))
  },
})
