import { today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { wholeJob } from '../../kit/sql/background-jobs.ts'
import { handOverArea } from './hand-overs.area.ts'
import { findEnding } from './hand-overs.repository.ts'
import { lendable, returnDue } from './lending.repository.ts'

/** Ends due hand-overs, and returns single records that were lent (docs/rules/hand-overs.md#return). */
async function returnWork(within: Actor): Promise<void> {
  const day = today(within.clock(), within.officeTimezone)
  for (const { handOverId } of await findEnding(within.db, day)) await handOverArea.remove(within, handOverId)
  for (const table of lendable) await returnDue(within.db, table, day)
}

/**
 * The job that ends hand-overs. It runs every 15 minutes, because the office's day does not begin with the day of UTC.
 */
export const returningWork = [
  wholeJob({ name: 'return-accounts', schedule: '*/15 * * * *', attempts: 3, longest: 120 }, returnWork),
]
