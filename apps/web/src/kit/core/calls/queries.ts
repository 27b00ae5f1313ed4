import { QueryClient } from '@tanstack/react-query'
import { Problem } from './problem.ts'

const RETRIES = 2

/** Only temporary failures are retried: no answer, or 503. */
const mayPass = (reason: Error) => reason instanceof Problem && (reason.isNetwork || reason.status === 503)

/** The cache of all answers. Queries show cached data and refresh it in the background. */
export const newQueryClient = () =>
  new QueryClient({
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
