import { Problem } from '../../kit/problems.ts'
import type { Executor } from '../../platform/database.ts'
import type { Entry } from './history.repository.ts'
import { batchesOf } from './order.service.ts'
import type { Structure, Table } from './structure.repository.ts'
import { counters, isCompared } from './undo.repository.ts'
import {
  type Changed,
  changedColumns,
  differingAmong,
  lockRows,
  restoreColumnsOfRows,
  restoreRows,
  within,
} from './undo-sets.repository.ts'

/** From this many rows on, undoing them together is worth trying. */
const FEW = 10

/**
 * Undoes the first entries of an action together, up to the first added row: rows of the same table with a few statements for
 * all of them. Does nothing if one of the rows was changed again, or if the order of the rows matters more than their links
 * say. The rows are then undone one by one, which also finds the conflicts.
 * @returns the entries that remain to be undone
 */
export async function undoTogether(
  tx: Executor,
  structure: Structure,
  ordered: readonly Entry[],
): Promise<readonly Entry[]> {
  const added = ordered.findIndex(({ operation }) => operation === 'insert')
  const count = added < 0 ? ordered.length : added
  if (count < FEW) return ordered
  const batches = batchesOf(ordered.slice(0, count), structure)
  const isDone = await within(tx, async () => {
    for (const batch of batches) await undoBatch(tx, structure, batch)
  }).catch(unlessOrderMatters)
  return isDone ? ordered.slice(count) : ordered
}

/** A row was changed again. */
class ChangedAgain extends Error {}

/** Undoes entries of one operation on different rows of one table. */
async function undoBatch(tx: Executor, structure: Structure, batch: readonly Entry[]): Promise<void> {
  const table = structure.get(batch[0]?.tableName ?? '')
  if (!table) throw new ChangedAgain()
  const changed = await changedColumns(
    tx,
    batch.map(({ id }) => id),
  )
  const groups = groupsOf(table, changed)
  if (batch[0]?.operation === 'delete')
    for (const { ids, columns } of groups) await restoreRows(tx, table, ids, columns, counters)
  else await restoreChanges(tx, table, batch, groups)
}

async function restoreChanges(
  tx: Executor,
  table: Table,
  batch: readonly Entry[],
  groups: readonly Columns[],
) {
  await lockRows(
    tx,
    table,
    batch.map(({ rowId }) => rowId),
  )
  const own = groups.map(({ ids, columns }) => ({
    ids,
    columns: columns.filter((column) => column !== 'version'),
  }))
  for (const { ids, columns } of own) {
    const compared = columns.filter(isCompared)
    if ((await differingAmong(tx, table, ids, compared)) > 0) throw new ChangedAgain()
  }
  for (const { ids, columns } of own)
    if (columns.length > 0) await restoreColumnsOfRows(tx, table, ids, columns, counters)
}

/** Entries with the columns that they changed, or that their deleted rows had. */
interface Columns {
  ids: number[]
  columns: string[]
}

/** Groups entries with the same columns. */
function groupsOf(table: Table, changed: readonly Changed[]): Columns[] {
  const groups = new Map<string, Columns>()
  for (const one of changed) {
    const columns = one.columns.filter((column) => table.columns.includes(column))
    const group = groups.get(columns.join()) ?? { ids: [], columns }
    group.ids.push(one.id)
    groups.set(columns.join(), group)
  }
  return [...groups.values()]
}

/** Two rows that exchange a unique value must be restored one after another. A missing parent is named row by row. */
function unlessOrderMatters(error: unknown): false {
  if (error instanceof ChangedAgain) return false
  const code = String(Reflect.get(Object(error), 'code'))
  if (error instanceof Problem || !['23505', '23503'].includes(code)) throw error
  return false
}
