import { rolesWithin } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import type { Grant, Sender } from './senders.repository.ts'

/** Runs the statements of users who are bound to these exploiters. */
export type Within = (exploiterIds: readonly number[]) => Actor['db']

/**
 * The owner of an endpoint as a reader: what the owner may not read is not sent (docs/rules/webhooks.md#rights). An endpoint
 * of one exploiter reads like a user who is bound to it.
 * @returns `undefined` if the owner reads nothing
 */
export function ownerOf(actor: Actor, sender: Sender, within: Within): Actor | undefined {
  if (!sender.isOwnerActive) return undefined
  const exploiterIds = scopeOf(sender)
  const owner = { ...actor, userId: sender.userId, roles: sender.roles }
  if (exploiterIds === undefined) return owner
  return exploiterIds.length === 0 ? undefined : { ...owner, exploiterIds, db: within(exploiterIds) }
}

/** What the owner of an endpoint reads now: what it may tell from now on, if its secret is set. */
export function grantOf(sender: Sender): Grant {
  const scope = scopeOf(sender)
  const exploiterIds = scope === undefined ? [] : scope.length > 0 ? scope : null
  return { userId: sender.userId, roles: rolesWithin(sender.roles), exploiterIds }
}

/** The exploiters whose records are read; `undefined` for all. */
function scopeOf({ exploiterId, exploiters }: Sender): readonly number[] | undefined {
  if (exploiterId === null) return exploiters.length > 0 ? exploiters : undefined
  return exploiters.length === 0 || exploiters.includes(exploiterId) ? [exploiterId] : []
}
