import { LRUCache } from 'lru-cache'
import { perDatabase } from '../../../kit/sql/per-database.ts'
import type { Executor } from '../../../platform/database.ts'
import { undoingsOf } from '../history.repository.ts'
import type { Structure } from '../structure.repository.ts'
import { hasOtherUndone, latestEntry, type PlannedEntry, plannedEntries } from './plan.repository.ts'

/** Entries that must be undone together: all of one row, and of rows that refer to each other. */
export interface Unit {
  /** The latest first. */
  ids: readonly number[]
  /** How many rows they are about. */
  rows: number
}

/** What is left to undo of an action: its units, in the order of their latest entries, the latest first. */
export interface Plan {
  units: readonly Unit[]
  /** The rows of the action, undone or not. */
  total: number
  /** The latest entry of the log when it was made. */
  upTo: number
}

/** The entries that are read at once. */
const PAGE = 10_000

/** Plans the undo of an action. Only ids are kept, because an action may have hundreds of thousands of entries. */
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
    if (page.length < PAGE) return { units: joined.units(), total: count, upTo }
  }
}

/** Collects entries, the latest first, and joins those whose rows refer to each other. */
function joinedRows() {
  const numbers = new Map<string, Map<number, number>>()
  /** For each row, another row of its unit, or itself. */
  const parents: number[] = []
  const entries: { id: number; row: number }[] = []
  const references: { row: number; table: string; id: number }[] = []

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

  return {
    add({ id, tableName, rowId, targets }: PlannedEntry): void {
      const row = numberOf(tableName, rowId)
      entries.push({ id, row })
      for (let at = 0; at < targets.length; at += 2) {
        const [table, target] = [targets[at], targets[at + 1]]
        if (table != null && target != null) references.push({ row, table, id: Number(target) })
      }
    },
    units(): Unit[] {
      for (const { row, table, id } of references) {
        const target = numbers.get(table)?.get(id)
        if (target !== undefined) parents[find(row)] = find(target)
      }
      const units = new Map<number, { ids: number[]; rows: number }>()
      for (const { id, row } of entries) {
        const unit = units.get(find(row)) ?? { ids: [], rows: 0 }
        units.set(find(row), unit)
        unit.ids.push(id)
      }
      for (const row of parents.keys()) {
        const unit = units.get(find(row))
        if (unit) unit.rows += 1
      }
      return [...units.values()]
    },
  }
}

/** The plans of how many undos are kept until their next parts, and for how long, in ms. */
const KEPT = { max: 2, ttl: 600_000 }

const kept = perDatabase(() => new LRUCache<string, Plan>(KEPT))

/** Keeps the plan of an undo for its next part. @param own the action of the undo */
export const keepPlan = (db: Executor, own: string, plan: Plan) => kept(db).set(own, plan)

/** The plan of an undo that goes on, unless another undo has changed what is left. */
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
