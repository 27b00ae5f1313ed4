import { rolesWithin } from '@stayboard/domain'
import { type Actor, isBound } from '../../kit/actor.ts'
import type { Scope } from '../../platform/database.ts'
import type { Grant, Sender } from './senders.repository.ts'

/** Runs the statements of users who are bound to exploiters or owners. */
export type Within = (scope: Scope) => Actor['db']

/**
 * The owner of an endpoint as a reader: what the owner may not read is not sent (docs/rules/webhooks.md#rights). An endpoint
 * of one exploiter reads like a user who is bound to it.
 * @returns `undefined` if the owner reads nothing
 */
export function ownerOf(actor: Actor, sender: Sender, within: Within): Actor | undefined {
  if (!sender.isOwnerActive) return undefined
  const exploiters = scopeOf(sender)
  if (exploiters?.length === 0) return undefined
  const owner = { ...actor, userId: sender.userId, roles: sender.roles }
  const scope = { exploiterIds: exploiters ?? [], ownerIds: sender.owners }
  return isBound(scope) ? { ...owner, ...scope, db: within(scope) } : owner
}

/** What the owner of an endpoint reads now: what it may tell from now on, if its secret is set. */
export function grantOf(sender: Sender): Grant {
  const scope = scopeOf(sender)
  const exploiterIds = scope === undefined ? [] : scope.length > 0 ? scope : null
  return { userId: sender.userId, roles: rolesWithin(sender.roles), exploiterIds, ownerIds: sender.owners }
}

/** The exploiters whose records are read; `undefined` for all. */
function scopeOf({ exploiterId, exploiters }: Sender): readonly number[] | undefined {
  if (exploiterId === null) return exploiters.length > 0 ? exploiters : undefined
  return exploiters.length === 0 || exploiters.includes(exploiterId) ? [exploiterId] : []
}
