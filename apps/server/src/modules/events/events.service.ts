import { areaOf, type RecordChange } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import type { Kinds } from '../../kit/areas/kinds.ts'
import type { Route } from '../../kit/calls/calls.ts'
import type { LogEntry } from '../../kit/log/entries.ts'
import { type HistoryContext as Around, historyContext } from '../history/context.service.ts'
import { audienceOf, isPrivate, type Readability, readabilityOf } from './readers.service.ts'

/**
 * Converts entries of the change log to the changes that a reader may see. Readers with the same rights share the work.
 */
export type VisibleChanges = (actor: Actor, entries: readonly LogEntry[]) => Promise<readonly RecordChange[]>

/** Reports which records changed, with the rights of lists and history. */
export function visibleChangesOf(kinds: Kinds): VisibleChanges {
  let context: Around | undefined
  let shared = new WeakMap<readonly LogEntry[], Map<string, RecordChange[]>>()

  /** The tables are read again if an entry has an unknown one, because another copy may have migrated. */
  async function contextFor(actor: Actor, entries: readonly LogEntry[]): Promise<Around> {
    const isKnown = context && entries.every(({ tableName }) => context?.structure.has(tableName))
    if (!isKnown || !context) {
      context = await historyContext(actor, kinds)
      shared = new WeakMap()
    }
    return context
  }

  return async (actor, entries) => {
    const known = await contextFor(actor, entries)
    const byAudience = shared.get(entries) ?? new Map<string, RecordChange[]>()
    shared.set(entries, byAudience)
    const audience = audienceOf(
      actor,
      entries.some((entry) => isPrivate(kinds, entry)),
    )
    const changes =
      byAudience.get(audience) ??
      changesFor(actor, entries, known, await readabilityOf(actor, entries, known))
    byAudience.set(audience, changes)
    return changes
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
 * A row that the reader may read from now on is reported as added; one that the reader may no longer read, as deleted.
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

/** A change of a part is reported for its record, to readers who may read both. */
function ownerChange(
  actor: Actor,
  entry: LogEntry,
  { kinds, rights, structure }: Around,
  readability: Readability | undefined,
): RecordChange[] {
  const owner = structure.get(entry.tableName)?.references.find(({ isPart }) => isPart)
  const kind = owner && kinds.ofTable(owner.table)
  if (!kind?.routes.get || entry.parentId === null || !rights.mayRead(actor, kind.table)) return []
  if (actor.exploiterIds?.length && !readability?.couldRead && !readability?.canRead) return []
  // Other users must not learn whose private row changed.
  if (isPrivate(kinds, entry) || !rights.mayRead(actor, entry.tableName)) return []
  return [{ ...named(kind.item, kind.routes.get), id: entry.parentId, version: null, operation: 'update' }]
}

const named = (kind: string, { call }: Route) => ({ kind, area: areaOf(call) })
