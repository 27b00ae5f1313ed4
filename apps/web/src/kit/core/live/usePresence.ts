import { api, PRESENCE_SECONDS, type WireAnswer, type WireBody } from '@stayboard/contract'
import { useEffect, useState } from 'react'
import { randomId } from '../calls/random-id.ts'
import { currentSession } from '../session/session.ts'

type Person = WireAnswer<typeof api.presence.announce>['others'][number]

/** Random ids of this page, which distinguish it from others in the same browser, and of its editor. */
const [page, editor] = [randomId(), randomId()]

/**
 * The other users who have this record open. The page asks every few seconds while it is visible, and reports when it
 * is closed. The server removes a page that crashed once its announcements stop.
 */
export const usePresence = (record: string): readonly Person[] => useAnnounced(record, false)

/** Announces that the user writes an answer to a record. Returns the others who write one. */
export const useWriting = (record: string): readonly Person[] =>
  useAnnounced(record, true).filter(({ isWriting }) => isWriting)

function useAnnounced(record: string, isWriting: boolean): readonly Person[] {
  const [others, setOthers] = useState<readonly Person[]>([])
  useEffect(() => {
    let isOver = false
    let asking = new AbortController()
    const place = { record, page: isWriting ? editor : page }
    const ask = async () => {
      if (document.hidden) return
      const found = await announce({ ...place, isWriting }, { signal: asking.signal }).catch(() => undefined)
      if (found && !isOver) setOthers(found)
    }
    const leave = () => {
      // Aborts the pending announcement. If it arrived after this one, the user would stay visible for a while.
      asking.abort()
      asking = new AbortController()
      announce({ ...place, isOpen: false }, { keepalive: true }).catch(() => undefined)
    }
    void ask()
    const timer = setInterval(ask, PRESENCE_SECONDS.interval * 1000)
    document.addEventListener('visibilitychange', ask)
    addEventListener('pagehide', leave)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [record, isWriting])
  return others
}

/**
 * Sends the announcement without the usual handling of calls: an open page must not extend the session, and a broken
 * connection must not show an error.
 */
async function announce(
  body: WireBody<typeof api.presence.announce>,
  how: Pick<RequestInit, 'signal' | 'keepalive'>,
): Promise<readonly Person[] | undefined> {
  const { token, isViewing } = currentSession()
  if (token === null || isViewing) return undefined
  const { method, path } = api.presence.announce
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(path, { method, headers, body: JSON.stringify(body), ...how })
  if (!response.ok) return undefined
  const { others }: WireAnswer<typeof api.presence.announce> = await response.json()
  return others
}
