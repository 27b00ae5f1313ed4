import type { Actor } from '../../../kit/actor.ts'
import type { Kinds } from '../../../kit/areas/kinds.ts'
import { requireUnused } from '../../../kit/areas/uses.ts'
import { Problem } from '../../../kit/problems.ts'
import { settle } from '../../../kit/sql/transaction.ts'
import type { HistoryContext } from '../context.service.ts'
import type { Entry } from '../history.repository.ts'
import { type Conflict, conflictsOf, type UndoneRow, type UndoneRows } from './conflicts.service.ts'
import { batchesOf, rowOf, undoingOrder } from './order.service.ts'
import {
  columnsOf,
  deleteRows,
  differingAmong,
  inSavepoint,
  isCompared,
  lockRows,
  restoreColumns,
  restoreRows,
} from './undo.repository.ts'
import { rulesOfUndone } from './undo-rules.service.ts'

export const nothingToUndo = () => new Problem(404, 'nothingToUndo')

/** The parameters of an undo: the actor inside the transaction, and the context of the history. */
export interface Undoing {
  actor: Actor
  kinds: Kinds
  context: HistoryContext
}

/**
 * Undoes entries, newest first, all or none. Rows of the same table are undone together. If that fails, their order may
 * matter in ways that foreign keys do not show, so they are undone one by one, and then a failure is final.
 * @throws Problem 409 changed again, in use or without a record that it belongs to, 422 against a rule
 */
export async function undoEntries(undoing: Undoing, entries: readonly Entry[]): Promise<void> {
  const { actor, kinds, context } = undoing
  const requireRules = await rulesOfUndone(actor, kinds, context.structure, entries)
  const ordered = undoingOrder(entries, context.structure)
  const batches = batchesOf(ordered, context.structure)
  const together = () => inSavepoint(actor.db, () => undoBatches(undoing, entries, batches))
  const isDone = batches.length < ordered.length && (await together().then(() => true, unlessRefused))
  if (!isDone) {
    const single = ordered.map((entry) => [entry])
    await undoBatches(undoing, entries, single)
  }
  await requireRules()
  await settle(actor.db)
}

function unlessRefused(error: unknown): false {
  const isRefused = error instanceof Problem || String(Reflect.get(Object(error), 'code')).startsWith('23')
  if (!isRefused) throw error
  return false
}

/**
 * Undoes entries batch by batch. After the first conflict nothing more is written, and further entries are only
 * checked, so that all conflicts are reported.
 * @param entries all entries of the undo
 */
async function undoBatches(
  undoing: Undoing,
  entries: readonly Entry[],
  batches: readonly (readonly Entry[])[],
): Promise<void> {
  const conflicts: Conflict[] = []
  const seen = new Set<string>()
  for (const batch of batches) {
    const known = conflicts.length > 0 ? batch.filter((entry) => !seen.has(rowOf(entry))) : batch
    const [first] = known
    if (!first) continue
    for (const entry of known) seen.add(rowOf(entry))
    const undone = await undoneRows(undoing, entries, first, known)
    conflicts.push(...(await conflictsOf(undone)))
    if (conflicts.length === 0) await acts[first.operation](undone)
  }
  if (conflicts.length === 0) return
  const isOfParents = conflicts.every(({ isParent }) => isParent)
  throw new Problem(409, isOfParents ? 'parentGone' : 'changedAgain', { more: { conflicts } })
}

/** Locks the rows of a batch, and reads what to restore and which of them were changed since. */
async function undoneRows(
  { actor, kinds, context }: Undoing,
  entries: readonly Entry[],
  { tableName, operation }: Entry,
  batch: readonly Entry[],
): Promise<UndoneRows> {
  const table = context.structure.get(tableName)
  if (!table) throw nothingToUndo()
  const { db: tx } = actor
  const found = new Map((await columnsOf(tx, batch.map(idOf))).map(({ id, columns }) => [id, columns]))
  const rows: UndoneRow[] = batch.map((entry) => ({
    entry,
    columns: (found.get(entry.id) ?? []).filter(
      (column) => table.columns.includes(column) && (operation !== 'update' || column !== 'version'),
    ),
    differing: undefined,
  }))
  const undone = { actor, context, kind: kinds.ofTable(table.name), kinds, table, rows, entries }
  if (operation === 'delete') return undone
  await lockRows(
    tx,
    table,
    batch.map(({ rowId }) => rowId),
  )
  for (const { ids, columns } of groupsOf(rows)) {
    const differing = await differingAmong(tx, table, ids, columns.filter(isCompared))
    for (const one of differing) {
      const row = rows.find(({ entry }) => entry.id === one.id)
      if (row) row.differing = one
    }
  }
  return undone
}

const idOf = ({ id }: { id: number }) => id

/** Groups rows by the set of columns to restore. */
function groupsOf(rows: readonly UndoneRow[]): { ids: number[]; columns: readonly string[] }[] {
  const groups = Map.groupBy(rows, ({ columns }) => columns.join())
  return [...groups.values()].map((group) => ({
    ids: group.map(({ entry }) => entry.id),
    columns: group[0]?.columns ?? [],
  }))
}

const acts = {
  /** Undoes additions: removes the records by the rules of their area, unless one of them is in use. */
  async insert({ actor, table, kind, rows }: UndoneRows) {
    const ids = rows.map(({ entry }) => entry.rowId)
    await requireUnused(actor.db, table.name, ids, true)
    const leaving = kind?.area.leaving
    const records = leaving ? await kind.area.repository.bareOf(actor.db, ids) : []
    for (const [, record] of records) await leaving?.(record, actor)
    await deleteRows(
      actor.db,
      table,
      rows.map(({ entry }) => entry.id),
    )
  },
  /** Undoes deletions: restores rows under their former ids. */
  async delete({ actor, table, rows }: UndoneRows) {
    for (const { ids, columns } of groupsOf(rows)) await restoreRows(actor.db, table, ids, columns)
  },
  /**
   * Undoes updates: restores the changed columns. Hidden derived columns that differ are skipped, because they have
   * been recomputed since.
   */
  async update({ actor, table, rows }: UndoneRows) {
    const own = rows.map((row) => ({
      ...row,
      columns: row.columns.filter((column) => !row.differing?.columns.includes(column)),
    }))
    for (const { ids, columns } of groupsOf(own)) await restoreColumns(actor.db, table, ids, columns)
  },
}
