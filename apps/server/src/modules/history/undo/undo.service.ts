import type { history } from '@stayboard/contract'
import { isBound } from '../../../kit/actor.ts'
import { lockBulkAction } from '../../../kit/areas/bulk-actions.ts'
import type { Kinds } from '../../../kit/areas/kinds.ts'
import type { Input } from '../../../kit/calls/calls.ts'
import { Problem } from '../../../kit/problems.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import { historyContext } from '../context.service.ts'
import { undoerOf } from '../describe.service.ts'
import { done } from '../done.service.ts'
import { entriesOf, hasHidden, undoingsOf } from '../history.repository.ts'
import { markUndoing } from './undo.repository.ts'
import { requireUndoable, undoBulk } from './undo-bulk.service.ts'
import { nothingToUndo, type Undoing, undoEntries } from './undo-entries.service.ts'

/**
 * Undoes an action in one transaction: a bulk change record by record, any other completely or not at all.
 * @throws Problem 404 nothing to undo, 403 no right to write, 409 changed again or in use, 422 against a rule
 */
export async function undo(kinds: Kinds, input: Input<typeof history.undo>) {
  const { action } = input.body
  return transaction(input.actor, async (actor) => {
    const isBulk = await lockBulkAction(actor.db, action)
    const context = await historyContext(actor, kinds)
    // An action may not be undone in part, so not at all if the bound user does not see all of it.
    if (isBound(actor) && (await hasHidden(actor.db, action))) throw new Problem(403, 'forbidden')
    const undoing = { actor, kinds, context }
    return isBulk ? undoBulk(undoing, input.body, input.actor.db) : undoWhole(undoing, action)
  })
}

async function undoWhole(undoing: Undoing, action: string) {
  const { actor, kinds, context } = undoing
  await requireUndoable(undoing, action)
  if (undoerOf(action, await undoingsOf(actor.db, [action])) !== null) throw nothingToUndo()
  const entries = await entriesOf(actor.db, action)
  await markUndoing(actor.db, action)
  await undoEntries(undoing, entries)
  return {
    ...(await done(actor, kinds, actor.requestId, { structure: context.structure })),
    failed: [],
    rest: null,
  }
}
