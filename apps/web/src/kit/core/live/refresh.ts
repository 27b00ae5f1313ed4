import type { RecordChange } from '@stayboard/contract'
import type { QueryClient } from '@tanstack/react-query'
import { isLoadedAgain } from '../calls/deleting.ts'
import type { News } from './follow.ts'
import { isCounted, isTouched } from './touched.ts'

/**
 * The delays of reloading, in ms. `TOGETHER`: changes within this time are loaded together. `APART`: the minimum time between
 * reloads of a page. `COUNTED_APART`: the same for figures over all records.
 */
const TOGETHER = 100
const APART = 1_000
const COUNTED_APART = 30_000

/** Invalidates the active queries that a change affects. A hidden tab does so when it becomes visible. */
export function refresher(queries: QueryClient) {
  const all = [refresherOf(queries, false), refresherOf(queries, true)]
  return {
    take(news: News) {
      for (const one of all) one.take(news)
    },
    stop() {
      for (const one of all) one.stop()
    },
  }
}

function refresherOf(queries: QueryClient, counted: boolean) {
  const apart = counted ? COUNTED_APART : APART
  let changes: RecordChange[] = []
  let isAfresh = false
  let last = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    timer = undefined
    if (document.hidden || !(isAfresh || changes.length > 0)) return
    const [touching, all] = [changes, isAfresh]
    changes = []
    isAfresh = false
    last = Date.now()
    void queries.invalidateQueries({
      predicate: (query) =>
        isCounted(query) === counted && (all || isTouched(query, touching)) && isLoadedAgain(query),
    })
  }

  function plan() {
    timer ??= setTimeout(flush, Math.max(TOGETHER, last + apart - Date.now()))
  }

  const seen = () => {
    if (!document.hidden) plan()
  }
  document.addEventListener('visibilitychange', seen)

  return {
    take(news: News) {
      if (news.changes.length === 0 && !news.isAfresh) return
      changes.push(...news.changes)
      isAfresh ||= news.isAfresh
      plan()
    },
    stop() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
    },
  }
}
