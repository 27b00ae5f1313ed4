import { type AnswerOf, beginningOf, history, plainText, SHORT_VALUE } from '@stayboard/contract'
import { type Actor, isBound } from '../../kit/actor.ts'
import { bulkAmong } from '../../kit/areas/bulk-actions.ts'
import type { Kind } from '../../kit/areas/kinds.ts'
import { linkTo } from '../../kit/sql/links.ts'
import { sanitise } from '../../kit/texts/sanitise.ts'
import type { Executor } from '../../platform/database.ts'
import { writersOf } from '../identity-providers/scim/writing.service.ts'
import { type Sender, sendersOf } from '../intake/senders.service.ts'
import type { HistoryContext } from './context.service.ts'
import { type FieldChange, fieldChanges } from './fields.service.ts'
import {
  type Entry,
  findEntries,
  type Scope,
  scopesOf,
  type Undoing,
  undoingsOf,
} from './history.repository.ts'
import { type Named, type Names, nameIn, namesOf } from './names.service.ts'
import { hasLeft } from './undo/plan.repository.ts'

export type Action = AnswerOf<typeof history.change>
type Change = Action['changes'][number]

/** What is needed to describe change log entries. */
export interface Setting extends HistoryContext {
  /** Whether the reader may see a field of a kind of record. */
  isVisible: (kind: Kind | undefined, field: string) => boolean
  /** Whether long values are shown in full instead of shortened. */
  isWhole: boolean
  /** Whether the actions are not finished yet, so that only the given entries are described. */
  isPart?: boolean
}

/** Describes groups of change log entries as actions, with names and values that the reader may see. */
export async function describe(
  actor: Actor,
  context: Setting,
  groups: readonly (readonly number[])[],
): Promise<Action[]> {
  const entries = await findEntries(actor.db, groups.flat(), context.own.read)
  const actions = [...new Set(entries.flatMap(({ action }) => action ?? []))]
  const scopes = await scopesOf(actor.db, actions, context.own, context.isPart ? groups.flat() : undefined)
  const undoings = await undoingsOf(actor.db, actions)
  const partly = await undonePartly(actor.db, actions, undoings)
  const names = await namesOf(actor, context, mentioned(entries, context))
  const senders = await sendersOf(actor.db, actions)
  const providers = await writersOf(actor.db, actions)
  return groups.flatMap((ids) => {
    const own = entries.filter(({ id }) => ids.includes(id))
    const scope = scopes.find(({ action }) => action === own[0]?.action)
    return actionOf(own, scope, undoings, { ...context, actor, names, partly, senders, providers })
  })
}

/** The ids of all records that entries mention, by table. */
function mentioned(entries: readonly Entry[], { kinds, structure }: HistoryContext) {
  return entries.flatMap((entry) => {
    const { actor: by, tableName, rowId } = entry
    const table = structure.get(tableName)
    const changes = table ? fieldChanges(entry, table, kinds.ofTable(tableName)) : []
    const linked = changes.flatMap(({ reference, from, to }) =>
      reference ? [from, to].map((id) => ({ table: reference.table, id })) : [],
    )
    return [{ table: 'users', id: by }, { table: tableName, id: rowId }, ...linked]
  })
}

interface Context extends Setting {
  actor: Actor
  names: Names
  partly: ReadonlySet<string>
  senders: ReadonlyMap<string, Sender>
  providers: ReadonlyMap<string, string>
}

function actionOf(
  entries: readonly Entry[],
  scope: Scope | undefined,
  undoings: readonly Undoing[],
  context: Context,
): Action[] {
  const [latest] = entries
  if (!latest) return []
  const { action, at, actor: by, undoes } = latest
  const undoneBy = action === null || context.partly.has(action) ? null : undoerOf(action, undoings)
  const mayUndo = scope !== undefined && context.rights.mayUndo(context.actor, scope)
  return [
    {
      action,
      at,
      by: by === null ? null : { id: by, name: context.names('users', by)?.name ?? String(by) },
      site: context.senders.get(action ?? '') ?? null,
      provider: context.providers.get(action ?? '') ?? null,
      undoes,
      undoneBy,
      isUndoable: mayUndo && scope.isRecent && undoneBy === null,
      changeCount: scope?.count ?? entries.length,
      changes: entries.map((entry) => changeOf(entry, context)),
      _links: { self: { href: history.change.path.replace('{changeId}', String(latest.id)) } },
    },
  ]
}

/** The bulk changes among these actions that were undone only for some of their records. */
async function undonePartly(db: Executor, actions: readonly string[], undoings: readonly Undoing[]) {
  const undone = actions.filter((action) => undoings.some(({ undoes }) => undoes === action))
  const partly = new Set<string>()
  for (const action of undone.length > 0 ? await bulkAmong(db, undone) : [])
    if (await hasLeft(db, action, await undoingsOf(db, [action]))) partly.add(action)
  return partly
}

/** The action that undid this one; `null` if there is none, or if it was undone itself. */
export function undoerOf(action: string, undoings: readonly Undoing[]): string | null {
  const undoers = undoings.filter(({ undoes }) => undoes === action).map(({ by }) => by)
  return undoers.find((by) => undoerOf(by, undoings) === null) ?? null
}

function changeOf(entry: Entry, context: Context): Change {
  const { id: changeId, operation, tableName, rowId } = entry
  const table = context.structure.get(tableName)
  const kind = context.kinds.ofTable(tableName)
  const named = context.names(tableName, rowId)
  const fields = table ? fieldChanges(entry, table, kind) : []
  const path = kind?.routes.get && named?.isThere ? kind.item : undefined
  return {
    changeId,
    operation,
    kind: kind?.item ?? tableName,
    recordId: rowId,
    recordName: named?.name ?? nameIn(entry.after ?? entry.before ?? {}),
    fields: fields
      .filter(({ name }) => context.isVisible(kind, name))
      .map((field) => fieldOf(field, { entry, kind, named, context })),
    _links: path ? linkTo('record', path, rowId) : {},
  }
}

interface Within {
  entry: Entry
  kind: Kind | undefined
  named: Named | undefined
  context: Context
}

/** Removes exploiters and linked records that a bound user does not see from a value. */
function inSight({ column, reference }: FieldChange, value: unknown, { actor, names }: Context): unknown {
  if (!isBound(actor)) return value
  const { exploiterIds = [] } = actor
  if (Array.isArray(value) && column.endsWith('exploiters') && exploiterIds.length > 0)
    return value.filter((id) => exploiterIds.includes(id))
  return reference && value !== null && !names(reference.table, value) ? null : value
}

function fieldOf(field: FieldChange, { entry, kind, named, context }: Within): Change['fields'][number] {
  const { name, reference, isSecret } = field
  const { actor, names, rights, isWhole } = context
  const [from, to] = [inSight(field, field.from, context), inSight(field, field.to, context)]
  const shown = (value: unknown) => shownAs(value, { isWhole, isRich: kind?.richTexts.has(name) ?? false })
  const nameOf = (id: unknown) =>
    reference && id !== null ? (names(reference.table, id)?.name ?? null) : null
  const isWritable = kind?.routes.update !== undefined && name in kind.update
  return {
    name,
    from: shown(from),
    to: shown(to),
    fromName: nameOf(from),
    toName: nameOf(to),
    isSecret,
    isCut: !isWhole && [from, to].some((value) => shown(value) !== value),
    isRestorable:
      isWritable &&
      !isSecret &&
      named?.isThere === true &&
      entry.operation !== 'delete' &&
      rights.mayWrite(actor, entry.tableName),
  }
}

/**
 * Formats a value for display. Long texts are shortened; rich text is shown without markup, or in full and sanitised.
 */
function shownAs(value: unknown, { isWhole, isRich }: { isWhole: boolean; isRich: boolean }): unknown {
  if (typeof value !== 'string') return value
  if (isWhole) return isRich ? sanitise(value) : value
  const text = isRich ? plainText(value) : value
  return text.length > SHORT_VALUE ? `${beginningOf(text, SHORT_VALUE - 1)}…` : text
}
