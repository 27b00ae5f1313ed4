import { areaOf, type RecordChange } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import type { Kinds } from '../../kit/areas/kinds.ts'
import type { Route } from '../../kit/calls/calls.ts'
import type { LogEntry } from '../../kit/log/entries.ts'
import { type Surroundings as Around, surroundings } from '../history/surroundings.service.ts'
import { audienceOf, isPrivate, type Sight, sightsOf } from './readers.service.ts'

/**
 * Converts entries of the change log to the changes that a reader may see. Readers with the same rights share the work.
 */
export type VisibleChanges = (actor: Actor, entries: readonly LogEntry[]) => Promise<readonly RecordChange[]>

/** Reports which records changed, with the rights of lists and history. */
export function visibleChangesOf(kinds: Kinds): VisibleChanges {
  let around: Around | undefined
  let shared = new WeakMap<readonly LogEntry[], Map<string, RecordChange[]>>()

  /** The tables are read again if an entry has an unknown one, because another copy may have migrated. */
  async function know(actor: Actor, entries: readonly LogEntry[]): Promise<Around> {
    const isKnown = around && entries.every(({ tableName }) => around?.structure.has(tableName))
    if (!isKnown || !around) {
      around = await surroundings(actor, kinds)
      shared = new WeakMap()
    }
    return around
  }

  return async (actor, entries) => {
    const known = await know(actor, entries)
    const byAudience = shared.get(entries) ?? new Map<string, RecordChange[]>()
    shared.set(entries, byAudience)
    const audience = audienceOf(
      actor,
      entries.some((entry) => isPrivate(kinds, entry)),
    )
    const changes =
      byAudience.get(audience) ?? changesFor(actor, entries, known, await sightsOf(actor, entries, known))
    byAudience.set(audience, changes)
    return changes
  }
}

function changesFor(
  actor: Actor,
  entries: readonly LogEntry[],
  around: Around,
  sights: ReadonlyMap<LogEntry, Sight>,
): RecordChange[] {
  const owners = new Set<string>()
  return entries.flatMap((entry) => [
    ...ownChange(entry, around, sights.get(entry)),
    ...ownerChange(actor, entry, around).filter(({ kind, id }) => {
      const isNew = !owners.has(`${kind} ${id}`)
      owners.add(`${kind} ${id}`)
      return isNew
    }),
  ])
}

/**
 * A row that the reader may read from now on is reported as added; one that the reader may no longer read, as deleted.
 */
function ownChange(entry: LogEntry, { kinds }: Around, sight: Sight | undefined): RecordChange[] {
  const kind = kinds.ofTable(entry.tableName)
  if (!kind?.routes.get) return []
  const { was, is } = sight ?? { was: false, is: false }
  if (!was && !is) return []
  const operation = was && is ? 'update' : is ? 'insert' : 'delete'
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
function ownerChange(actor: Actor, entry: LogEntry, { kinds, rights, structure }: Around): RecordChange[] {
  const owner = structure.get(entry.tableName)?.references.find(({ isPart }) => isPart)
  const kind = owner && kinds.ofTable(owner.table)
  if (!kind?.routes.get || entry.parentId === null || !rights.mayRead(actor, kind.table)) return []
  // Other users must not learn whose private row changed.
  if (isPrivate(kinds, entry) || !rights.mayRead(actor, entry.tableName)) return []
  return [{ ...named(kind.item, kind.routes.get), id: entry.parentId, version: null, operation: 'update' }]
}

const named = (kind: string, { call }: Route) => ({ kind, area: areaOf(call) })
