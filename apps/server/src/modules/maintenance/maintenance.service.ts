import type { Actor } from '../../kit/actor.ts'
import { repeatableJob, wholeJob } from '../../kit/jobs.ts'
import { compactTallies } from '../enquiries/enquiries.service.ts'
import { sweepFiles } from '../files/files.service.ts'
import { findOrphans } from '../files/orphans.service.ts'
import { sealLog } from '../history/verify.service.ts'
import { forgetOld } from '../presence/presence.service.ts'
import { compactTallies as compactPrognosisTallies } from '../prognosis/prognosis.service.ts'
import { dropOutdated, type Failure, findJobs, preparePartitions } from './maintenance.repository.ts'

/** What does not fit between database and file store: what is missing, unknown, or nobody's. */
export const checkFiles = findOrphans

const hourly = { attempts: 3, longest: 300 }

/** What database and file store need done now and then: by one copy of the server, whichever is there. */
export const housekeeping = [
  // By itself: entries that are being written meanwhile are left for the next time.
  repeatableJob({ ...hourly, name: 'seal-change-log', schedule: '0 * * * *' }, async ({ db }) => {
    await sealLog(db)
    await preparePartitions(db)
  }),
  wholeJob({ ...hourly, name: 'tidy-database', schedule: '10 * * * *' }, async ({ db }) => {
    await dropOutdated(db)
    await forgetOld(db)
    await compactTallies(db)
    await compactPrognosisTallies(db)
  }),
  repeatableJob({ ...hourly, name: 'sweep-files', schedule: '20 * * * *' }, ({ db, files, clock }) =>
    sweepFiles(db, files, clock()),
  ),
]

/** The kinds of background work, and what of it failed. */
export async function listJobs(actor: Actor) {
  const jobs = await findJobs(actor.db)
  return { jobs: jobs.map((job) => ({ ...job, failed: job.failed.map(told) })) }
}

/** Why it failed, in the words of the error; never what it was given. */
const told = ({ message, ...failure }: Failure) => ({ ...failure, message: message?.slice(0, 500) ?? null })
