import { history, prognosis } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { updatesOf } from './probability.repository.ts'
import { get } from './prognosis.service.ts'

/** The history of a probability, from the change log. Saving the same value again adds no entry. */
export async function probabilityHistory(actor: Actor, id: number) {
  await get(actor, id)
  const updates = await updatesOf(actor.db, id)
  const probabilityUpdates = updates.map(({ changeId, userId, username, displayname, ...update }) => ({
    ...update,
    _links: { self: { href: history.change.path.replace('{changeId}', String(changeId)) } },
    user: userId !== null && username !== null ? { id: userId, username, displayname } : null,
  }))
  const href = prognosis.probability.path.replace('{prognosisMetaId}', String(id))
  return { _embedded: { probabilityUpdates }, _links: { self: { href } } }
}
