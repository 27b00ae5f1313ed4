import type { AnswerOf, history } from '@stayboard/contract'
import { attempt } from '../../../kit/areas/attempt.ts'
import { reason } from '../../../kit/areas/bulk.ts'
import { joinAction } from '../../../kit/areas/bulk-actions.ts'
import type { Executor } from '../../../platform/database.ts'
import { done } from '../done.service.ts'
import { entriesAmong, scopesOf } from '../history.repository.ts'
import { nameIn } from '../names.service.ts'
import { keepPlan, keptPlan, type Plan, planOf, type Unit } from './plan.service.ts'
import { markUndoing } from './undo.repository.ts'
import { nothingToUndo, type Undoing, undoEntries } from './undo-entries.service.ts'

type Answer = AnswerOf<typeof history.undo>

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
 * @param db the database outside of the transaction, for which the plan is kept until the next part
 * @throws Problem 404 nothing to undo, 403 no right to write, 400 unless `undoing` is the actor's own undo of this action
 */
export async function undoBulk(undoing: Undoing, body: Body, db: Executor): Promise<Answer> {
  const { action, size, undoing: continues, before } = body
  const { actor, kinds } = undoing
  const tx = actor.db
  const plan = (await keptPlan(db, tx, continues, action)) ?? (await newPlan(undoing, action))
  if (plan.units === 0) throw nothingToUndo()
  const own = await joinAction(tx, actor, { continues, field: 'undoing', undoes: action })
  await markUndoing(tx, action)
  const first = plan.unitBefore(before)
  const part = partOf(plan, first, size ?? Number.POSITIVE_INFINITY)
  if (part.length > 0) await requireUndoable(undoing, action, idsOf(part))
  const failed = await undoUnits({ ...undoing, actor: { ...actor, requestId: own } }, part)
  const last = part.at(-1)
  const count = plan.rowsFrom(first + part.length)
  const rest = last && count > 0 ? { count, total: plan.total, before: firstOf(last) } : null
  if (rest) keepPlan(db, own, plan)
  return { ...(await done(actor, kinds, own, rest !== null)), action: own, failed, rest }
}

/** Plans the undo of all that is left of an action. */
async function newPlan(undoing: Undoing, action: string): Promise<Plan> {
  const { touched, count } = await requireUndoable(undoing, action)
  return planOf(undoing.actor.db, undoing.context.structure, { action, touched, count })
}

/**
 * What an action has changed, if the actor may undo it now.
 * @param ids the entries that are undone; all of the action by default
 * @throws Problem 404 nothing to undo, 403 no right to write
 */
export async function requireUndoable({ actor, context }: Undoing, action: string, ids?: readonly number[]) {
  const [scope] = await scopesOf(actor.db, [action], context.own, ids)
  if (!scope) throw nothingToUndo()
  context.rights.requireUndo(actor, scope)
  if (!scope.isRecent) throw nothingToUndo()
  return scope
}

/** Undoes units in chunks. @returns those that could not be undone */
async function undoUnits(undoing: Undoing, units: readonly Unit[]): Promise<Answer['failed']> {
  const failed: Answer['failed'] = []
  for (let at = 0; at < units.length; ) {
    const chunk = unitsUntil(units.slice(at, at + CHUNK), CHUNK)
    failed.push(...(await undoChunk(undoing, chunk)))
    at += chunk.length
  }
  return failed
}

/** Undoes units together or, if one of them fails, each by itself. */
async function undoChunk(undoing: Undoing, chunk: readonly Unit[]): Promise<Answer['failed']> {
  const { db } = undoing.actor
  const entries = new Map((await entriesAmong(db, idsOf(chunk))).map((entry) => [entry.id, entry]))
  const units = chunk.map(({ ids }) => ids.flatMap((id) => entries.get(id) ?? []))
  if (!(await attempt(db, () => undoEntries(undoing, units.flat())))) return []
  const failed: Answer['failed'] = []
  for (const unit of units) {
    const problem = await attempt(db, () => undoEntries(undoing, unit))
    // The change itself is logged before its effects.
    const own = unit.at(-1)
    if (problem && own)
      failed.push({ id: own.rowId, name: nameIn(own.after ?? own.before ?? {}), ...reason(problem) })
  }
  return failed
}

/** The first units that have about this many rows, at least one unit. */
function unitsUntil(units: Iterable<Unit>, most: number): readonly Unit[] {
  const found: Unit[] = []
  let rows = 0
  for (const unit of units) {
    rows += unit.rows
    if (found.length > 0 && rows > most) break
    found.push(unit)
  }
  return found
}

/** The units of a plan from one of them that have about this many rows. */
const partOf = (plan: Plan, first: number, most: number) => unitsUntil(plan.from(first), most)

const idsOf = (units: readonly Unit[]): number[] => units.flatMap(({ ids }) => ids)

const firstOf = ({ ids }: Unit): number => ids[0] ?? 0
