import type { AnswerOf, history } from '@stayboard/contract'
import { attempt } from '../../../kit/areas/attempt.ts'
import { reason } from '../../../kit/areas/bulk.ts'
import { joinAction } from '../../../kit/areas/bulk-actions.ts'
import { done } from '../done.service.ts'
import { entriesOf } from '../history.repository.ts'
import { nameIn } from '../names.service.ts'
import { unitsOf } from './order.service.ts'
import { markUndoing } from './undo.repository.ts'
import { nothingToUndo, type Undoing, undoEntries } from './undo-entries.service.ts'
import { leftOf } from './undone.service.ts'

type Answer = AnswerOf<typeof history.undo>
type Unit = ReturnType<typeof unitsOf>[number]

interface Body {
  action: string
  size?: number | undefined
  undoing?: string | undefined
  before?: number | undefined
}

/** The number of records that are restored together, so that one that fails does not repeat too many others. */
const CHUNK = 250

/**
 * Undoes a bulk change record by record, the latest first: a record that was changed again, or that may not be restored by
 * the rules, stays as it is and is named. Records that refer to each other are restored together.
 * @param total the number of records of the action
 * @throws Problem 404 nothing to undo, 400 unless `undoing` is the actor's own undo of this action
 */
export async function undoBulk(undoing: Undoing, body: Body, total: number): Promise<Answer> {
  const { action, size, undoing: continues, before } = body
  const { actor, kinds, context } = undoing
  const tx = actor.db
  const left = await leftOf(tx, action, await entriesOf(tx, action))
  if (left.length === 0) throw nothingToUndo()
  const own = await joinAction(tx, actor, { continues, field: 'undoing', undoes: action })
  await markUndoing(tx, action)
  const units = unitsOf(left, context.structure).filter(
    (unit) => before === undefined || firstOf(unit) < before,
  )
  const failed: Answer['failed'] = []
  const most = size ?? Number.POSITIVE_INFINITY
  let at = 0
  for (let count = 0; at < units.length && count < most; ) {
    const chunk = chunkAt(units, at, Math.min(CHUNK, most - count))
    failed.push(...(await undoChunk({ ...undoing, actor: { ...actor, requestId: own } }, chunk)))
    at += chunk.length
    count += rowsIn(chunk)
  }
  const last = units[at - 1]
  const rest =
    last && at < units.length ? { count: rowsIn(units.slice(at)), total, before: firstOf(last) } : null
  return { ...(await done(actor, kinds, own)), action: own, failed, rest }
}

/** Undoes units together or, if one of them fails, each by itself. */
async function undoChunk(undoing: Undoing, chunk: readonly Unit[]): Promise<Answer['failed']> {
  const { db } = undoing.actor
  if (!(await attempt(db, () => undoEntries(undoing, chunk.flat())))) return []
  const failed: Answer['failed'] = []
  for (const unit of chunk) {
    const problem = await attempt(db, () => undoEntries(undoing, unit))
    // The change itself is logged before its effects.
    const own = unit.at(-1)
    if (problem && own)
      failed.push({ id: own.rowId, name: nameIn(own.after ?? own.before ?? {}), ...reason(problem) })
  }
  return failed
}

/** The units from a position on that have about this many rows, at least one unit. */
function chunkAt(units: readonly Unit[], at: number, rows: number): Unit[] {
  let end = at + 1
  while (end < units.length && rowsIn(units.slice(at, end + 1)) <= rows) end++
  return units.slice(at, end)
}

const firstOf = (unit: Unit): number => Math.max(...unit.map(({ id }) => id))

const rowsIn = (units: readonly Unit[]): number =>
  units.reduce(
    (sum, unit) => sum + new Set(unit.map(({ tableName, rowId }) => `${tableName} ${rowId}`)).size,
    0,
  )
