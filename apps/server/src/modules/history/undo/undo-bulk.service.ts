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

/** The records that are restored together. If one fails, the others of its chunk have to be repeated. */
const CHUNK = 250

/**
 * Undoes a bulk change record by record, newest first. A record that was changed again, or that the rules do not allow
 * to be restored, is skipped and reported. Records that refer to each other are restored together.
 * @param db the executor outside the transaction, for which the plan is cached
 * @throws Problem 404 nothing to undo, 403 no right to write, 400 unless `undoing` is the actor's own undo of this
 * action
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
  return { ...(await done(actor, kinds, own, { isPart: rest !== null })), action: own, failed, rest }
}

/** Plans the undo of everything that is left of an action. */
async function newPlan(undoing: Undoing, action: string): Promise<Plan> {
  const { touched, count } = await requireUndoable(undoing, action)
  return planOf(undoing.actor.db, undoing.context.structure, { action, touched, count })
}

/**
 * Checks that the actor may undo an action. @returns its summary
 * @param ids limits the check to these entries; by default all of the action
 * @throws Problem 404 nothing to undo, 403 no right to write
 */
export async function requireUndoable({ actor, context }: Undoing, action: string, ids?: readonly number[]) {
  const [scope] = await scopesOf(actor.db, [action], context.own, ids)
  if (!scope) throw nothingToUndo()
  context.rights.requireUndo(actor, scope)
  if (!scope.isRecent) throw nothingToUndo()
  return scope
}

/** Undoes units in chunks. @returns the records that could not be undone */
async function undoUnits(undoing: Undoing, units: readonly Unit[]): Promise<Answer['failed']> {
  const failed: Answer['failed'] = []
  for (let at = 0; at < units.length; ) {
    const chunk = unitsUntil(units.slice(at, at + CHUNK), CHUNK)
    failed.push(...(await undoChunk(undoing, chunk)))
    at += chunk.length
  }
  return failed
}

/** Undoes the units of a chunk together or, if one fails, each on its own. */
async function undoChunk(undoing: Undoing, chunk: readonly Unit[]): Promise<Answer['failed']> {
  const { db } = undoing.actor
  const entries = new Map((await entriesAmong(db, idsOf(chunk))).map((entry) => [entry.id, entry]))
  const units = chunk.map(({ ids }) => ids.flatMap((id) => entries.get(id) ?? []))
  if (!(await attempt(db, () => undoEntries(undoing, units.flat())))) return []
  const failed: Answer['failed'] = []
  for (const unit of units) {
    const problem = await attempt(db, () => undoEntries(undoing, unit))
    // The entry of the change itself is older than those of its effects.
    const own = unit.at(-1)
    if (problem && own)
      failed.push({ id: own.rowId, name: nameIn(own.after ?? own.before ?? {}), ...reason(problem) })
  }
  return failed
}

/** The first units that together have about `most` rows; at least one unit. */
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

/** The units of a plan, from an index, that together have about `most` rows. */
const partOf = (plan: Plan, first: number, most: number) => unitsUntil(plan.from(first), most)

const idsOf = (units: readonly Unit[]): number[] => units.flatMap(({ ids }) => ids)

const firstOf = ({ ids }: Unit): number => ids[0] ?? 0
