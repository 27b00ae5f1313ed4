import { follow, type News } from './follow.ts'

/**
 * Reports changes in every tab of this browser over one stream. The tab with the Web Lock reads the stream and
 * forwards the changes. When that tab closes, the next one continues from the last position that was forwarded.
 * @returns a function that stops following in this tab
 */
export function followTogether(userId: number, follower: (news: News) => void): () => void {
  const name = `stayboard.live.${userId}`
  const abort = new AbortController()
  const channel = new BroadcastChannel(name)
  let position = ''
  const take = (news: News) => {
    position = news.id
    follower(news)
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
  // Web Locks exist in secure contexts only. Without them, each tab has its own stream.
  const locks: LockManager | null | undefined = navigator.locks
  const leading = locks?.request(name, { signal: abort.signal }, lead) ?? lead()
  leading.catch(() => undefined)
  return () => {
    abort.abort()
    channel.close()
  }
}
