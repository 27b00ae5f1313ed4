import type { BodyOf, handOvers } from '@stayboard/contract'
import { openFases } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { Problem } from '../../kit/problems.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { rightsOf } from '../users/leaving/leaving.service.ts'
import { requireSight } from '../users/leaving/successor.service.ts'
import { actsForOthers, handOverArea } from './hand-overs.area.ts'
import { hold } from './hand-overs.repository.ts'
import { type Lendable, lend, lendable, lendMessage } from './lending.repository.ts'

export const { list, get, remove } = handOverArea

/**
 * Hands the open work of a user over to colleagues, as one action (docs/rules/hand-overs.md).
 * @throws Problem 403 for the work of others, 422 if a colleague would not see the work
 */
export function create(actor: Actor, body: BodyOf<typeof handOvers.create>) {
  const userId = body.user ?? actor.userId
  if (userId !== actor.userId && !actsForOthers(actor)) throw new Problem(403, 'forbidden')
  return transaction(actor, async (within) => {
    await hold(within.db)
    const { handOverId } = await handOverArea.create(within, body, () => ({ userId }))
    const { colleague, untilDay: until } = body
    const takers: Record<Lendable, number> = {
      organisations: colleague,
      enquiries: body.enquiriesTo ?? colleague,
      messages: body.messagesTo ?? colleague,
    }
    const from = await rightsOf(within, Number(userId))
    for (const table of lendable) {
      const to = takers[table]
      await requireSight(within.db, [table], from, await rightsOf(within, to))
      await lend(within.db, table, { from: from.id, to, until }, openFases)
    }
    return handOverArea.get(within, handOverId)
  })
}

/**
 * Assigns a message with a new mail to a colleague if its user is absent, until the user is back.
 * @param within an actor inside a transaction
 */
export const lendToColleague = ({ db }: Actor, messageId: number) => lendMessage(db, messageId)
