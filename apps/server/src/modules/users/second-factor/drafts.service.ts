import { PENDING_MINUTES } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import { hashPassword } from '../../../kit/http/passwords.ts'
import { Problem } from '../../../kit/problems.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import type { Caller } from '../sessions/sessions.service.ts'
import { newRecoveryCodes, plainCode } from './recovery-codes.ts'
import { findDraft, keepDraft, replace } from './second-factors.repository.ts'
import { newSecret, otpauthOf, stepOf } from './totp.ts'
import { limited, opened, purposeOf, wrongCode } from './verifying.service.ts'

const MINUTE = 60_000
/** The name of the product in authenticator apps. */
const ISSUER = 'Stayboard'

/** Generates a TOTP secret. It is used only after `finishDraft` was called with a valid code. */
export async function beginDraft(
  { db, sealer, clock }: Actor,
  { id, username }: { id: number; username: string },
) {
  const secret = newSecret()
  await keepDraft(db, id, sealer.seal(secret, purposeOf(id)), clock().toISOString())
  return { secret, uri: otpauthOf(secret, ISSUER, username) }
}

/**
 * Activates a generated secret and replaces an earlier one.
 * @returns the new recovery codes
 * @throws Problem 400 naming `code`, 422 `secondFactorNotBegun`, 429 `lockedOut`
 */
export async function finishDraft(
  actor: Actor,
  userId: number,
  typed: string,
  caller: Pick<Caller, 'address'>,
): Promise<string[]> {
  const since = new Date(actor.clock().getTime() - PENDING_MINUTES * MINUTE).toISOString()
  const sealed = await findDraft(actor.db, userId, since)
  const secret = sealed === undefined ? undefined : opened(actor, userId, sealed)
  if (sealed === undefined || secret === undefined) throw new Problem(422, 'secondFactorNotBegun')
  const step = await limited(actor, userId, caller, async () => {
    const found = stepOf(secret, plainCode(typed), actor.clock())
    if (found === undefined) throw wrongCode()
    return found
  })
  const { codes, codeHashes } = await hashedCodes()
  const addedAt = actor.clock().toISOString()
  await transaction(actor, ({ db }) => replace(db, { userId, secret: sealed, step, addedAt, codeHashes }))
  return codes
}

/**
 * Generates recovery codes with their hashes. The hashes are salted and not keyed, so that they stay valid when
 * ENCRYPTION_KEY changes.
 */
export async function hashedCodes() {
  const codes = newRecoveryCodes()
  const codeHashes: string[] = []
  for (const code of codes) codeHashes.push(await hashPassword(plainCode(code)))
  return { codes, codeHashes }
}
