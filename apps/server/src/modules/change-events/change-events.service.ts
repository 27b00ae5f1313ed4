import { areaOf, type RecordChange } from '@stayboard/contract'
import { type Actor, isBound } from '../../kit/actor.ts'
import type { Kinds } from '../../kit/areas/kinds.ts'
import type { Route } from '../../kit/calls/calls.ts'
import type { LogEntry } from '../../kit/log/entries.ts'
import { type HistoryContext as Around, historyContext } from '../history/context.service.ts'
import { audienceOf, isPrivate, type Readability, readabilityOf } from './readers.service.ts'

/** Converts change log entries to the changes that a user may see. Users with the same rights share the work. */
export type VisibleChanges = (actor: Actor, entries: readonly LogEntry[]) => Promise<readonly RecordChange[]>

/** Creates a function that tells which records changed, by the rights of lists and history. */
export function visibleChangesOf(kinds: Kinds): VisibleChanges {
  let shared = new WeakMap<readonly LogEntry[], Map<string, Promise<RecordChange[]>>>()
  const contextFor = contextsOf(kinds, () => {
    shared = new WeakMap()
  })

  return async (actor, entries) => {
    const known = await contextFor(actor, entries)
    const byAudience = shared.get(entries) ?? new Map<string, Promise<RecordChange[]>>()
    shared.set(entries, byAudience)
    const audience = audienceOf(
      actor,
      entries.some((entry) => isPrivate(kinds, entry)),
    )
    const changes =
      byAudience.get(audience) ??
      readabilityOf(actor, entries, known).then((seen) => changesFor(actor, entries, known, seen))
    byAudience.set(audience, changes)
    return changes
  }
}

/** Returns the changes of each entry that a user may see, in the order of the entries. */
export type VisibleEntries = (
  actor: Actor,
  entries: readonly LogEntry[],
) => Promise<{ entry: LogEntry; change: RecordChange }[]>

/**
 * Creates a function that tells which records changed in which entries, by the same rights as `visibleChangesOf`.
 * Changes of parts are also reported as such.
 */
export function visibleEntriesOf(kinds: Kinds): VisibleEntries {
  const contextFor = contextsOf(kinds)
  return async (actor, entries) => {
    const context = await contextFor(actor, entries)
    const readability = await readabilityOf(actor, entries, context)
    return entries.flatMap((entry) =>
      [
        ...ownChange(entry, context, readability.get(entry)),
        ...ownerChange(actor, entry, context, readability.get(entry)),
      ].map((change) => ({ entry, change })),
    )
  }
}

/**
 * Caches the tables and rights that are needed to convert entries. It is reloaded if an entry has an unknown table,
 * because another copy of the server may have migrated. Concurrent callers share one load.
 */
function contextsOf(kinds: Kinds, onRenewal?: () => void) {
  let context: Around | undefined
  let reading: Promise<Around> | undefined

  async function read(actor: Actor): Promise<Around> {
    try {
      context = await historyContext(actor, kinds)
      onRenewal?.()
      return context
    } finally {
      reading = undefined
    }
  }

  return async (actor: Actor, entries: readonly LogEntry[]): Promise<Around> => {
    if (context && entries.every(({ tableName }) => context?.structure.has(tableName))) return context
    reading ??= read(actor)
    return reading
  }
}

function changesFor(
  actor: Actor,
  entries: readonly LogEntry[],
  context: Around,
  readability: ReadonlyMap<LogEntry, Readability>,
): RecordChange[] {
  const owners = new Set<string>()
  return entries.flatMap((entry) => [
    ...ownChange(entry, context, readability.get(entry)),
    ...ownerChange(actor, entry, context, readability.get(entry)).filter(({ kind, id }) => {
      const isNew = !owners.has(`${kind} ${id}`)
      owners.add(`${kind} ${id}`)
      return isNew
    }),
  ])
}

/**
 * The change of an entry's own record. A row that becomes readable for the user is reported as added, and one that
 * becomes unreadable as deleted.
 */
function ownChange(entry: LogEntry, { kinds }: Around, readability: Readability | undefined): RecordChange[] {
  const kind = kinds.ofTable(entry.tableName)
  if (!kind?.routes.get) return []
  const { couldRead, canRead } = readability ?? { couldRead: false, canRead: false }
  if (!couldRead && !canRead) return []
  const operation = couldRead && canRead ? 'update' : canRead ? 'insert' : 'delete'
  const isHidden = operation !== entry.operation && operation === 'delete'
  return [
    {
      ...named(kind.item, kind.routes.get),
      id: entry.rowId,
      version: isHidden ? null : entry.version,
      operation,
    },
  ]
}

/** The change of the record that contains an entry's row. It is reported to users who may read both. */
function ownerChange(
  actor: Actor,
  entry: LogEntry,
  { kinds, rights, structure }: Around,
  readability: Readability | undefined,
): RecordChange[] {
  const owner = structure.get(entry.tableName)?.references.find(({ isPart }) => isPart)
  const kind = owner && kinds.ofTable(owner.table)
  if (!kind?.routes.get || entry.parentId === null || !rights.mayRead(actor, kind.table)) return []
  if (isBound(actor) && !readability?.couldRead && !readability?.canRead) return []
  // Do not reveal to other users that a private row of the record changed.
  if (isPrivate(kinds, entry) || !rights.mayRead(actor, entry.tableName)) return []
  return [{ ...named(kind.item, kind.routes.get), id: entry.parentId, version: null, operation: 'update' }]
}

const named = (kind: string, { call }: Route) => ({ kind, area: areaOf(call) })
