import { QueryClient } from '@tanstack/react-query'
import { Problem } from './problem.ts'

const RETRIES = 2

/** Only what may pass by itself is asked again: no answer, or "away for a moment". */
const mayPass = (reason: Error) => reason instanceof Problem && (reason.isNetwork || reason.status === 503)

/** The one cache of what the server said. Lists show what they have and refresh behind it. */
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
