import type { Actor } from '../../../kit/actor.ts'
import { Problem } from '../../../kit/problems.ts'
import { addFailure, findStanding, LOCKOUT_MINUTES, type Source } from './sign-ins.repository.ts'

/** Failures of a name from one address before the lockout. */
export const FAILURES_ALLOWED = 10

export const lockedOut = () => new Problem(429, 'lockedOut', { retryAfter: LOCKOUT_MINUTES * 60 })

/** Refuses a place with too many failures of a name. @throws Problem 429 `lockedOut` */
export async function requireUnlocked({ db, clock }: Actor, source: Source): Promise<void> {
  if ((await findStanding(db, source, clock())).here >= FAILURES_ALLOWED) throw lockedOut()
}

/**
 * Counts a try before it is looked at, so that tries at the same moment count too. Those from all places count together.
 * @throws Problem 429 `lockedOut` after ten tries
 */
export async function countTry({ db, clock }: Actor, source: Source): Promise<void> {
  const before = await findStanding(db, source, clock())
  if (before.everywhere >= FAILURES_ALLOWED) throw lockedOut()
  await addFailure(db, source, clock())
  const { everywhere } = await findStanding(db, source, clock())
  if (everywhere > FAILURES_ALLOWED) throw lockedOut()
}
