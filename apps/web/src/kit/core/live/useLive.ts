import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { noteGone } from '../calls/gone-records.ts'
import { useSession } from '../session/session.ts'
import { refresher } from './refresh.ts'
import { followTogether } from './tabs.ts'

/** Keeps the active queries up to date while a user is signed in. */
export function useLive(): void {
  const queries = useQueryClient()
  const { userId } = useSession()
  useEffect(() => {
    if (userId === null) return
    const refresh = refresher(queries)
    const end = followTogether(userId, (news) => {
      noteGone(news.changes)
      refresh.take(news)
    })
    return () => {
      end()
      refresh.stop()
    }
  }, [queries, userId])
}
