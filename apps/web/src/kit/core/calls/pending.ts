import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'

/**
 * Changes an answer of the server as a pending write will change it; other answers are returned as they are. It is
 * applied again to every new answer until the write ends, also to answers that include the write already. So it must
 * set values and positions, never toggle or count.
 */
export type Patch = (answer: unknown, key: QueryKey) => unknown

/** The pending writes of one cache, which the server has not answered yet. */
interface Pending {
  patches: readonly Patch[]
  listeners: Set<() => void>
  /** The promise of the last write to each record. The next write waits for it. */
  turns: Map<string, Promise<unknown>>
  /** The version of each record in the last answer to a write. */
  versions: Map<string, number>
}

const all = new WeakMap<QueryClient, Pending>()

export function pendingOf(queries: QueryClient): Pending {
  const known = all.get(queries)
  if (known) return known
  const pending = { patches: [], listeners: new Set<() => void>(), turns: new Map(), versions: new Map() }
  all.set(queries, pending)
  return pending
}

/** Shows other patches over the answers of the server. The cache itself keeps what the server answered. */
export function showPatches(pending: Pending, patches: readonly Patch[]): void {
  pending.patches = patches
  for (const listener of pending.listeners) listener()
}

const patched = (patches: readonly Patch[], answer: unknown, key: QueryKey) =>
  patches.reduce((shown, patch) => patch(shown, key), answer)

/** The option `select` of a query that shows pending writes. There is none while no write changes its answer. */
export function useSelect<Answer>(key: QueryKey): { select?: (answer: Answer) => Answer } {
  const queries = useQueryClient()
  const hash = JSON.stringify(key)
  const [listen, read] = useMemo(() => touching(queries, JSON.parse(hash)), [queries, hash])
  const patches = useSyncExternalStore(listen, read)
  // A stable function, so that React Query applies it once per answer and not at every render.
  return useMemo(
    () =>
      patches.length === 0
        ? {}
        : { select: (answer: Answer) => patched(patches, answer, JSON.parse(hash)) as Answer },
    [patches, hash],
  )
}

const none: readonly Patch[] = []

/**
 * Listens to the pending writes, and reads their patches if they change the answer to a query, so that no other query is rendered
 * again. A query without an answer may show that of another one meanwhile, so it has all patches.
 */
function touching(queries: QueryClient, key: QueryKey) {
  const pending = pendingOf(queries)
  let last: { patches: readonly Patch[]; answer: unknown; touching: readonly Patch[] } | undefined
  const listen = (listener: () => void) => {
    pending.listeners.add(listener)
    return () => pending.listeners.delete(listener)
  }
  const read = () => {
    const { patches } = pending
    if (patches.length === 0) return none
    const answer = queries.getQueryData(key)
    if (last?.patches !== patches || last.answer !== answer) {
      const isTouched = answer === undefined || patched(patches, answer, key) !== answer
      last = { patches, answer, touching: isTouched ? patches : none }
    }
    return last.touching
  }
  return [listen, read] as const
}

/**
 * Sets fields of a record in all answers that contain it, found by its own link. Fields that an answer does not have are not
 * added.
 * @param record the address of the record, as in `_links.self`
 * @param change returns the fields to set, from the record as it is shown
 */
export function inRecord<Row>(record: string, change: (row: Row) => Partial<Row>): Patch {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return mapped(value, walk)
    if (typeof value !== 'object' || value === null) return value
    const inner = withFields(
      value,
      Object.fromEntries(Object.entries(value).map(([name, one]) => [name, walk(one)])),
    )
    return selfOf(inner) === record ? withFields(inner, change(inner as Row)) : inner
  }
  return walk
}

const selfOf = (value: object): unknown =>
  (value as { _links?: { self?: { href: string } } })._links?.self?.href

/** Returns the same object if nothing changes, so that only changed rows render again. */
function withFields(value: object, fields: object): object {
  const known = value as Record<string, unknown>
  const changed = Object.entries(fields).filter(([name, one]) => name in value && known[name] !== one)
  return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) }
}

function mapped(values: unknown[], change: (value: unknown) => unknown): unknown[] {
  const next = values.map(change)
  return next.some((value, at) => value !== values[at]) ? next : values
}
