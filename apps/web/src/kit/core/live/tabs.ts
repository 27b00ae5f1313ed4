import { follow, type News } from './follow.ts'

/**
 * Tells every tab of this browser what changed, over one stream: the tab that holds the lock has it, and passes on
 * what comes. When that tab closes, the next one goes on from the last position all of them know.
 * @returns the function that ends it for this tab
 */
export function followTogether(userId: number, tell: (news: News) => void): () => void {
  const name = `stayboard.live.${userId}`
  const abort = new AbortController()
  const channel = new BroadcastChannel(name)
  let position = ''
  const take = (news: News) => {
    position = news.id
    tell(news)
  }
  channel.onmessage = ({ data }: MessageEvent<News>) => take(data)
  const lead = () =>
    follow(
      abort.signal,
      () => position,
      (news) => {
        take(news)
        if (!abort.signal.aborted) channel.postMessage(news)
      },
    )
  // Locks are there in a secure context only: without them each tab has a stream of its own.
  const locks: LockManager | null | undefined = navigator.locks
  const leading = locks?.request(name, { signal: abort.signal }, lead) ?? lead()
  leading.catch(() => undefined)
  return () => {
    abort.abort()
    channel.close()
  }
}
