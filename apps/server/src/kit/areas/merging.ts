import type { Actor } from '../actor.ts'
import { invalid } from '../problems.ts'
import type { Paging } from '../sql/lists/lists.ts'
import { repoint } from '../sql/repoint.ts'
import type { Columns } from '../sql/repository.ts'
import { settle, transaction } from '../sql/transaction.ts'
import { crud } from './crud/crud.ts'
import { changesOf } from './crud/crud-update.ts'
import { lockedForWrite } from './crud/write-checks.ts'
import type { Area } from './description.ts'

/** Two records to merge, with the versions that the user saw, and the fields to take from the merged record. */
export interface Pair {
  keep: number
  merge: number
  keepVersion?: number | undefined
  mergeVersion?: number | undefined
  take: readonly string[]
}

/**
 * Returns the columns that the area sets on the remaining record of a merge, in addition to the fields that the user
 * chose.
 */
export type Joined = (kept: Columns, merged: Columns, given: Columns, within: Actor) => Promise<Columns>

/**
 * Creates the function that merges one record of an area into another: the chosen fields and all references move, and
 * the merged record is removed. It is one action of the change log, so that one undo restores all of it
 * (docs/rules/duplicates.md#merging).
 */
export function mergerOf<
  Row extends object,
  Query extends Paging,
  Answer extends object,
  Embedded extends string,
>(area: Area<Row, Query, Answer, Embedded>, joined: Joined) {
  const { repository, resource } = area
  const records = crud(area)
  const { stale } = changesOf(area, records.get)

  /**
   * Both records of a merge, locked in the order of their ids, so that two merges in opposite directions do not
   * deadlock.
   */
  async function locked(within: Actor, pair: Pair): Promise<{ kept: Columns; merged: Columns }> {
    const found = new Map<number, Columns>()
    for (const id of [pair.keep, pair.merge].sort((a, b) => a - b))
      found.set(id, await lockedForWrite(area, within, id, id === pair.keep ? 'change' : 'remove'))
    const [kept = {}, merged = {}] = [found.get(pair.keep), found.get(pair.merge)]
    if (isOlder(pair.keepVersion, kept)) throw await stale(within, pair.keep, [])
    if (isOlder(pair.mergeVersion, merged)) throw await stale(within, pair.merge, [])
    return { kept, merged }
  }

  return async (actor: Actor, pair: Pair): Promise<Answer> => {
    if (pair.keep === pair.merge) throw invalid([{ field: 'merge', code: 'otherRecord' }])
    return transaction(actor, async (within) => {
      const { kept, merged } = await locked(within, pair)
      const given = taken(merged, pair.take)
      const changes = { ...given, ...(await joined(kept, merged, given, within)) }
      await records.update(within, { [resource.id]: pair.keep }, undefined, () => changes)
      await repoint(within.db, repository.table, [pair.merge], pair.keep)
      await records.remove(within, pair.merge)
      await settle(within.db)
      return records.get(within, pair.keep)
    })
  }
}

const isOlder = (seen: number | undefined, { version }: Columns) => seen !== undefined && seen !== version

/** The columns of the given fields in a row. Links and images are stored under `<name>Id`. */
const taken = (row: Columns, fields: readonly string[]): Columns =>
  Object.fromEntries(
    fields.map((field) => (field in row ? field : `${field}Id`)).map((column) => [column, row[column]]),
  )
