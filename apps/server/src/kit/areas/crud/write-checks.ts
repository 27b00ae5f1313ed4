import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '../../actor.ts'
import { encoded } from '../../calls/answers.ts'
import { type FieldError, invalid, notFound, Problem } from '../../problems.ts'
import type { Columns, LockMode } from '../../sql/repository.ts'
import type { Declared } from '../declared.ts'
import type { Area, Change, Described } from '../description.ts'

type Guarded = Pick<Area<never, never, never, string>, 'rows'> & {
  repository: Pick<Area<never, never, never, string>['repository'], 'lock' | 'lockAll' | 'matches'>
}

/**
 * Reads and locks the plain row of a record that the actor may write. The lock lasts until the transaction ends.
 * @param within an actor inside a transaction
 * @throws Problem 404 if the actor may not read it, 403 if the actor may read but not write it
 */
export async function lockedForWrite(
  guarded: Guarded,
  within: Actor,
  id: number,
  hold: LockMode = 'change',
): Promise<Columns> {
  const current = await guarded.repository.lock(within.db, id, hold)
  if (!current) throw notFound()
  await requireWritable(guarded, within, id)
  return current
}

/**
 * The plain rows of records that the actor may write, locked until the transaction ends, in the order of `ids`.
 * @throws Problem 404 or 403, as `lockedForWrite`
 */
export async function allLockedForWrite(guarded: Guarded, within: Actor, ids: readonly number[]) {
  const found = await guarded.repository.lockAll(within.db, ids)
  const rows: Columns[] = []
  for (const id of ids) {
    const current = found.get(id)
    if (!current) throw notFound()
    await requireWritable(guarded, within, id)
    rows.push(current)
  }
  return rows
}

async function requireWritable({ repository, rows }: Guarded, within: Actor, id: number): Promise<void> {
  if (rows && !(await repository.matches(within.db, id, rows.read(within)))) throw notFound()
  if (rows && !(await repository.matches(within.db, id, rows.write(within))))
    throw new Problem(403, 'forbidden')
}

/**
 * The fields of a body that must equal the stored record. An id that stands beside its link is ignored, because the
 * link is used.
 */
export const keptIn = ({ kept = {} }: Declared, body: object, own: object): string[] =>
  Object.keys(kept).filter((name) => {
    const link = name.replace(/Id$/, '')
    const hasLink = link !== name && Reflect.get(body, link) !== undefined
    return !(name in own) && !hasLink && Reflect.get(body, name) !== undefined
  })

/**
 * The names of body fields that differ from the record and that the call would not store
 * (docs/rules/values.md#unknown-fields).
 * @param record the answer for the record; `undefined` if it is added
 */
export function unkept(
  resource: Declared,
  names: readonly string[],
  body: object,
  record?: object,
): string[] {
  const answer = Object(record && encoded(resource.Row, record))
  const known = resource.part === undefined ? answer : Object(Reflect.get(answer, resource.part))
  return names.filter((name) => {
    const field = resource.kept?.[name]
    const given = field && encoded(field, Reflect.get(body, name))
    const kept = Reflect.get(known, name)
    return ![kept, primaryAlone(kept)].some((one) => isDeepStrictEqual(plain(given), plain(one)))
  })
}

export const refusedAs = (names: readonly string[]) =>
  invalid(names.map((field) => ({ field, code: 'setElsewhere' })))

/** Reduces a list of pictures to the primary one, as lists show it. Other values are returned unchanged. */
const primaryAlone = (value: unknown): unknown =>
  Array.isArray(value) && value.some(isPrimary) ? value.filter(isPrimary) : value
const isPrimary = (one: unknown): boolean => Reflect.get(Object(one), 'isPrimary') === true

/**
 * A value as JSON for comparison, without links, because they depend on the reader. `undefined`, `null` and `[]` all
 * become `null`.
 */
function plain(value: unknown): unknown {
  if (Array.isArray(value) && value.length === 0) return null
  return JSON.parse(JSON.stringify(value ?? null, (name, one) => (name === '_links' ? undefined : one)))
}

/** The columns of a record that does not exist yet: every column that a body can set, with `null`. */
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
 * @throws Problem 400 that names every field that breaks a rule of the single record
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
 * The rule violations of a record that was restored to an earlier state. Rules that tolerate unchanged old values
 * tolerate that state too.
 */
export async function faultsOf(described: Described, change: Change, within: Actor): Promise<FieldError[]> {
  const own = described.rules?.(change.after, change.after) ?? []
  return [...own, ...((await described.rulesAcross?.(change, within)) ?? [])]
}

const adding = (described: Described, given: Columns, actor: Actor): Change =>
  prepared({ ...described, rules: () => [] }, given, undefined, actor).change

/** The rule violations that a record with these columns would have if it were added. */
export async function faultsOfAdding(
  described: Described,
  given: Columns,
  actor: Actor,
): Promise<FieldError[]> {
  const change = adding(described, given, actor)
  const own = described.rules?.(change.after, undefined) ?? []
  return [...own, ...((await described.rulesAcross?.(change, actor)) ?? [])]
}

/**
 * Whether records with these columns could all be added. Also `false` if the area can check `rulesAcross` only one by
 * one.
 */
export async function mayAddAll(
  described: Described,
  given: readonly Columns[],
  actor: Actor,
): Promise<boolean> {
  const changes = given.map((columns) => adding(described, columns, actor))
  if (changes.some(({ after }) => (described.rules?.(after, undefined) ?? []).length > 0)) return false
  const across = described.rulesAcrossAll ?? (described.rulesAcross ? undefined : async () => [])
  return across !== undefined && (await across(changes, actor)).length === 0
}

function refuse(faults: FieldError[]): void {
  if (faults.length > 0) throw invalid(faults)
}
