import type { Actor } from '../../kit/actor.ts'
import type { Kinds } from '../../kit/areas/kinds.ts'
import { historyContext } from './context.service.ts'
import { type Action, describe } from './describe.service.ts'
import { latestIdsOf } from './history.repository.ts'

/** The most changes that are described, because an action may have thousands. */
const DESCRIBED = 100

/**
 * Describes what the current transaction has logged under an action.
 * @param isPart whether more parts follow; then only the described changes are counted, because the action may have
 * hundreds of thousands
 */
export async function done(actor: Actor, kinds: Kinds, action: string, isPart = false): Promise<Action> {
  const context = { ...(await historyContext(actor, kinds)), isVisible: () => true, isWhole: false, isPart }
  const [made] = await describe(actor, context, [await latestIdsOf(actor.db, action, DESCRIBED)])
  return (
    made ?? {
      action: null,
      at: actor.clock().toISOString(),
      by: null,
      site: null,
      provider: null,
      undoes: null,
      undoneBy: null,
      ...empty,
    }
  )
}
const empty = { isUndoable: false, changeCount: 0, changes: [], _links: {} }
