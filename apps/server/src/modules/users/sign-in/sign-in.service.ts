import type { Actor } from '../../../kit/actor.ts'
import { placeOf } from '../../../kit/http/caller.ts'
import { verifyPassword } from '../../../kit/http/passwords.ts'
import { Problem } from '../../../kit/problems.ts'
import { type Admission, admit } from '../second-factor/admitting.service.ts'
import type * as sessions from '../sessions/sessions.service.ts'
import { findByUsername } from '../users.repository.ts'
import { FAILURES_ALLOWED, lockedOut } from './limits.service.ts'
import { noteRefused } from './refused.service.ts'
import { secondsToWait } from './sign-in-delay.ts'
import { addFailure, clearFailures, findStanding, type Source, type Standing } from './sign-ins.repository.ts'

export interface Credentials {
  username: string
  password: string
}

/**
 * Signs a user in and starts a session of at most `maxHours`, or asks for a second factor.
 * @throws Problem 401, 429 or 503, as `checkCredentials`
 */
export async function signIn(
  actor: Actor,
  credentials: Credentials,
  caller: sessions.Caller,
  maxHours: number,
): Promise<Admission> {
  const { passwordHash: _, ...user } = await checkCredentials(actor, credentials, caller)
  return admit(actor, user, { caller, maxHours })
}

/**
 * Checks a user name and password. An unknown name and a wrong password get the same answer after the same work. Ten
 * failures from one address lock the name there for half an hour. Many failures from anywhere delay addresses from
 * which the user never signed in.
 * @throws Problem 401 `credentials`, 429 `lockedOut` or `signInSlowed`, 503 `signInBusy`
 */
export async function checkCredentials(
  actor: Actor,
  { username, password }: Credentials,
  { address, signal }: Pick<sessions.Caller, 'address' | 'signal'>,
) {
  const source = { username, place: placeOf(address) }
  const look = () => findStanding(actor.db, source, actor.clock())
  let seen = await look()
  const before = async () => {
    seen = await look()
    refuseAt(seen, FAILURES_ALLOWED, actor.clock())
  }
  refuseAt(seen, FAILURES_ALLOWED, actor.clock())
  const user = await findByUsername(actor.db, username)
  const isRight = await verifyPassword(password, user?.passwordHash, {
    source: source.place,
    signal,
    before,
  })
  if (!isRight || !user) {
    await noteRefused(actor, user?.id ?? null, address)
    throw await failed(actor, source, seen)
  }
  // Check again, because concurrent attempts may have locked or delayed the name while this password was verified.
  const after = await look()
  refuseAt(after, FAILURES_ALLOWED, after.everywhere > seen.everywhere ? actor.clock() : undefined)
  await clearFailures(actor.db, source)
  return user
}

/** @throws Problem 429 if a name is locked at this address or must wait. Without `now`, only the lockout is checked */
function refuseAt(standing: Standing, allowed: number, now?: Date): void {
  if (standing.here >= allowed) throw lockedOut()
  const seconds = now ? secondsToWait(standing, now) : 0
  if (seconds > 0) throw slowed(seconds)
}

const slowed = (seconds: number) => new Problem(429, 'signInSlowed', { retryAfter: seconds })

/** Counts a failure. Of concurrent attempts only one is answered as wrong; the others must wait. */
async function failed(actor: Actor, source: Source, seen: Standing): Promise<Problem> {
  await addFailure(actor.db, source, actor.clock())
  const standing = await findStanding(actor.db, source, actor.clock())
  if (standing.here > FAILURES_ALLOWED) return lockedOut()
  const isAlone = standing.everywhere <= seen.everywhere + 1
  const seconds = isAlone ? 0 : secondsToWait(standing, actor.clock())
  return seconds > 0 ? slowed(seconds) : new Problem(401, 'credentials')
}
