import type { Call } from '@stayboard/contract'
import type { QueryClient } from '@tanstack/react-query'
import { may } from '../session/session.ts'
import { callOptions, type Reading } from './calls.ts'

/** Prefetches the answer of a call. Calls that the user may not make are skipped. */
export type Ask = <C extends Call>(call: C, given?: Reading<C>) => void

export const asking =
  (queries: QueryClient): Ask =>
  (call, given) => {
    if (may(call)) void queries.prefetchQuery(callOptions(call, given))
  }
