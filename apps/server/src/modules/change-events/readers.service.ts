import { type Actor, isBound } from '../../kit/actor.ts'
import type { Kinds } from '../../kit/areas/kinds.ts'
import type { LogEntry } from '../../kit/log/entries.ts'
import type { HistoryContext } from '../history/context.service.ts'
import { seenEntries } from './readers.repository.ts'

/** Whether a user could read a row before a change, and can read it after it. */
export interface Readability {
  couldRead: boolean
  canRead: boolean
}

/** The tables with row rights, some of whose rows a user with the right role may not read. */
export const privateTables = (kinds: Kinds): string[] =>
  kinds.all.flatMap(({ table, area }) => (area.rows ? [table] : []))

/** Whether the table of an entry has row rights. */
export const isPrivate = (kinds: Kinds, { tableName }: LogEntry) =>
  kinds.ofTable(tableName)?.area.rows !== undefined

/**
 * What a user may see of each entry, by the access of calls and the row rights. Change events check rights only here.
 */
export async function readabilityOf(
  actor: Actor,
  entries: readonly LogEntry[],
  { kinds, rights, rows }: HistoryContext,
): Promise<ReadonlyMap<LogEntry, Readability>> {
  const { db } = actor
  const byEntry = new Map<LogEntry, Readability>()
  const seen = isBound(actor)
    ? await seenEntries(
        db,
        entries.map(({ id }) => id),
      )
    : undefined
  for (const entry of entries) {
    const { tableName, operation, before, after } = entry
    const mayRead = rights.mayRead(actor, tableName)
    const all = { couldRead: mayRead && operation !== 'insert', canRead: mayRead && operation !== 'delete' }
    if (!mayRead || !isPrivate(kinds, entry)) byEntry.set(entry, all)
    else {
      const [couldRead = false, canRead = false] = await rows.mayReadStates(actor, tableName, [before, after])
      byEntry.set(entry, { couldRead, canRead })
    }
  }
  return seen ? narrowed(byEntry, seen) : byEntry
}

/** Restricts the readability of entries to rows that a bound user sees. */
const narrowed = (byEntry: ReadonlyMap<LogEntry, Readability>, seen: ReadonlyMap<number, Readability>) =>
  new Map(
    [...byEntry].map(([entry, { couldRead, canRead }]) => {
      const own = seen.get(entry.id)
      return [
        entry,
        { couldRead: couldRead && own?.couldRead === true, canRead: canRead && own?.canRead === true },
      ] as const
    }),
  )

/** A key for users with the same rights to some entries; they get the same changes. */
export const audienceOf = (actor: Actor, isOfPrivateRows: boolean): string => {
  const { roles, userId, exploiterIds = [], ownerIds = [] } = actor
  return `${[...roles].sort().join()} ${isOfPrivateRows ? userId : ''} ${exploiterIds.join()} ${ownerIds.join()}`
}
