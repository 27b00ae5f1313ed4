import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'

/**
 * Changes an answer of the server as a pending write will change it; other answers are returned as they are. It is
 * applied again to every new answer until the write ends, also to answers that include the write already. So it must
 * set values and positions, never toggle or count.
 */
export type Patch = (answer: unknown, key: QueryKey) => unknown

/** The writes of one cache that the server has not answered yet. */
interface Pending {
  patches: readonly Patch[]
  listeners: Set<() => void>
  /** The last write of each record. The next one waits for it. */
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

/** The option `select` of a query that shows pending writes. There is none while nothing is pending. */
export function useSelect<Answer>(key: QueryKey): { select?: (answer: Answer) => Answer } {
  const pending = pendingOf(useQueryClient())
  const patches = useSyncExternalStore(
    (listener) => {
      pending.listeners.add(listener)
      return () => pending.listeners.delete(listener)
    },
    () => pending.patches,
  )
  const hash = JSON.stringify(key)
  // A stable function, so that React Query applies it once per answer and not at every render.
  return useMemo(
    () =>
      patches.length === 0
        ? {}
        : { select: (answer: Answer) => patched(patches, answer, JSON.parse(hash)) as Answer },
    [patches, hash],
  )
}
