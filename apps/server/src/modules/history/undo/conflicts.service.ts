import type { Actor } from '../../../kit/actor.ts'
import { fieldOf, type Kind, type Kinds } from '../../../kit/areas/kinds.ts'
import type { HistoryContext } from '../context.service.ts'
import { secretField } from '../fields.service.ts'
import type { Entry } from '../history.repository.ts'
import { nameIn, namesOf } from '../names.service.ts'
import type { Table } from '../structure.repository.ts'
import type { Differing } from './undo.repository.ts'

/** A record that was changed after the action that is undone: its fields with both values. */
export interface Conflict {
  kind: string
  recordId: number
  recordName: string | null
  /** Whether the record was deleted since. */
  isGone: boolean
  /** Set if the conflict is about a record that the row refers to, and not the row itself. */
  isParent?: true
  fields: { name: string; left: unknown; now: unknown; leftName: string | null; nowName: string | null }[]
}

/** An entry to undo, with the columns to restore. */
export interface UndoneRow {
  entry: Entry
  columns: readonly string[]
  /** The later change of the row; `undefined` if there was none. */
  differing: Differing | undefined
}

/** Entries of the same operation on different rows of one table, which are undone together. */
export interface UndoneRows {
  /** The actor inside the transaction. */
  actor: Actor
  context: HistoryContext
  kinds: Kinds
  kind: Kind | undefined
  table: Table
  rows: readonly UndoneRow[]
  /** All entries of the undo. */
  entries: readonly Entry[]
}

/** The conflicts of undoing rows: later changes, and deleted records that they would refer to again. */
export async function conflictsOf(undone: UndoneRows): Promise<Conflict[]> {
  const conflicts: Conflict[] = []
  const others: UndoneRow[] = []
  for (const row of undone.rows) {
    const columns = row.differing?.columns.filter((column) => isShown(undone, row.entry, column)) ?? []
    const isChanged = row.differing !== undefined && (row.differing.now === null || columns.length > 0)
    if (isChanged) conflicts.push(await changedAgain(undone, row, columns))
    else if (row.entry.operation !== 'insert') others.push(row)
  }
  return [...conflicts, ...(await goneParents(undone, others))]
}

/** Whether a column is a visible or secret field, and not a derived column. */
const isShown = ({ kind }: UndoneRows, { after }: Entry, column: string): boolean =>
  column in (after ?? {}) || secretField(kind, column) !== undefined

/** Deleted records that rows would refer to again, unless the same undo restores them; the first one per row. */
async function goneParents(
  { actor, context, kinds, table, entries }: UndoneRows,
  rows: readonly UndoneRow[],
): Promise<Conflict[]> {
  const isRestored = (name: string, id: unknown) =>
    entries.some((one) => one.tableName === name && one.rowId === id)
  const wanted = rows.map(({ entry, columns }) =>
    table.references
      .filter(({ column }) => entry.operation === 'delete' || columns.includes(column))
      .map(({ column, table: parent }) => ({ table: parent, id: entry.before?.[column] }))
      .filter((parent) => !isRestored(parent.table, parent.id)),
  )
  const names = await namesOf(actor, context, wanted.flat())
  return wanted.flatMap((parents) => {
    const gone = parents.find((one) => names(one.table, one.id)?.isThere === false)
    if (!gone) return []
    const recordName = names(gone.table, gone.id)?.name ?? null
    const kind = kinds.ofTable(gone.table)?.item ?? gone.table
    return [
      { kind, recordId: Number(gone.id), recordName, isGone: true, isParent: true as const, fields: [] },
    ]
  })
}

async function changedAgain(
  { actor, context, table, kind }: UndoneRows,
  { entry, differing }: UndoneRow,
  columns: readonly string[],
): Promise<Conflict> {
  const { rowId, tableName, after } = entry
  const now = differing?.now ?? undefined
  const pairs = columns.map((column) => {
    const isLogged = after !== null && column in after
    const target = table.references.find((one) => one.column === column)?.table ?? ''
    const name = (kind && (fieldOf(kind, column) ?? secretField(kind, column))) ?? column
    return {
      name,
      target,
      left: isLogged ? after[column] : null,
      now: isLogged ? (now?.[column] ?? null) : null,
    }
  })
  const wanted = pairs.flatMap(({ target, left, now: is }) => [left, is].map((id) => ({ table: target, id })))
  const names = await namesOf(actor, context, wanted)
  const fields = pairs.map(({ target, ...field }) => ({
    ...field,
    leftName: names(target, field.left)?.name ?? null,
    nowName: names(target, field.now)?.name ?? null,
  }))
  const recordName = nameIn(now ?? after ?? {})
  return { kind: kind?.item ?? tableName, recordId: rowId, recordName, isGone: now === undefined, fields }
}
