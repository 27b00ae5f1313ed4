import type { FileStore } from '../../kit/actor.ts'
import type { Executor } from '../../platform/database.ts'
import { compactTallies } from '../enquiries/enquiries.service.ts'
import { sweepFiles } from '../files/files.service.ts'
import { findOrphans } from '../files/orphans.service.ts'
import { sealLog } from '../history/verify.service.ts'
import { compactTallies as compactPrognosisTallies } from '../prognosis/prognosis.service.ts'
import { dropOutdated, preparePartitions } from './maintenance.repository.ts'

/** What does not fit between database and file store: what is missing, unknown, or nobody's. */
export const checkFiles = findOrphans

/** What database and file store need done now and then; every copy of the server may do it at any time. */
export async function keepHouse(db: Executor, files: FileStore, now: Date): Promise<void> {
  // By itself and first: what is being written meanwhile is left for the next time.
  await sealLog(db)
  await preparePartitions(db)
  await dropOutdated(db)
  await compactTallies(db)
  await compactPrognosisTallies(db)
  await sweepFiles(db, files, now)
}
