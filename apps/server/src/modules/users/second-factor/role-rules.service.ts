import { type BodyOf, users as calls, type RoleName } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import { Problem } from '../../../kit/problems.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import { tell } from '../notices/notices.service.ts'
import { removeAll } from '../passkeys/passkeys.repository.ts'
import { endAllOf } from '../sessions/sessions.service.ts'
import { findStanding, listRoles, remove, setRoles } from './second-factors.repository.ts'

/** The roles whose users need a second factor (docs/rules/users.md#second-factor). */
export const roleRule = async ({ db }: Actor) => ({
  roles: await listRoles(db),
  _links: { self: { href: calls.secondFactorRoles.path } },
})

/**
 * Sets the roles that need a second factor. @throws Problem 422 `ownSecondFactorFirst` unless the administrator has
 * one, so that the rule cannot lock all administrators out
 */
export async function setRoleRule(actor: Actor, { roles }: BodyOf<typeof calls.setSecondFactorRoles>) {
  const standing = await findStanding(actor.db, Number(actor.userId))
  const hasOwn = standing && (standing.secondFactorAt !== null || standing.passkeys > 0)
  if (roles.length > 0 && !hasOwn) throw new Problem(422, 'ownSecondFactorFirst')
  return requireOf(actor, roles)
}

/** Stores which roles require a second factor. */
export const requireOf = (actor: Actor, roles: readonly RoleName[]) =>
  transaction(actor, async (within) => {
    await setRoles(within.db, roles)
    return roleRule(within)
  })

/** Removes the second factor and passkeys of a user who has lost them, and ends all the user's sessions. */
export async function resetFactor(actor: Actor, id: number): Promise<undefined> {
  await transaction(actor, async (within) => {
    await endAllOf(within, id)
    const [hadFactor, hadPasskey] = [await remove(within.db, id), await removeAll(within.db, id)]
    if (!hadFactor && !hadPasskey) throw new Problem(422, 'noSecondFactor')
    await tell(within, id, 'FACTOR_RESET')
  })
}
