import { useEffect, useState } from 'react'

/** The time until each step of waiting, in ms. */
const steps = [
  ['shown', 300],
  ['long', 5_000],
  ['givenUp', 20_000],
] as const

export type Waited = 'brief' | (typeof steps)[number][0]

/**
 * The step of waiting since the component was mounted: nothing at first, after 300 ms a skeleton, after 5 s a note that it
 * takes longer, after 20 s the end.
 */
export function useWaited(): Waited {
  const [waited, setWaited] = useState<Waited>('brief')
  useEffect(() => {
    const timers = steps.map(([step, ms]) => setTimeout(() => setWaited(step), ms))
    return () => timers.forEach(clearTimeout)
  }, [])
  return waited
}
