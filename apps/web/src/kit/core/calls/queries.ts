import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { Problem } from './problem.ts'

const RETRIES = 2

/** Only temporary failures are retried: no answer, or 503. */
const mayPass = (reason: Error) => reason instanceof Problem && (reason.isNetwork || reason.status === 503)

/** Forgets a record that is no longer there, so that no page goes on showing one that was deleted or erased. */
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
