import { beginningOf } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { repeatableJob, wholeJob } from '../../kit/sql/background-jobs.ts'
import { compactTallies } from '../enquiries/enquiries.service.ts'
import { sweepFiles } from '../files/forgetting.service.ts'
import { findOrphans, registerOrphans } from '../files/orphans.service.ts'
import { sealLog } from '../history/verify/verify.service.ts'
import { dropPast } from '../marketing/marketing.service.ts'
import { forgetOld } from '../presence/presence.service.ts'
import { compactTallies as compactPrognosisTallies } from '../prognosis/prognosis.service.ts'
import { endDead } from '../runs/runs.service.ts'
import { dropOldLines } from './log.repository.ts'
import {
  dropOutdated,
  type Failure,
  findJobs,
  preparePartitions,
  retryFailed,
} from './maintenance.repository.ts'
import { endOf } from './retention/retention.service.ts'

/** Compares database and file store: missing, unknown and unreferenced files (docs/rules/files.md#check). */
export const checkFiles = findOrphans

/** Registers files that the sweep would never remove (docs/rules/maintenance.md#data-quality). */
export async function mendFiles({ db, files }: Actor) {
  return { registered: await registerOrphans(db, files), _links: {} }
}

const hourly = { attempts: 3, longest: 300 }

/** Hourly jobs that clean up database and file store. One copy of the server runs each. */
export const housekeeping = [
  // Sealing uses its own transactions. Entries that are written meanwhile are sealed by the next run.
  repeatableJob({ ...hourly, name: 'seal-change-log', schedule: '0 * * * *' }, async ({ db }) => {
    await sealLog(db)
    await preparePartitions(db)
  }),
  wholeJob({ ...hourly, name: 'tidy-database', schedule: '10 * * * *' }, async (actor) => {
    const { db } = actor
    await dropOutdated(db)
    await forgetOld(db)
    await dropOldLines(db)
    await dropPast(actor)
    await endDead(db)
    await compactTallies(db)
    await compactPrognosisTallies(db)
  }),
  // Counts as reaching out, because a restored copy may share the bucket of its original.
  repeatableJob({ ...hourly, name: 'sweep-files', schedule: '20 * * * *', reachesOut: true }, async (actor) =>
    sweepFiles(actor.db, actor.files, actor.clock(), await endOf(actor, 'unusedFiles')),
  ),
]

/** The kinds of background jobs, with their failed jobs. */
export async function listJobs(actor: Actor) {
  const jobs = await findJobs(actor.db)
  return { jobs: jobs.map((job) => ({ ...job, failed: job.failed.map(withoutData) })) }
}

/** Queues a failed job for another attempt. */
export async function retryJob({ db }: Actor, { name, id }: { name: string; id: string }) {
  return { isQueued: await retryFailed(db, name, id), _links: {} }
}

/** A failed job with its error message, but without its data, which may be personal. */
const withoutData = ({ message, ...failure }: Failure) => ({
  ...failure,
  message: message === undefined || message === null ? null : beginningOf(message, 500),
})
