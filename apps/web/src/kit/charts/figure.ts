import type { UseQueryResult } from '@tanstack/react-query'
import type { Problem } from '../core/calls/problem.ts'

/** A number loaded from the server, with its state of loading. */
export interface Figure {
  /** The number; `undefined` until the first answer. */
  value: number | undefined
  /** Why the last request failed; `null` if it did not. */
  error: Problem | null
  retry: () => void
}

type Asked<Data> = Pick<UseQueryResult<Data, Problem>, 'data' | 'error' | 'refetch'>

/** The figure that `pick` takes from the answer of a call. */
export const figureOf = <Data>(
  { data, error, refetch }: Asked<Data>,
  pick: (data: Data) => number,
): Figure => ({
  value: data === undefined ? undefined : pick(data),
  error,
  retry: () => void refetch(),
})
