import type { Actor } from '../../kit/actor.ts'
import { fieldOf, type Kind, type Kinds } from '../../kit/areas/kinds.ts'
import { requireUnused } from '../../kit/areas/uses.ts'
import { Problem } from '../../kit/problems.ts'
import { settle } from '../../kit/sql/transaction.ts'
import type { HistoryContext } from './context.service.ts'
import { secretField } from './fields.service.ts'
import type { Content, Entry } from './history.repository.ts'
import { nameIn, namesOf } from './names.service.ts'
import { undoingOrder } from './order.service.ts'
import type { Table } from './structure.repository.ts'
import {
  columnsOf,
  deleteAddedRow,
  isCompared,
  presentOf,
  restoreColumns,
  restoreRow,
} from './undo.repository.ts'
import { rulesOfUndone } from './undo-rules.service.ts'
import { undoTogether } from './undo-together.service.ts'

export const nothingToUndo = () => new Problem(404, 'nothingToUndo')

/** A record that was changed after the action: the fields, with both values. */
interface Conflict {
  kind: string
  recordId: number
  recordName: string | null
  /** Whether the record was deleted. */
  isGone: boolean
  /** Whether it is not the record itself, but one that it refers to. */
  isParent?: true
  fields: { name: string; left: unknown; now: unknown; leftName: string | null; nowName: string | null }[]
}

/** What an undo needs: the actor inside the transaction, and the context of the history. */
export interface Undoing {
  actor: Actor
  kinds: Kinds
  context: HistoryContext
}

/**
 * Undoes entries, the latest first, or nothing. Rows that were changed again are reported as conflicts.
 * @throws Problem 409 changed again, in use or without a record that it belongs to, 422 against a rule
 */
export async function undoEntries(
  { actor, kinds, context }: Undoing,
  entries: readonly Entry[],
): Promise<void> {
  const { structure } = context
  const requireRules = await rulesOfUndone(actor, kinds, entries)
  const left = await undoTogether(actor.db, structure, undoingOrder(entries, structure))
  await undoOneByOne(left, (entry) => {
    const table = structure.get(entry.tableName)
    if (!table) throw nothingToUndo()
    return stepFor({ actor, context, kinds, table, kind: kinds.ofTable(table.name), entry, entries })
  })
  await requireRules()
  await settle(actor.db)
}

/** The undo of one entry. */
interface Step {
  /** Returns the conflict, if there is one. */
  conflict(): Promise<Conflict | undefined>
  act(): Promise<void>
}

/**
 * Undoes entry by entry, the latest first. After the first conflict nothing more is written, and the other entries are
 * only checked, so that all conflicts are reported.
 */
async function undoOneByOne(entries: readonly Entry[], stepOf: (entry: Entry) => Step): Promise<void> {
  const conflicts: Conflict[] = []
  const seen = new Set<string>()
  for (const entry of entries) {
    const row = `${entry.tableName} ${entry.rowId}`
    if (conflicts.length > 0 && seen.has(row)) continue
    seen.add(row)
    const step = stepOf(entry)
    const conflict = await step.conflict()
    if (conflict) conflicts.push(conflict)
    if (conflicts.length === 0) await step.act()
  }
  if (conflicts.length === 0) return
  const isOfParents = conflicts.every(({ isParent }) => isParent)
  throw new Problem(409, isOfParents ? 'parentGone' : 'changedAgain', { more: { conflicts } })
}

interface UndoneEntry {
  /** The actor inside the transaction. */
  actor: Actor
  context: HistoryContext
  table: Table
  kinds: Kinds
  kind: Kind | undefined
  entry: Entry
  /** All entries that are undone. */
  entries: readonly Entry[]
}

function stepFor(undone: UndoneEntry): Step {
  if (undone.entry.operation === 'insert') return added(undone)
  return undone.entry.operation === 'delete' ? deleted(undone) : changed(undone)
}

/** An added record is removed by the rules of its area, unless it is used or was changed again. */
function added(undone: UndoneEntry): Step {
  const { actor, table, kind, entry } = undone
  const { db: tx } = actor
  return {
    async conflict() {
      const { known } = await columnsOf(tx, entry)
      return compare(undone, known)
    },
    async act() {
      await requireUnused(tx, table.name, entry.rowId, true)
      const row = await kind?.area.repository.bare(tx, entry.rowId)
      if (row) await kind?.area.leaving?.(row, actor)
      await deleteAddedRow(tx, table, entry)
    },
  }
}

/** A deleted row is restored under its id. */
const deleted = (undone: UndoneEntry): Step => ({
  conflict: () => goneParent(undone, undone.table.columns),
  async act() {
    const { table, entry } = undone
    const { db: tx } = undone.actor
    const { known } = await columnsOf(tx, entry)
    await restoreRow(
      tx,
      table,
      entry,
      table.columns.filter((column) => known.includes(column)),
    )
  },
})

/** The changed columns are restored. */
function changed(undone: UndoneEntry): Step {
  const { table, entry } = undone
  const { db: tx } = undone.actor
  const own = async () => {
    const { changed: columns } = await columnsOf(tx, entry)
    return columns.filter((column) => table.columns.includes(column) && column !== 'version')
  }
  return {
    async conflict() {
      const columns = await own()
      return (await compare(undone, columns)) ?? goneParent(undone, columns)
    },
    async act() {
      const columns = await own()
      const present = await presentOf(tx, table, entry, columns)
      // Hidden derived columns may have been computed again since, and then have their correct values.
      const derived = present?.differing.filter((column) => !(column in (entry.after ?? {}))) ?? []
      const back = columns.filter((column) => !derived.includes(column))
      if (back.length > 0) await restoreColumns(tx, table, entry, back)
    },
  }
}

/** A deleted record that a row would refer to again, unless this undo restores it too. */
async function goneParent(undone: UndoneEntry, columns: readonly string[]): Promise<Conflict | undefined> {
  const { actor, context, kinds, table, entry, entries } = undone
  const wanted = table.references
    .filter(({ column }) => columns.includes(column))
    .map(({ column, table: parent }) => ({ table: parent, id: entry.before?.[column] }))
    .filter(({ table: parent, id }) => !entries.some((one) => one.tableName === parent && one.rowId === id))
  const names = await namesOf(actor, context, wanted)
  const gone = wanted.find((one) => names(one.table, one.id)?.isThere === false)
  if (!gone) return undefined
  const recordName = names(gone.table, gone.id)?.name ?? null
  const kind = kinds.ofTable(gone.table)?.item ?? gone.table
  return { kind, recordId: Number(gone.id), recordName, isGone: true, isParent: true, fields: [] }
}

/** The columns, shown or secret, that no longer have the values of the entry. */
async function compare(undone: UndoneEntry, columns: readonly string[]) {
  const { table, kind, entry } = undone
  const { db: tx } = undone.actor
  const held = columns.filter(
    (column) =>
      table.columns.includes(column) &&
      isCompared(column) &&
      (column in (entry.after ?? {}) || secretField(kind, column) !== undefined),
  )
  const present = await presentOf(tx, table, entry, held)
  if (present && present.differing.length === 0) return undefined
  return conflictOf(undone, present?.now, present?.differing ?? [])
}

async function conflictOf(
  { actor, context, table, kind, entry }: UndoneEntry,
  now: Content | undefined,
  columns: readonly string[],
): Promise<Conflict> {
  const { rowId, tableName, after } = entry
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
  const wanted = pairs.flatMap(({ target, left, now }) => [left, now].map((id) => ({ table: target, id })))
  const names = await namesOf(actor, context, wanted)
  const fields = pairs.map(({ target, ...field }) => ({
    ...field,
    leftName: names(target, field.left)?.name ?? null,
    nowName: names(target, field.now)?.name ?? null,
  }))
  const recordName = nameIn(now ?? after ?? {})
  return { kind: kind?.item ?? tableName, recordId: rowId, recordName, isGone: now === undefined, fields }
}
