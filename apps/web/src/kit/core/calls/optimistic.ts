import { areaOf, type Call, isTouchedBy } from '@stayboard/contract'
import type { Query, QueryClient } from '@tanstack/react-query'
import { type Patch, pendingOf, showPatches } from './pending.ts'
import { type Given, send } from './send.ts'

export interface OptimisticWrite<C extends Call> {
  call: C
  /** The address of what is changed. Writes with the same address are sent one after another. */
  record: string
  given: Pick<Given<C>, 'params' | 'query' | 'body' | 'what'>
  patch: Patch
}

/**
 * Shows a write at once and sends it. When the server accepts it, the patch is written into the cache; when it refuses,
 * only this patch is taken back. Both times the queries that show the record are loaded again. A `version` in the body is raised
 * to the one that the server answered last, so that a second change does not conflict with the first.
 * @returns the request id by which the write can be undone
 * @throws {Problem} if the server refuses
 */
export function writeOptimistically<C extends Call>(
  queries: QueryClient,
  { call, record, given, patch }: OptimisticWrite<C>,
): Promise<string> {
  const pending = pendingOf(queries)
  const patchOnce: Patch = (answer, key) => patch(answer, key)
  const sent = async () => {
    let action = ''
    const written = new Set<Query>()
    const isTouched = (query: Query) =>
      written.has(query) || isTouchedBy(areaOf(call), String(query.queryKey[0]))
    try {
      const onAction = (made: string) => {
        action = made
      }
      const answer = await send(call, { ...withVersion(given, pending.versions.get(record)), onAction })
      const version = versionIn(answer)
      if (version !== undefined) pending.versions.set(record, version)
      // A request that began before the write may bring the former value.
      await queries.cancelQueries({ predicate: isTouched })
      for (const query of writeToCache(queries, patch)) written.add(query)
      return action
    } finally {
      showPatches(
        pending,
        pending.patches.filter((one) => one !== patchOnce),
      )
      void queries.invalidateQueries({ predicate: isTouched })
    }
  }
  showPatches(pending, [...pending.patches, patchOnce])
  const turn = (pending.turns.get(record) ?? Promise.resolve()).then(sent)
  pending.turns.set(
    record,
    turn.catch(() => undefined),
  )
  return turn
}

/** Writes a patch into all answers in the cache. Returns the queries that it changed. */
function writeToCache(queries: QueryClient, patch: Patch): Query[] {
  return queries
    .getQueryCache()
    .getAll()
    .filter(({ state, queryKey }) => {
      if (state.data === undefined) return false
      const answer = patch(state.data, queryKey)
      if (answer === state.data) return false
      queries.setQueryData(queryKey, answer)
      return true
    })
}

const versionIn = (answer: unknown): number | undefined => {
  const { version } = Object(answer) as { version?: unknown }
  return typeof version === 'number' ? version : undefined
}

/** Raises the version in the body to `latest`. A body without a version stays as it is. */
function withVersion<G extends { body?: unknown }>(given: G, latest = 0): G {
  const version = versionIn(given.body)
  if (version === undefined || version >= latest) return given
  return { ...given, body: { ...Object(given.body), version: latest } }
}
