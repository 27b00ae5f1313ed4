import type { Actor } from '../../kit/actor.ts'
import type { Change } from '../../kit/areas/area.ts'
import type { FieldError } from '../../kit/problems.ts'
import { hasNewOwner } from '../users/leaving/owners.service.ts'
import { losesAny } from '../users/leaving/successor.service.ts'
import { findOwners } from './owners.repository.ts'

/**
 * The rule that a webhook can be handed over only to an owner who sees everything that it sends; otherwise its receiver
 * would miss changes unnoticed (docs/rules/webhooks.md#owner). If the new owner sees more, the webhook stops until a
 * new secret is set.
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
