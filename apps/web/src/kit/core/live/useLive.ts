import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '../session/session.ts'
import { refresher } from './refresh.ts'
import { followTogether } from './tabs.ts'

/** Keeps what is on show up to date while somebody is signed in. */
export function useLive(): void {
  const queries = useQueryClient()
  const { userId } = useSession()
  useEffect(() => {
    if (userId === null) return
    const refresh = refresher(queries)
    const end = followTogether(userId, refresh.take)
    return () => {
      end()
      refresh.stop()
    }
  }, [queries, userId])
}
