import { type Area, areaOf, type Call, type WireAnswer } from '@stayboard/contract'
import {
  hashKey,
  type Query,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { inTime } from './in-time.ts'
import type { Problem } from './problem.ts'
import { randomId } from './random-id.ts'
import { type Given, send } from './send.ts'

export { Problem } from './problem.ts'
export { send } from './send.ts'

export type Reading<C extends Call> = Pick<Given<C>, 'params' | 'query'>

/** Key and function of a reading call, for loaders: `queryClient.ensureQueryData(callOptions(call))`. */
export const callOptions = <C extends Call>(call: C, given: Reading<C> = {}) =>
  queryOptions<WireAnswer<C>, Problem>({
    queryKey: [areaOf(call), call.path, asTexts(given.params), asTexts(given.query)],
    queryFn: ({ signal }) => inTime(signal, (limited) => send(call, { ...given, signal: limited })),
  })

/** As they stand in the address: 4 and '4' are the same question. */
const asTexts = (given: object = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
  )

export interface CallSettings {
  enabled?: boolean
  /** Shows the answer to the former question until the new one is there. */
  keepOld?: boolean
  /** Milliseconds an answer counts as fresh. */
  staleTime?: number
}

/** Keeps the former answer while a new one comes, if it is the same call about the same record: else it is another page. */
const keepAlike =
  <Answer>(key: readonly unknown[]) =>
  (old: Answer | undefined, asked: { queryKey: readonly unknown[] } | undefined): Answer | undefined =>
    asked && hashKey(asked.queryKey.slice(0, 3)) === hashKey(key.slice(0, 3)) ? old : undefined

/** Reads. An answer to an older question never overwrites that to a newer one: each has its own key. */
export function useCall<C extends Call>(
  call: C,
  given: Reading<C> = {},
  { keepOld, ...settings }: CallSettings = {},
): UseQueryResult<WireAnswer<C>, Problem> {
  const options = callOptions(call, given)
  return useQuery<WireAnswer<C>, Problem>({
    ...options,
    ...settings,
    ...(keepOld ? { placeholderData: keepAlike(options.queryKey) } : {}),
  })
}

type Writing<C extends Call> = Pick<Given<C>, 'params' | 'query' | 'body'>

/**
 * Writes, then refreshes what the call's area shows, and `also` other areas that show its records.
 * A call that creates carries an Idempotency-Key, the same one as long as the same thing is sent again.
 * `lastAction` is the number by which the last write can be undone.
 */
export function useSend<C extends Call>(
  call: C,
  settings: { also?: readonly Area[] } = {},
): UseMutationResult<WireAnswer<C>, Problem, Writing<C>> & { lastAction: () => string } {
  const refresh = useRefresh(call, settings.also)
  const submission = useSubmissionKey()
  const action = useRef('')
  const onAction = (made: string) => {
    action.current = made
  }
  const mutation = useMutation<WireAnswer<C>, Problem, Writing<C>>({
    mutationFn: (given) =>
      send(call, {
        ...given,
        onAction,
        ...(call.creates ? { idempotencyKey: submission.keyOf(given) } : {}),
      }),
    // What was done is said at once; what is shown of it is read again meanwhile.
    onSuccess: (_, given) => {
      submission.done()
      void refresh(isAskedAgain(call, given))
    },
  })
  return { ...mutation, lastAction: () => action.current }
}

/** All that is shown, but for a record that was deleted while its page is still there. */
function isAskedAgain<C extends Call>(call: C, { params }: Writing<C>) {
  if (call.method !== 'DELETE') return () => true
  const gone = hashKey(callOptions(call, { params } as Reading<C>).queryKey)
  return ({ queryHash }: Query) => queryHash !== gone
}

/** Refreshes what the call's area shows, and `also` other areas that show its records: all of it, or what fits. */
export function useRefresh(call: Call, also: readonly Area[] = []) {
  const queries = useQueryClient()
  return async (predicate: (query: Query) => boolean = () => true): Promise<void> => {
    const touched = [areaOf(call), ...also]
    await Promise.all(touched.map((area) => queries.invalidateQueries({ queryKey: [area], predicate })))
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
