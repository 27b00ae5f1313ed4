import type { BodyOf, tags } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { invalid, notFound } from '../../kit/problems.ts'
import { repoint } from '../../kit/sql/repoint.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { tagArea } from './tags.area.ts'
import { repointDrafts, repository } from './tags.repository.ts'

export const { list, get, create, update, remove } = tagArea

/** Merges tags into one, as one action (docs/rules/tags.md#merging). */
export async function merge(actor: Actor, tagId: number, body: BodyOf<typeof tags.merge>) {
  const others = [...new Set<number>(body.tags)].filter((id) => id !== tagId)
  if (others.length === 0) throw invalid([{ field: 'tags', code: 'option' }])
  return transaction(actor, async (within) => {
    const held = new Set<number>()
    // Lock in the order of ids, so that two merges of the same tags do not deadlock.
    for (const id of [tagId, ...others].sort((a, b) => a - b)) {
      if (await repository.lock(within.db, id, id === tagId ? 'stay' : 'remove')) held.add(id)
    }
    if (held.size <= others.length) throw notFound()
    await repoint(within.db, repository.table, others, tagId)
    await repointDrafts(within.db, others, tagId)
    for (const id of others) await repository.remove(within.db, id)
    return get(within, tagId)
  })
}
