import type { Actor } from '../../actor.ts'
import { type FieldError, invalid } from '../../problems.ts'
import type { Columns } from '../../sql/repository.ts'
import type { Change, Described } from '../description.ts'

/** All columns that a body can set, with empty values, since an added record has all of them. */
function blank({ resource }: Described): Columns {
  const known = blanks.get(resource)
  if (known) return known
  const names = Object.keys({ ...resource.create, ...resource.update })
  const made = Object.fromEntries(names.flatMap((name) => [name, `${name}Id`]).map((name) => [name, null]))
  blanks.set(resource, made)
  return made
}
const blanks = new WeakMap<object, Columns>()

/**
 * The columns to write, including derived ones, and the record as it will be.
 * @throws Problem 400 that names every field that breaks a rule of the record itself
 */
export function prepared(described: Described, given: Columns, before: Columns | undefined, actor: Actor) {
  const columns = { ...given, ...described.derive?.(given, before, actor) }
  const written = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  const change: Change = { before, after: { ...(before ?? blank(described)), ...written } }
  refuse(described.rules?.(change.after, before) ?? [])
  return { columns, change }
}

/**
 * Checks a change against the rules that read other rows.
 * @param within an actor inside the transaction that writes
 */
export async function requireAcross(described: Described, change: Change, within: Actor): Promise<void> {
  refuse((await described.rulesAcross?.(change, within)) ?? [])
}

/** Checks several changes against the rules that read other rows. */
export async function requireAllAcross(described: Described, changes: readonly Change[], within: Actor) {
  if (described.rulesAcrossAll) refuse(await described.rulesAcrossAll(changes, within))
  else for (const change of changes) await requireAcross(described, change, within)
}

/**
 * The violations of a record that was restored to a former state. A rule that tolerates values a record already has
 * also tolerates that state.
 */
export async function faultsOf(described: Described, change: Change, within: Actor): Promise<FieldError[]> {
  const own = described.rules?.(change.after, change.after) ?? []
  return [...own, ...((await described.rulesAcross?.(change, within)) ?? [])]
}

function refuse(faults: FieldError[]): void {
  if (faults.length > 0) throw invalid(faults)
}
