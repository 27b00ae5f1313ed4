import type { BodyOf, tags } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { crud } from '../../kit/crud.ts'
import { invalid, notFound } from '../../kit/problems.ts'
import { repoint } from '../../kit/repoint.ts'
import { transaction } from '../../kit/transaction.ts'
import { tagArea } from './tags.area.ts'
import { repository } from './tags.repository.ts'

export const { list, get, create, update, remove } = crud(tagArea)

/** Makes one tag of several, in one transaction: one action in the change log. */
export async function merge(actor: Actor, tagId: number, body: BodyOf<typeof tags.merge>) {
  const others = [...new Set<number>(body.tags)].filter((id) => id !== tagId)
  if (others.length === 0) throw invalid([{ field: 'tags', code: 'option' }])
  return transaction(actor, async (tx) => {
    const held = new Set<number>()
    // In the order of their numbers, so that two who merge the same tags never wait for each other.
    for (const id of [tagId, ...others].sort((a, b) => a - b)) {
      if (await repository.lock(tx, id, id === tagId ? 'stay' : 'remove')) held.add(id)
    }
    if (held.size <= others.length) throw notFound()
    await repoint(tx, repository.table, others, tagId)
    for (const id of others) await repository.remove(tx, id)
    return get({ ...actor, db: tx }, tagId)
  })
}
