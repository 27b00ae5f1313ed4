import { Problem } from '../../kit/problems.ts'
import type { Executor } from '../../platform/database.ts'
import type { Entry } from './history.repository.ts'
import type { Structure, Table } from './structure.repository.ts'
import { counters, isCompared } from './undo.repository.ts'
import {
  type Changed,
  changedColumns,
  differingAmong,
  lockRows,
  restoreColumnsOfRows,
  within,
} from './undo-sets.repository.ts'

/** From this many rows on, undoing them together is worth trying. */
const FEW = 10

/**
 * Undoes the first entries of an action together if they change rows of one table, with a few statements for all rows.
 * Does nothing if one of the rows was changed again, or if the order of the rows matters. The rows are then undone one
 * by one, which also finds the conflicts.
 * @returns the entries that remain to be undone
 */
export async function undoTogether(
  tx: Executor,
  structure: Structure,
  ordered: readonly Entry[],
): Promise<readonly Entry[]> {
  const run = beginningOf(ordered)
  const table = structure.get(run[0]?.tableName ?? '')
  if (!table || run.length < FEW) return ordered
  return (await restoreRun(tx, table, run)) ? ordered.slice(run.length) : ordered
}

/** The first entries that change rows of the same table, each row once. */
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

async function restoreRun(tx: Executor, table: Table, run: readonly Entry[]): Promise<boolean> {
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
    const compared = columns.filter(isCompared)
    if ((await differingAmong(tx, table, ids, compared)) > 0) return false
  }
  return within(tx, async () => {
    for (const { ids, columns } of groups)
      if (columns.length > 0) await restoreColumnsOfRows(tx, table, ids, columns, counters)
  }).catch(unlessOrderMatters)
}

/** Groups entries that changed the same columns. */
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

/** Two rows that exchange a unique value must be restored one after another. */
function unlessOrderMatters(error: unknown): false {
  if (error instanceof Problem || Reflect.get(Object(error), 'code') !== '23505') throw error
  return false
}
