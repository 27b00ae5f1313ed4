import { api, type WireAnswer } from '@stayboard/contract'
import { useEffect, useState } from 'react'
import { Problem } from '../../kit/core/calls/calls.ts'
import { send } from '../../kit/core/calls/send.ts'

type Ways = WireAnswer<typeof api.users.waysToSignIn>

/** What the login offers beside name and password; `null` until it is known. It is no query: the login empties their cache. */
export function useWays(): Ways | null {
  const [ways, setWays] = useState<Ways | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    send(api.users.waysToSignIn, { signal: leaving.signal }).then(setWays, (reason: unknown) => {
      // Without an answer, the login offers name and password, and says itself that the server is away.
      if (!(reason instanceof Problem) && !leaving.signal.aborted) throw reason
    })
    return () => leaving.abort()
  }, [])
  return ways
}
