import type { Actor } from '../../kit/actor.ts'
import type { Kinds } from '../../kit/areas/kinds.ts'
import type { LogEntry } from '../../kit/log/entries.ts'
import type { Surroundings } from '../history/surroundings.service.ts'

/** Whether a reader could read a row before a change, and can read it after. */
export interface Sight {
  was: boolean
  is: boolean
}

/** The tables with rows that not everyone with the role may read. */
export const privateTables = (kinds: Kinds): string[] =>
  kinds.all.flatMap(({ table, area }) => (area.rows ? [table] : []))

/** Whether the rows of this entry's table have row rights. */
export const isPrivate = (kinds: Kinds, { tableName }: LogEntry) =>
  kinds.ofTable(tableName)?.area.rows !== undefined

/** What a reader may see of each entry, by the rights of calls and rows. Events check rights only here. */
export async function sightsOf(
  actor: Actor,
  entries: readonly LogEntry[],
  { kinds, rights, rows }: Surroundings,
): Promise<ReadonlyMap<LogEntry, Sight>> {
  const sights = new Map<LogEntry, Sight>()
  for (const entry of entries) {
    const { tableName, operation, before, after } = entry
    const mayRead = rights.mayRead(actor, tableName)
    const all = { was: mayRead && operation !== 'insert', is: mayRead && operation !== 'delete' }
    if (!mayRead || !isPrivate(kinds, entry)) sights.set(entry, all)
    else {
      const [was = false, is = false] = await rows.mayReadStates(actor, tableName, [before, after])
      sights.set(entry, { was, is })
    }
  }
  return sights
}

/** A key for readers with the same rights to some entries, who get the same changes. */
export const audienceOf = ({ roles, userId }: Actor, isOfPrivateRows: boolean): string =>
  `${[...roles].sort().join()} ${isOfPrivateRows ? userId : ''}`
