import { areaOf, type Call, isTouchedBy, type WireAnswer } from '@stayboard/contract'
import {
  hashKey,
  type QueryClient,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isLoadedAgain, markDeleting } from './deleting.ts'
import { inTime } from './in-time.ts'
import { ownWrite } from './own-writes.ts'
import { useSelect } from './pending.ts'
import type { Problem } from './problem.ts'
import { randomId } from './random-id.ts'
import { type Given, send } from './send.ts'
import { useWaited } from './useWaited.ts'

export { Problem } from './problem.ts'
export { send } from './send.ts'

export type Reading<C extends Call> = Pick<Given<C>, 'params' | 'query'>

/** Query key and query function of a reading call, for loaders: `queryClient.ensureQueryData(callOptions(call))`. */
export const callOptions = <C extends Call>(call: C, given: Reading<C> = {}) =>
  queryOptions<WireAnswer<C>, Problem>({
    queryKey: [areaOf(call), call.path, asTexts(given.params), asTexts(given.query)],
    queryFn: ({ signal }) => inTime(signal, (limited) => send(call, { ...given, signal: limited })),
  })

/** Converts values to text, as in the address, so that 4 and '4' give the same query key. */
const asTexts = (given: object = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
  )

export interface CallSettings<C extends Call = Call> {
  enabled?: boolean
  /** Shows the answer of the previous query until the new one is loaded. */
  keepOld?: boolean
  /** How long an answer counts as fresh, in ms. */
  staleTime?: number
  /** After how many ms this answer is read again; `false` for never. */
  again?: (answer: WireAnswer<C>) => number | false
}

/**
 * Keeps the previous answer while loading, if it came from the same call with the same path parameters. An answer about another
 * record would be misleading.
 */
const keepAlike =
  <Answer>(key: readonly unknown[]) =>
  (old: Answer | undefined, asked: { queryKey: readonly unknown[] } | undefined): Answer | undefined =>
    asked && hashKey(asked.queryKey.slice(0, 3)) === hashKey(key.slice(0, 3)) ? old : undefined

/**
 * Reads, and shows pending writes over the answer. A late answer to an earlier query never overwrites a newer one,
 * because each has its own key. With `keepOld`, the previous answer is shown for at most 5 s while the new one is
 * loading.
 */
export function useCall<C extends Call>(
  call: C,
  given: Reading<C> = {},
  { keepOld, again, ...settings }: CallSettings<C> = {},
): UseQueryResult<WireAnswer<C>, Problem> {
  const options = callOptions(call, given)
  const [outdated, setOutdated] = useState('')
  const key = hashKey(options.queryKey)
  const isKept = keepOld === true && outdated !== key
  const query = useQuery<WireAnswer<C>, Problem>({
    ...options,
    ...settings,
    ...(again ? { refetchInterval: ({ state: { data } }) => (data ? again(data) : false) } : {}),
    ...useSelect(options.queryKey),
    ...(isKept ? { placeholderData: keepAlike(options.queryKey) } : {}),
  })
  const isLate = useWaited(query.isPlaceholderData, key) === 'long'
  if (isLate && isKept) setOutdated(key)
  return query
}

/** Puts the record that a form saved into the cache, so that its page shows it without loading it again. */
export const keepAnswer = <C extends Call>(
  queries: QueryClient,
  call: C,
  given: Reading<C>,
  answer: WireAnswer<C>,
): void => void queries.setQueryData(callOptions(call, given).queryKey, answer)

export type WriteInput<C extends Call> = Pick<Given<C>, 'params' | 'query' | 'body'>

/** Callbacks after a writing call. */
interface Then<C extends Call> {
  /**
   * Called after a success, even if the component was unmounted, so it may only show notifications. `action` is the request id
   * for Undo.
   */
  onSuccess?: (answer: WireAnswer<C>, action: string) => void
  /** Called after a failure, even if the component was unmounted. */
  onError?: (problem: Problem) => void
  /** Called after a success if the component is still mounted: to close it or to leave the page. */
  whileShown?: (answer: WireAnswer<C>) => void
}

type Sending<C extends Call> = Omit<
  UseMutationResult<WireAnswer<C>, Problem, WriteInput<C>, unknown>,
  'mutate'
> & {
  mutate: (given: WriteInput<C>, then?: Then<C>) => void
}

interface SendSettings {
  /** The call that reads the record which this one removes, with the same parameters. It is not read again. */
  removes?: Call
}

/**
 * Writes, then invalidates the queries that show what it changed (`shown-records.ts` of the contract). A call that creates
 * sends an Idempotency-Key, which stays the same as long as the same body is sent again.
 */
export function useSend<C extends Call>(call: C, settings: SendSettings = {}): Sending<C> {
  const queries = useQueryClient()
  const refresh = useRefresh(call)
  const submission = useSubmissionKey()
  const removed = call.method === 'DELETE' ? call : settings.removes
  const actions = useRef(new WeakMap<WriteInput<C>, string>())
  const mutation = useMutation<WireAnswer<C>, Problem, WriteInput<C>, (() => void) | undefined>({
    mutationFn: (given) =>
      send(call, {
        ...given,
        onAction: (action) => void actions.current.set(given, action),
        ...(call.creates ? { idempotencyKey: submission.keyOf(given) } : {}),
      }),
    onMutate: ({ params }) =>
      removed && markDeleting(queries, callOptions(removed, { params } as Reading<Call>).queryKey),
    onError: (_problem, _given, unmark) => unmark?.(),
    // The promise resolves with the answer, without waiting for the invalidated queries, which reload in the background. Until
    // then lists show the optimistic effect.
    onSuccess: () => {
      submission.done()
      void ownWrite(areaOf(call), refresh())
    },
  })
  const { mutateAsync } = mutation
  // Replaces the `mutate` of React Query, whose callbacks do not run after the component was unmounted. The promise always
  // settles.
  const mutate = (given: WriteInput<C>, { onSuccess, onError, whileShown }: Then<C> = {}) =>
    void mutateAsync(given, { onSuccess: (answer) => whileShown?.(answer) }).then(
      (answer) => onSuccess?.(answer, actions.current.get(given) ?? ''),
      (problem: Problem) => onError?.(problem),
    )
  return { ...mutation, mutate }
}

/** Invalidates the queries that show what calls of its area change. */
export function useRefresh(call: Call) {
  const queries = useQueryClient()
  // Read at the first render, so that a call without an area fails there, not after it was sent.
  const area = areaOf(call)
  return async (): Promise<void> => {
    await queries.invalidateQueries({
      predicate: (query) => isTouchedBy(area, String(query.queryKey[0])) && isLoadedAgain(query),
    })
  }
}

function useSubmissionKey() {
  const last = useRef<{ sent: string; key: string } | null>(null)
  return {
    keyOf(given: unknown): string {
      const sent = JSON.stringify(given)
      if (last.current?.sent !== sent) last.current = { sent, key: randomId() }
      return last.current.key
    },
    done() {
      last.current = null
    },
  }
}
