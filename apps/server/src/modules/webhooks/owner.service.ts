import { rolesWithin } from '@stayboard/domain'
import { type Actor, isBound } from '../../kit/actor.ts'
import type { Scope } from '../../platform/database.ts'
import type { Grant, Sender } from './senders.repository.ts'

/** Returns an executor for users who are bound to exploiters or owners. */
export type Within = (scope: Scope) => Actor['db']

/**
 * The owner of an endpoint as an actor. What the owner may not read is not sent (docs/rules/webhooks.md#rights). An
 * endpoint of one exploiter reads like a user who is bound to it.
 * @returns `undefined` if the owner may read nothing
 */
export function ownerOf(actor: Actor, sender: Sender, within: Within): Actor | undefined {
  if (!sender.isOwnerActive) return undefined
  const exploiters = scopeOf(sender)
  if (exploiters?.length === 0) return undefined
  const owner = { ...actor, userId: sender.userId, roles: sender.roles }
  const scope = { exploiterIds: exploiters ?? [], ownerIds: sender.owners }
  return isBound(scope) ? { ...owner, ...scope, db: within(scope) } : owner
}

/** The current reading rights of an endpoint's owner, which become those of the endpoint when its secret is set. */
export function grantOf(sender: Sender): Grant {
  const scope = scopeOf(sender)
  const exploiterIds = scope === undefined ? [] : scope.length > 0 ? scope : null
  return { userId: sender.userId, roles: rolesWithin(sender.roles), exploiterIds, ownerIds: sender.owners }
}

/** The exploiters whose records an endpoint sends; `undefined` for all. */
function scopeOf({ exploiterId, exploiters }: Sender): readonly number[] | undefined {
  if (exploiterId === null) return exploiters.length > 0 ? exploiters : undefined
  return exploiters.length === 0 || exploiters.includes(exploiterId) ? [exploiterId] : []
}
