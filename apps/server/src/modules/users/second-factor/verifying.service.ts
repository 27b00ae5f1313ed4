import type { Actor } from '../../../kit/actor.ts'
import { placeOf } from '../../../kit/http/caller.ts'
import { verifyPassword } from '../../../kit/http/passwords.ts'
import { invalid } from '../../../kit/problems.ts'
import { SealError } from '../../../kit/seal-error.ts'
import type { Caller } from '../sessions/sessions.service.ts'
import { countTry } from '../sign-in/limits.service.ts'
import { clearFailures, codesOf } from '../sign-in/sign-ins.repository.ts'
import { placeIn, plainCode } from './recovery-codes.ts'
import { findCode, findSecret, takeCode, takeStep } from './second-factors.repository.ts'
import { isCode, stepOf } from './totp.ts'

/** The purpose for which the secret of a user is encrypted. */
export const purposeOf = (userId: number) => `second factor of user ${userId}`

const sourceOf = (userId: number, { address }: Pick<Caller, 'address'>) => ({
  username: codesOf(userId),
  place: placeOf(address),
})

/**
 * Limits attempts: ten wrong codes of a user, from all addresses together, lock the second factor for half an hour,
 * because whoever tries codes knows the password.
 * @throws Problem 429 `lockedOut`
 */
export async function limited<Value>(
  actor: Actor,
  userId: number,
  caller: Pick<Caller, 'address'>,
  verify: () => Promise<Value>,
): Promise<Value> {
  const source = sourceOf(userId, caller)
  await countTry(actor, source)
  const value = await verify()
  await clearFailures(actor.db, source)
  return value
}

/** Verifies and uses up a code of the app, or a recovery code. @throws Problem 400 naming `code`, 429 */
export const requireCode = (
  actor: Actor,
  userId: number,
  typed: string,
  caller: Pick<Caller, 'address' | 'signal'>,
) =>
  limited(actor, userId, caller, async () => {
    const code = plainCode(typed)
    const isRight = isCode(code)
      ? await takeAppCode(actor, userId, code)
      : await takeRecoveryCode(actor, userId, code, caller)
    if (!isRight) throw wrongCode()
  })

export const wrongCode = () => invalid([{ field: 'code', code: 'secondFactorCode' }])

async function takeAppCode(actor: Actor, userId: number, code: string): Promise<boolean> {
  const sealed = await findSecret(actor.db, userId)
  const secret = sealed === undefined ? undefined : opened(actor, userId, sealed)
  const step = secret === undefined ? undefined : stepOf(secret, code, actor.clock())
  return step !== undefined && takeStep(actor.db, userId, step)
}

/** Decrypts the secret; `undefined` if it was encrypted with another key. Recovery codes then still work. */
export function opened({ sealer, log }: Actor, userId: number, sealed: string): string | undefined {
  try {
    return sealer.open(sealed, purposeOf(userId))
  } catch (error) {
    if (!(error instanceof SealError)) throw error
    log.warn({ err: error }, 'a second factor cannot be read')
    return undefined
  }
}

async function takeRecoveryCode(
  { db }: Actor,
  userId: number,
  code: string,
  { address, signal }: Pick<Caller, 'address' | 'signal'>,
): Promise<boolean> {
  const place = placeIn(code)
  const hash = place === undefined ? undefined : await findCode(db, userId, place)
  const before = async () => undefined
  const isRight = await verifyPassword(code, hash, { source: placeOf(address), signal, before })
  return isRight && hash !== undefined && takeCode(db, userId, hash)
}
