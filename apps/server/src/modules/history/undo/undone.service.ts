import type { Executor } from '../../../platform/database.ts'
import { type Entry, latestOfRows, type Undoing, undoingsOf } from '../history.repository.ts'

/**
 * The entries of an action whose rows are not undone at present. An undo of many rows may leave some, and may itself be
 * undone in part, so the latest of these actions on a row decides.
 */
export async function leftOf(
  db: Executor,
  action: string,
  entries: readonly Entry[],
): Promise<readonly Entry[]> {
  const undoings = await undoingsOf(db, [action])
  if (undoings.length === 0) return entries
  const actions = [action, ...undoings.map(({ by }) => by)]
  const undone = new Set(
    (await latestOfRows(db, actions)).flatMap((row) =>
      depthOf(row.action, undoings) % 2 === 1 ? [`${row.tableName} ${row.rowId}`] : [],
    ),
  )
  return entries.filter(({ tableName, rowId }) => !undone.has(`${tableName} ${rowId}`))
}

/** 0 for the action itself, 1 for its undo, 2 for the undo of that. */
function depthOf(action: string, undoings: readonly Undoing[]): number {
  const undone = undoings.find(({ by }) => by === action)
  return undone ? depthOf(undone.undoes, undoings) + 1 : 0
}
