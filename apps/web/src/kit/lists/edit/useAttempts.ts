import { useRef, useState } from 'react'

/** How far a change of a cell is. Only an open one has an editor. */
export type Phase = 'open' | 'sent' | 'refused'

/**
 * The changes of a cell that are not saved yet. The user may begin the next while the server answers the one before. If that
 * one is refused, its editor has what was typed.
 */
export function useAttempts() {
  const count = useRef(0)
  const [attempts, setAttempts] = useState<readonly { id: number; phase: Phase }[]>([])
  const put = (id: number, phase: Phase | 'ended') =>
    setAttempts((old) =>
      phase === 'ended'
        ? old.filter((one) => one.id !== id)
        : old.map((one) => (one.id === id ? { id, phase } : one)),
    )
  const open = () => {
    const refused = attempts.findLast(({ phase }) => phase === 'refused')
    if (refused) return put(refused.id, 'open')
    count.current += 1
    setAttempts([...attempts, { id: count.current, phase: 'open' }])
  }
  return { attempts, isOpen: attempts.some(({ phase }) => phase === 'open'), open, put }
}
