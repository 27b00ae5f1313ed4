import { LRUCache } from 'lru-cache'
import { perDatabase } from '../../../kit/sql/per-database.ts'
import type { Executor } from '../../../platform/database.ts'
import { undoingsOf } from '../history.repository.ts'
import type { Structure } from '../structure.repository.ts'
import { hasOtherUndone, latestEntry, type PlannedEntry, plannedEntries } from './plan.repository.ts'

/** A group of entries that must be undone together: all entries of a row, and of rows that refer to each other. */
export interface Unit {
  /** Entry ids, newest first. */
  ids: readonly number[]
  /** The number of affected rows. */
  rows: number
}

/** The remaining units of an undo, ordered by their newest entry, newest first. */
export interface Plan {
  /** The number of units. */
  units: number
  /** Iterates over the units from an index. */
  from(unit: number): Iterable<Unit>
  /** The index of the first unit whose entries are older than this one. */
  unitBefore(entry: number | undefined): number
  /** The number of rows in the units from an index. */
  rowsFrom(unit: number): number
  /** The number of rows of the action, including those that are undone already. */
  total: number
  /** The id of the latest change log entry when the plan was made. */
  upTo: number
}

/** The number of entries per query. */
const PAGE = 5000

/**
 * Plans the undo of an action. Only ids are kept in memory, because an action may have hundreds of thousands of
 * entries.
 */
export async function planOf(
  tx: Executor,
  structure: Structure,
  { action, touched, count }: { action: string; touched: readonly string[]; count: number },
): Promise<Plan> {
  const tables = new Set(touched.map((touch) => touch.slice(0, touch.lastIndexOf(' '))))
  const references = new Map(
    [...tables].map((name) => {
      const all = structure.get(name)?.references ?? []
      return [name, all.filter(({ table }) => tables.has(table))] as const
    }),
  )
  const undoings = await undoingsOf(tx, [action])
  const [joined, upTo] = [joinedRows(), await latestEntry(tx)]
  for (let before: number | undefined; ; ) {
    const page = await plannedEntries(tx, action, undoings, references, { before, size: PAGE })
    for (const entry of page) joined.add(entry)
    before = page.at(-1)?.id
    if (page.length < PAGE) return { ...joined.units(), total: count, upTo }
  }
}

/**
 * Collects entries, newest first, and joins those whose rows refer to each other (union-find). It stores numbers in a
 * few arrays, because objects for hundreds of thousands of entries took 60 MB.
 */
function joinedRows() {
  const numbers = new Map<string, Map<number, number>>()
  /** The union-find parent of each row, by row index. */
  const parents: number[] = []
  const entries: { ids: number[]; rows: number[] } = { ids: [], rows: [] }
  const references = new Map<string, { rows: number[]; ids: number[] }>()

  const find = (row: number): number => {
    let root = row
    while (parents[root] !== undefined && parents[root] !== root) root = parents[root] ?? root
    parents[row] = root
    return root
  }
  function numberOf(table: string, id: number): number {
    const known = numbers.get(table) ?? new Map<number, number>()
    numbers.set(table, known)
    const number = known.get(id) ?? parents.push(parents.length) - 1
    known.set(id, number)
    return number
  }
  function refer(row: number, table: string, id: number) {
    const known = references.get(table) ?? { rows: [], ids: [] }
    references.set(table, known)
    known.rows.push(row)
    known.ids.push(id)
  }

  return {
    add({ id, tableName, rowId, targets }: PlannedEntry): void {
      const row = numberOf(tableName, rowId)
      entries.ids.push(id)
      entries.rows.push(row)
      for (let at = 0; at < targets.length; at += 2) {
        const [table, target] = [targets[at], targets[at + 1]]
        if (table != null && target != null) refer(row, table, Number(target))
      }
    },
    units() {
      for (const [table, { rows, ids }] of references)
        for (const [at, row] of rows.entries()) {
          const target = numbers.get(table)?.get(ids[at] ?? 0)
          if (target !== undefined) parents[find(row)] = find(target)
        }
      return unitsOf(entries, parents.length, find)
    },
  }
}

/**
 * Groups entries by unit, ordered by the first entry of each.
 * @param rows the number of rows
 * @param find returns the row that represents the unit of a row
 */
function unitsOf(entries: { ids: number[]; rows: number[] }, rows: number, find: (row: number) => number) {
  const unitOfRow = new Int32Array(rows).fill(-1)
  let units = 0
  for (const row of entries.rows) if (unitOfRow[find(row)] === -1) unitOfRow[find(row)] = units++
  const unitOf = (row: number) => unitOfRow[find(row)] ?? 0
  const rowsOf = new Int32Array(units)
  for (let row = 0; row < rows; row += 1) rowsOf[unitOf(row)] = (rowsOf[unitOf(row)] ?? 0) + 1
  const ends = new Int32Array(units + 1)
  for (const row of entries.rows) ends[unitOf(row) + 1] = (ends[unitOf(row) + 1] ?? 0) + 1
  for (let unit = 0; unit < units; unit += 1) ends[unit + 1] = (ends[unit + 1] ?? 0) + (ends[unit] ?? 0)
  const ids = new Float64Array(entries.ids.length)
  const next = ends.slice()
  for (const [at, row] of entries.rows.entries()) {
    const place = next[unitOf(row)] ?? 0
    ids[place] = entries.ids[at] ?? 0
    next[unitOf(row)] = place + 1
  }
  return {
    units,
    *from(first: number): Iterable<Unit> {
      for (let unit = first; unit < units; unit += 1)
        yield { ids: [...ids.subarray(ends[unit], ends[unit + 1])], rows: rowsOf[unit] ?? 0 }
    },
    unitBefore(entry: number | undefined): number {
      if (entry === undefined) return 0
      let unit = 0
      while (unit < units && (ids[ends[unit] ?? 0] ?? 0) >= entry) unit += 1
      return unit
    },
    rowsFrom: (first: number) => rowsOf.subarray(first).reduce((sum, one) => sum + one, 0),
  }
}

/** The most plans that are cached between the parts of an undo, and their lifetime in ms. */
const KEPT = { max: 2, ttl: 600_000 }

const kept = perDatabase(() => new LRUCache<string, Plan>(KEPT))

/** Caches the plan of an undo for its next part. @param own the action id of the undo */
export const keepPlan = (db: Executor, own: string, plan: Plan) => kept(db).set(own, plan)

/** The cached plan of an undo; `undefined` if another undo has changed what is left. */
export async function keptPlan(
  db: Executor,
  tx: Executor,
  own: string | undefined,
  action: string,
): Promise<Plan | undefined> {
  const plan = own === undefined ? undefined : kept(db).get(own)
  if (!plan || own === undefined) return undefined
  return (await hasOtherUndone(tx, action, own, plan.upTo)) ? undefined : plan
}
