import type { Executor } from '../../platform/database.ts'
import { compactTallies } from '../enquiries/enquiries.service.ts'
import { dropOutdated, preparePartitions } from './maintenance.repository.ts'

/** What the database needs done now and then; every copy of the server may do it at any time. */
export async function keepHouse(db: Executor): Promise<void> {
  await preparePartitions(db)
  await dropOutdated(db)
  await compactTallies(db)
}
