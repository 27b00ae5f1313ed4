import type { Actor } from '../../kit/actor.ts'
import { type EntryRights, entryRights } from '../../kit/areas/entry-rights.ts'
import type { Kinds } from '../../kit/areas/kinds.ts'
import type { RowRightsOfEntries } from './history.repository.ts'
import { type Rights, rightsOf } from './rights.service.ts'
import { parentOf, type Structure, structureOf } from './structure.repository.ts'

/** What is needed to read the history: kinds of record, tables and rights. */
export interface HistoryContext {
  kinds: Kinds
  structure: Structure
  rights: Rights
  rows: EntryRights
  /** The actor's row rights as conditions on change log entries `e`. */
  own: RowRightsOfEntries
}

/** @param known the structure, if the transaction of the actor has read it */
export async function historyContext(actor: Actor, kinds: Kinds, known?: Structure): Promise<HistoryContext> {
  const structure = known ?? (await structureOf(actor.db))
  const parentTable = (name: string) => {
    const table = structure.get(name)
    return table && parentOf(table)?.table
  }
  const rows = entryRights(kinds, parentTable, [...structure.keys()])
  const own = { read: rows.ofEntries(actor, 'read', 'e'), write: rows.ofEntries(actor, 'write', 'e') }
  return { kinds, structure, rights: rightsOf(kinds, structure, own), rows, own }
}
