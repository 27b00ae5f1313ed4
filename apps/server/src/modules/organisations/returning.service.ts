import { today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { wholeJob } from '../../kit/sql/background-jobs.ts'
import { organisationArea } from './organisations.area.ts'
import { findReturning } from './organisations.repository.ts'

/** The number of organisations that one run returns. The next run returns the others. */
const AT_ONCE = 500

/**
 * Returns organisations to their account managers of before, whose day has come. An account manager who has left
 * meanwhile gets none: the colleague keeps them (docs/rules/organisations.md#holiday).
 */
async function returnAccounts(within: Actor): Promise<void> {
  const day = today(within.clock(), within.officeTimezone)
  for (const { organisationId, returnsToUserId, active } of await findReturning(within.db, day, AT_ONCE))
    await organisationArea.update(within, { organisationId, userUntil: null }, undefined, () =>
      active ? { userId: returnsToUserId } : {},
    )
}

/** Runs every quarter of an hour, because the day in the office begins at another hour than in UTC. */
export const returningAccounts = [
  wholeJob({ name: 'return-accounts', schedule: '*/15 * * * *', attempts: 3, longest: 120 }, (within) =>
    returnAccounts(within),
  ),
]
