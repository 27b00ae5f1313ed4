import type { Actor } from '../../kit/actor.ts'
import { batched } from '../../kit/batched.ts'
import { verifyPassword } from '../../kit/passwords.ts'
import { Problem } from '../../kit/problems.ts'
import type { Session, Subject } from '../../kit/session.ts'
import {
  addFailure,
  clearFailures,
  countFailures,
  FAILURES_ALLOWED,
  LOCKOUT_MINUTES,
} from './sign-ins.repository.ts'
import { findByUsername, findForSession } from './users.repository.ts'

const lockedOut = () => new Problem(429, 'lockedOut', { retryAfter: LOCKOUT_MINUTES * 60 })

/**
 * Checks a name and a password. An unknown name and a wrong password get the same answer after the
 * same work; ten failures from one address lock that name out there for half an hour (decisions 10).
 * @throws Problem 401 or 429
 */
export async function signIn(
  actor: Actor,
  credentials: { username: string; password: string },
  address: string,
): Promise<Subject> {
  const { username, password } = credentials
  const source = { username, address }
  const isLocked = async () => (await countFailures(actor.db, source, actor.clock())) >= FAILURES_ALLOWED
  if (await isLocked()) throw lockedOut()
  const user = await findByUsername(actor.db, username)
  if (!(await verifyPassword(password, user?.passwordHash)) || !user) {
    const failures = await addFailure(actor.db, source, actor.clock())
    throw failures > FAILURES_ALLOWED ? lockedOut() : new Problem(401, 'credentials')
  }
  // Guesses made side by side may have locked the name while this password was checked.
  if (await isLocked()) throw lockedOut()
  await clearFailures(actor.db, source)
  return user
}

/**
 * Gives the user a token belongs to, where the user is still there and the token of the present generation. Every
 * call asks: those that come at once ask the database together.
 */
export function subjects(db: Actor['db']) {
  const find = batched((ids) => findForSession(db, ids))
  return async (session: Session): Promise<Subject | undefined> => {
    const user = await find(session.userId)
    return user?.generation === session.generation ? user : undefined
  }
}

/** The present session's subject: after a change of their own, a user gets a token that goes on. */
export async function sessionOf(actor: Actor): Promise<Subject | undefined> {
  if (actor.userId === null) return undefined
  return (await findForSession(actor.db, [actor.userId])).get(actor.userId)
}
