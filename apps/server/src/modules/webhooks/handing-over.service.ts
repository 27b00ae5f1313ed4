import type { Actor } from '../../kit/actor.ts'
import type { Change } from '../../kit/areas/area.ts'
import type { FieldError } from '../../kit/problems.ts'
import { hasNewOwner } from '../users/leaving/owners.service.ts'
import { losesAny } from '../users/leaving/successor.service.ts'
import { findOwners } from './owners.repository.ts'

/**
 * The rule that a webhook is given only to an owner who sees all that it sends: otherwise its receiver would miss changes
 * unnoticed (docs/rules/webhooks.md#owner). An owner who sees more is held back by the secret.
 */
export async function newOwnerFaults(change: Change, { db }: Actor): Promise<FieldError[]> {
  const { before, after } = change
  if (!before || !hasNewOwner(change)) return []
  const given = { from: Number(before.userId), to: Number(after.userId), exploiterId: after.exploiterId }
  const owners = await findOwners(db, given)
  const events = [after.events].flat().map(String)
  const isFull = !owners || (owners.isInSight && !losesAny(events, owners.former, owners.next))
  return isFull ? [] : [{ field: 'user', code: 'webhookOwnerSeesLess' }]
}
