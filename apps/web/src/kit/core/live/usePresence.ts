import { api, PRESENCE_SECONDS, type WireAnswer, type WireBody } from '@stayboard/contract'
import { useEffect, useState } from 'react'
import { randomId } from '../calls/random-id.ts'
import { currentSession } from '../session/session.ts'

type Person = WireAnswer<typeof api.presence.announce>['others'][number]

/** By which the server tells the pages of this browser apart. */
const page = randomId()

/**
 * Who else has this record open; asked again every few seconds while the page is seen. A page that is closed or left says
 * so; of one that was killed the server knows by its silence.
 */
export function usePresence(record: string): readonly Person[] {
  const [others, setOthers] = useState<readonly Person[]>([])
  useEffect(() => {
    let isOver = false
    const ask = async () => {
      if (document.hidden) return
      const found = await announce({ record, page }).catch(() => undefined)
      if (found && !isOver) setOthers(found)
    }
    const leave = () => void announce({ record, page, isOpen: false }).catch(() => undefined)
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
  }, [record])
  return others
}

/**
 * Not as other calls are made: a page that is only open does not keep the session alive, and its line may be down
 * without a word.
 */
async function announce(
  body: WireBody<typeof api.presence.announce>,
): Promise<readonly Person[] | undefined> {
  const { token } = currentSession()
  if (token === null) return undefined
  const { method, path } = api.presence.announce
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(path, { method, headers, body: JSON.stringify(body), keepalive: true })
  if (!response.ok) return undefined
  const { others }: WireAnswer<typeof api.presence.announce> = await response.json()
  return others
}
