import type { Actor } from '../../../kit/actor.ts'
import { Problem } from '../../../kit/problems.ts'
import { addFailure, findStanding, LOCKOUT_MINUTES, type Source } from './sign-ins.repository.ts'

/** Failed sign-ins of a name from one address before the lockout. */
export const FAILURES_ALLOWED = 10

export const lockedOut = () => new Problem(429, 'lockedOut', { retryAfter: LOCKOUT_MINUTES * 60 })

/** @throws Problem 429 `lockedOut` if there were too many failures of a name from this address */
export async function requireUnlocked({ db, clock }: Actor, source: Source): Promise<void> {
  if ((await findStanding(db, source, clock())).here >= FAILURES_ALLOWED) throw lockedOut()
}

/**
 * Counts an attempt before it is checked, so that concurrent attempts count too. Attempts from all addresses count
 * together.
 * @throws Problem 429 `lockedOut` after ten attempts
 */
export async function countTry({ db, clock }: Actor, source: Source): Promise<void> {
  const before = await findStanding(db, source, clock())
  if (before.everywhere >= FAILURES_ALLOWED) throw lockedOut()
  await addFailure(db, source, clock())
  const { everywhere } = await findStanding(db, source, clock())
  if (everywhere > FAILURES_ALLOWED) throw lockedOut()
}
