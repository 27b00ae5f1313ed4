import { useState } from 'react'
import { useSession } from '../../kit/core/session/session.ts'

/** The most saved replies that are remembered. */
const MOST = 20

interface LastUsed {
  /** The ids of saved replies, the one used last first. */
  ids: readonly number[]
  note: (savedReplyId: number) => void
}

/** The saved replies that the user has inserted in this browser. */
export function useLastUsed(): LastUsed {
  const { userId } = useSession()
  const key = `stayboard.replies:${userId ?? 0}`
  const [ids, setIds] = useState(() => read(key))
  return {
    ids,
    note: (savedReplyId) => {
      const next = [savedReplyId, ...ids.filter((id) => id !== savedReplyId)].slice(0, MOST)
      setIds(next)
      write(key, next)
    },
  }
}

const read = (key: string): number[] =>
  (localStorage.getItem(key) ?? '').split(',').map(Number).filter(Boolean)

/** If the browser's storage is full or disabled, the order is by name. */
function write(key: string, ids: readonly number[]): void {
  try {
    localStorage.setItem(key, ids.join())
  } catch {}
}
