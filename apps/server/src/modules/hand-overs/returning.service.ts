import { today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { wholeJob } from '../../kit/sql/background-jobs.ts'
import { handOverArea } from './hand-overs.area.ts'
import { findEnding } from './hand-overs.repository.ts'
import { lendable, returnDue } from './lending.repository.ts'

/** Ends the hand-overs whose day has come, and returns what was lent by itself (docs/rules/hand-overs.md#return). */
async function returnWork(within: Actor): Promise<void> {
  const day = today(within.clock(), within.officeTimezone)
  for (const { handOverId } of await findEnding(within.db, day)) await handOverArea.remove(within, handOverId)
  for (const table of lendable) await returnDue(within.db, table, day)
}

/** Runs every quarter of an hour, because the day in the office begins at another hour than in UTC. */
export const returningWork = [
  wholeJob({ name: 'return-accounts', schedule: '*/15 * * * *', attempts: 3, longest: 120 }, returnWork),
]
