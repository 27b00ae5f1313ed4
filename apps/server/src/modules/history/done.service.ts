import type { Actor } from '../../kit/actor.ts'
import type { Kinds } from '../../kit/areas/kinds.ts'
import { historyContext } from './context.service.ts'
import { type Action, describe } from './describe.service.ts'
import { latestIdsOf } from './history.repository.ts'
import type { Structure } from './structure.repository.ts'

/** The most changes that are described, because an action may have thousands. */
const DESCRIBED = 100

interface Known {
  /**
   * Whether more parts follow. Then only the described changes are counted, because the action may have hundreds of
   * thousands.
   */
  isPart?: boolean
  /** The structure, if this transaction has read it. */
  structure?: Structure
}

/** Describes what the current transaction has logged under an action. */
export async function done(
  actor: Actor,
  kinds: Kinds,
  action: string,
  { isPart = false, structure }: Known = {},
): Promise<Action> {
  const known = await historyContext(actor, kinds, structure)
  const context = { ...known, isVisible: () => true, isWhole: false, isPart }
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
