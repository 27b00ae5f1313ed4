import type { presence } from '@stayboard/contract'
import { isBound } from '../../kit/actor.ts'
import type { Kinds } from '../../kit/areas/kinds.ts'
import type { Input } from '../../kit/calls/calls.ts'
import { notFound, Problem } from '../../kit/problems.ts'
import { historyContext } from '../history/context.service.ts'
import { forget, note, others } from './presence.repository.ts'

/**
 * Records that a page has a record open, and returns the other users who have it open.
 * @throws Problem 404 for an unknown kind, one with row rights, or a record out of sight, 403 for a record that may not be read
 */
export async function announce(kinds: Kinds, { actor, body }: Input<typeof presence.announce>) {
  const { record, page, isOpen, isWriting } = body
  const kind = kinds.ofItem(record.item)
  if (!kind?.routes.get || kind.area.rows) throw notFound()
  const { rights } = await historyContext(actor, kinds)
  if (!rights.mayRead(actor, kind.table)) throw new Problem(403, 'forbidden')
  // Do not tell a bound user who works on a record that the user does not see.
  if (isBound(actor) && !(await kind.area.repository.bare(actor.db, record.id))) throw notFound()
  const userId = actor.userId ?? 0
  const place = { table: kind.table, id: record.id }
  await (isOpen ? note : forget)(actor.db, { ...place, userId, page, isWriting })
  return { others: await others(actor.db, userId, place) }
}

export { forgetOld } from './presence.repository.ts'
