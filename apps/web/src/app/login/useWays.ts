import { api, type WireAnswer } from '@stayboard/contract'
import { useEffect, useState } from 'react'
import { Problem } from '../../kit/core/calls/calls.ts'
import { send } from '../../kit/core/calls/send.ts'

type Ways = WireAnswer<typeof api.users.waysToSignIn>

/**
 * The sign-in methods that the server offers besides name and password; `null` while loading. It is no cached query, because
 * the login clears the query cache.
 */
export function useWays(): Ways | null {
  const [ways, setWays] = useState<Ways | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    send(api.users.waysToSignIn, { signal: leaving.signal }).then(setWays, (reason: unknown) => {
      // If the server does not answer, only name and password are offered, and the form reports that the server is unavailable.
      if (!(reason instanceof Problem) && !leaving.signal.aborted) throw reason
    })
    return () => leaving.abort()
  }, [])
  return ways
}
