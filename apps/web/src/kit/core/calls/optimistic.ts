import { areaOf, type Call, isTouchedBy, type WireAnswer } from '@stayboard/contract'
import type { Query, QueryClient } from '@tanstack/react-query'
import type { Linked } from './list-call.ts'
import { inRecord, type Patch, pendingOf, showPatches } from './pending.ts'
import { type Given, send } from './send.ts'

/** The fields of a record as they are shown at once, or a function that returns them from the record as it is shown. */
type Fields<Row> = Partial<Row> | ((row: Row) => Partial<Row>)

export interface OptimisticWrite<C extends Call, Row = Linked> {
  call: C
  /** The row that is changed, or the address of a record or list. Writes with the same address are sent one after another. */
  of: Row | string
  given: Pick<Given<C>, 'params' | 'query' | 'body' | 'what'>
  /** What changes at once: fields of the record, or a patch of other answers, such as the order of a list. */
  shows: Fields<Row> | { patch: Patch }
}

/**
 * Shows a write at once and sends it. When the server accepts it, the patch is written into the cache; when it refuses,
 * only this patch is taken back. Both times the queries that show the record are loaded again. A `version` in the body is raised
 * to the one that the server answered last, so that a second change does not conflict with the first.
 * @returns the answer of the server, and the request id by which the write can be undone
 * @throws {Problem} if the server refuses
 */
export function writeOptimistically<C extends Call, Row extends Linked>(
  queries: QueryClient,
  { call, of, given, shows }: OptimisticWrite<C, Row>,
): Promise<{ answer: WireAnswer<C>; action: string }> {
  const pending = pendingOf(queries)
  const record = typeof of === 'string' ? of : (of._links.self?.href ?? unlinked(call))
  const patch = patchOf(record, shows)
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
      // An answer that was requested before the write may contain the former value, so the request is cancelled.
      await queries.cancelQueries({ predicate: isTouched })
      for (const query of writeToCache(queries, patch)) written.add(query)
      return { answer, action }
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

function patchOf<Row>(record: string, shows: Fields<Row> | { patch: Patch }): Patch {
  if (typeof shows === 'object' && 'patch' in shows) return shows.patch
  return inRecord<Row>(record, (row) => (typeof shows === 'function' ? shows(row) : shows))
}

function unlinked(call: Call): never {
  throw new Error(`${call.path}: a row is recognised by its link "self"`)
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
