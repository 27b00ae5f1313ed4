import { Problem } from '../../kit/problems.ts'
import type { Executor } from '../../platform/database.ts'
import type { Entry } from './history.repository.ts'
import type { Structure, Table } from './structure.repository.ts'
import { counters } from './undo.repository.ts'
import {
  type Changed,
  changedColumns,
  differingAmong,
  lockRows,
  putBackAll,
  within,
} from './undo-sets.repository.ts'

/** From so many rows on it is worth to try them together. */
const FEW = 10

/**
 * Takes back the beginning of an action as long as it consists of changes to rows of one table, by a few statements
 * for all of them. Nothing is done where one of the rows was changed again since, or where the order of the rows
 * matters: then they are taken back one by one, which also names what is in the way.
 * @returns the entries that are still to be taken back
 */
export async function takeBackTogether(
  tx: Executor,
  structure: Structure,
  ordered: readonly Entry[],
): Promise<readonly Entry[]> {
  const run = beginningOf(ordered)
  const table = structure.get(run[0]?.tableName ?? '')
  if (!table || run.length < FEW) return ordered
  return (await putBackRun(tx, table, run)) ? ordered.slice(run.length) : ordered
}

/** The first entries, as long as they change rows of the same table, each row once. */
function beginningOf(ordered: readonly Entry[]): Entry[] {
  const seen = new Set<number>()
  const run: Entry[] = []
  for (const entry of ordered) {
    const isAlike = entry.operation === 'update' && entry.tableName === ordered[0]?.tableName
    if (!isAlike || seen.has(entry.rowId)) break
    seen.add(entry.rowId)
    run.push(entry)
  }
  return run
}

async function putBackRun(tx: Executor, table: Table, run: readonly Entry[]): Promise<boolean> {
  await lockRows(
    tx,
    table,
    run.map(({ rowId }) => rowId),
  )
  const changed = await changedColumns(
    tx,
    run.map(({ id }) => id),
  )
  const groups = groupsOf(table, changed)
  for (const { ids, columns } of groups) {
    const compared = columns.filter((column) => !counters.includes(column))
    if ((await differingAmong(tx, table, ids, compared)) > 0) return false
  }
  return within(tx, async () => {
    for (const { ids, columns } of groups)
      if (columns.length > 0) await putBackAll(tx, table, ids, columns, counters)
  }).catch(unlessOrderMatters)
}

/** Entries that changed the same columns. */
function groupsOf(table: Table, changed: readonly Changed[]) {
  const groups = new Map<string, { ids: number[]; columns: string[] }>()
  for (const one of changed) {
    const columns = one.columns.filter((column) => table.columns.includes(column) && column !== 'version')
    const group = groups.get(columns.join()) ?? { ids: [], columns }
    group.ids.push(one.id)
    groups.set(columns.join(), group)
  }
  return [...groups.values()]
}

/** Two rows that exchange a value that only one may have are put back one after the other. */
function unlessOrderMatters(error: unknown): false {
  if (error instanceof Problem || Reflect.get(Object(error), 'code') !== '23505') throw error
  return false
}
