import type { Entry } from '../history.repository.ts'
import type { Structure } from '../structure.repository.ts'

/**
 * The order in which entries are undone: newest first, except that a deleted record comes before the rows that refer to
 * it. Rows that were deleted with a record are logged after it and must be restored after it.
 */
export function undoingOrder(latestFirst: readonly Entry[], structure: Structure): Entry[] {
  const deleted = new Map(
    latestFirst.filter(({ operation }) => operation === 'delete').map((entry) => [rowOf(entry), entry]),
  )
  const ordered = new Set<Entry>()
  const visited = new Set<Entry>()
  const visit = (entry: Entry) => {
    if (visited.has(entry)) return
    visited.add(entry)
    for (const { column, table } of structure.get(entry.tableName)?.references ?? []) {
      const target = deleted.get(`${table} ${entry.before?.[column]}`)
      if (target) visit(target)
    }
    ordered.add(entry)
  }
  latestFirst.forEach(visit)
  return [...ordered]
}

export const rowOf = ({ tableName, rowId }: Entry) => `${tableName} ${rowId}`

/**
 * Groups entries into batches of the same operation on different rows of one table. Entries of the same row, and of
 * rows that refer to each other, keep their order; others may be reordered.
 */
export function batchesOf(ordered: readonly Entry[], structure: Structure): Entry[][] {
  /** The first batch in which entries may follow those of a row and of the rows that refer to it. */
  const afterRow = new Map<string, number>()
  const afterReferring = new Map<string, number>()
  const batches = new Map<string, { step: number; entries: Entry[] }>()
  for (const entry of ordered) {
    const row = rowOf(entry)
    const targets = targetsOf(entry, structure)
    const earlier = [row, ...targets].map((one) => afterRow.get(one) ?? 0)
    const step = Math.max(...earlier, afterReferring.get(row) ?? 0)
    afterRow.set(row, step + 1)
    for (const target of targets)
      afterReferring.set(target, Math.max(afterReferring.get(target) ?? 0, step + 1))
    const name = `${step} ${entry.tableName} ${entry.operation}`
    const batch = batches.get(name) ?? { step, entries: [] }
    batch.entries.push(entry)
    batches.set(name, batch)
  }
  return [...batches.values()].toSorted((one, other) => one.step - other.step).map(({ entries }) => entries)
}

/** The rows that an entry's row refers to, before or after the change. */
const targetsOf = (entry: Entry, structure: Structure): string[] =>
  (structure.get(entry.tableName)?.references ?? []).flatMap(({ column, table }) =>
    [entry.before, entry.after].flatMap((state) =>
      state?.[column] == null ? [] : [`${table} ${state[column]}`],
    ),
  )
