import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { Problem } from './problem.ts'

const RETRIES = 2

/** Whether an error may be temporary: no answer, or status 503. Only these are retried. */
const mayPass = (reason: Error) => reason instanceof Problem && (reason.isNetwork || reason.status === 503)

/** Removes the cached answer of a record that no longer exists, so that no page shows a deleted or erased one. */
function forgetGone(reason: Error, query: Query<unknown, Error>): void {
  if (reason instanceof Problem && reason.status === 404) query.setState({ data: undefined })
}

/** The cache of all answers. Queries show cached data and refresh it in the background. */
export const newQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (reason, query) => forgetGone(reason, query as Query<unknown, Error>),
    }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        gcTime: 10 * 60_000,
        networkMode: 'always',
        retry: (count, reason) => count < RETRIES && mayPass(reason),
        retryDelay: (count) => 500 * 2 ** count,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
