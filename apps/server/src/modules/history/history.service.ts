import { history } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import type { Kind, Kinds } from '../../kit/areas/kinds.ts'
import type { Input } from '../../kit/calls/calls.ts'
import { notFound, Problem } from '../../kit/problems.ts'
import { listAnswer, type Paging, windowOf } from '../../kit/sql/lists/lists.ts'
import { historyContext } from './context.service.ts'
import { type Action, describe, type Setting } from './describe.service.ts'
import { findEntries, type Group, groupsOfRecord, latestGroups } from './history.repository.ts'
import { alternativePartsOf, partsOf } from './structure.repository.ts'

type Listing = Input<typeof history.list>

/** The history of one record and its parts or, without a record, the latest actions that the caller may undo. */
export async function list(kinds: Kinds, input: Listing) {
  const { record } = input.query
  return record ? listOfRecord(kinds, input, record) : listLatest(kinds, input)
}

async function listOfRecord(
  kinds: Kinds,
  input: Listing,
  { item, id }: NonNullable<Listing['query']['record']>,
) {
  const { actor, query } = input
  const kind = kinds.ofItem(item)
  if (!kind) throw notFound()
  const context = await historyContext(actor, kinds)
  if (!context.rights.mayRead(actor, kind.table)) throw new Problem(403, 'forbidden')
  const isVisible = await visibleFields(input, kind, id, context.rights.mayWrite(actor, kind.table))
  const parts = partsOf(context.structure, kind.table)
  const alternatives = alternativePartsOf(context.structure, kind.table)
  const groups = await groupsOfRecord(
    actor.db,
    { table: kind.table, id, parts, alternatives, readable: context.own.read },
    windowIn(query),
  )
  if (groups.length === 0 && (query.page ?? 0) === 0) await requireKnown(input, kind, id)
  const rows = await described(actor, { ...context, isVisible, isWhole: false }, groups)
  const asked = { ...query, record: `${item}/${id}` }
  return answer(asked, rows, groups)
}

async function listLatest(kinds: Kinds, { actor, query }: Listing) {
  const context = await historyContext(actor, kinds)
  const allowed = context.rights.allowed(actor)
  const until = query.until ? { day: query.until, zone: actor.officeTimezone } : undefined
  const which = { isOwnOnly: query.mine === 'true', until }
  const groups = await latestGroups(actor.db, allowed, which, windowIn(query))
  const rows = await described(actor, { ...context, isVisible: () => true, isWhole: false }, groups)
  return answer(query, rows, groups)
}

/** One change, with full values. */
export async function getChange(kinds: Kinds, input: Input<typeof history.change>): Promise<Action> {
  const { actor, params } = input
  const context = await historyContext(actor, kinds)
  const [entry] = await findEntries(actor.db, [params.changeId], context.own.read)
  if (!entry) throw notFound()
  context.rights.requireRead(actor, entry.tableName)
  const mayWrite = context.rights.mayWrite(actor, entry.tableName)
  const isVisible = await visibleFields(input, kinds.ofTable(entry.tableName), entry.rowId, mayWrite)
  const [action] = await describe(actor, { ...context, isVisible, isWhole: true }, [[entry.id]])
  if (!action) throw notFound()
  return action
}

const described = (actor: Actor, context: Setting, groups: readonly Group[]) =>
  describe(
    actor,
    context,
    groups.map(({ ids }) => ids),
  )

function answer(query: Paging & object, rows: Action[], groups: readonly Group[]) {
  return listAnswer(history.list.path, 'actions', query, { rows, total: groups[0]?.total ?? 0 })
}

/**
 * The fields of a record that a reader may see in its history: those that the record's own call returns, because some
 * answers leave fields out (only administrators see roles). Users who may write the record see all fields.
 */
async function visibleFields(input: Input, kind: Kind | undefined, id: number, mayWrite: boolean) {
  if (mayWrite || !kind) return () => true
  const held = namesIn(
    await readOf(input, kind, id).catch((error: unknown) => {
      // If the reader gets no answer for the record, optional fields are hidden.
      if (!(error instanceof Problem)) throw error
      return {}
    }),
  )
  return (of: Kind | undefined, field: string) => of !== kind || held.has(field) || !kind.optional.has(field)
}

/** Reads a record by its own call. */
async function readOf({ exchange, actor }: Input, kind: Kind, id: number): Promise<unknown> {
  const params = { [kind.id]: id }
  return kind.routes.get?.handle({ actor, params, query: {}, body: undefined, version: undefined, exchange })
}

function namesIn(answer: unknown): Set<string> {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return new Set()
  const inner = Object.values(answer).flatMap((part) => [...namesIn(part)])
  return new Set([...Object.keys(answer), ...inner])
}

/** A record without entries has an empty history. @throws Problem 404 if it has never existed */
async function requireKnown(input: Input, kind: Kind, id: number): Promise<void> {
  await readOf(input, kind, id)
}

const windowIn = (query: Listing['query']) => ({
  ...windowOf(query),
  direction: query.sort?.direction ?? 'desc',
})
