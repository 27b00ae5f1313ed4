import type { AnswerOf, BodyOf, users } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { placeOf } from '../../kit/http/caller.ts'
import { hashChosenPassword } from '../../kit/http/passwords.ts'
import { invalid, Problem } from '../../kit/problems.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { currentUserArea } from './current-user.area.ts'
import { type Caller, keepCurrent } from './sessions/sessions.service.ts'
import { checkCredentials } from './sign-in/sign-in.service.ts'

type Shown = AnswerOf<typeof users.currentUser>

/** The calling user, with roles and language. */
export async function current(actor: Actor): Promise<Shown> {
  if (actor.userId === null) throw new Problem(401, 'signedOut')
  return currentUserArea.get(actor, actor.userId)
}

/** Changes the caller's own account. A new password requires the current one and ends all other sessions. */
export async function updateCurrent(
  actor: Actor,
  { displayname, language, password, currentPassword = '' }: BodyOf<typeof users.updateCurrentUser>,
  version: number | undefined,
  caller: Pick<Caller, 'address' | 'signal'>,
): Promise<Shown> {
  const { id, username } = await current(actor)
  if (password) await requirePassword(actor, { username, password: currentPassword }, caller)
  const passwordHash =
    password && (await hashChosenPassword(password, placeOf(caller.address), caller.signal))
  const secrets = () => (passwordHash ? { passwordHash } : {})
  return transaction(actor, async (inside) => {
    const answer = await currentUserArea.update(inside, { id, displayname, language }, version, secrets)
    if (passwordHash) await keepCurrent(inside)
    return answer
  })
}

/** Checks the current password with the limits of a sign-in, so that it cannot be guessed by this call. */
export async function requirePassword(...given: Parameters<typeof checkCredentials>) {
  await checkCredentials(...given).catch((error: unknown) => {
    if (!(error instanceof Problem && error.status === 401)) throw error
    throw invalid([{ field: 'currentPassword', code: 'currentPassword' }])
  })
}
