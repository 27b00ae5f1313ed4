import type { Entry } from './history.repository.ts'
import type { Structure } from './structure.repository.ts'

/**
 * The order for undoing entries: the latest first, but a deleted record before the rows that refer to it. Rows deleted
 * with a record are logged after it and must be restored after it.
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

const rowOf = ({ tableName, rowId }: Entry) => `${tableName} ${rowId}`
