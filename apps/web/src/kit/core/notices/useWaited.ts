import { useEffect, useState } from 'react'

/** How long something may be awaited before each step, in ms. */
const steps = [
  ['shown', 300],
  ['long', 5_000],
  ['givenUp', 20_000],
] as const

export type Waited = 'brief' | (typeof steps)[number][0]

/**
 * How long the component has waited since it appeared: at first nothing is shown, after 300 ms a skeleton, after 5 s that it
 * takes longer, and after 20 s that it was given up.
 */
export function useWaited(): Waited {
  const [waited, setWaited] = useState<Waited>('brief')
  useEffect(() => {
    const timers = steps.map(([step, ms]) => setTimeout(() => setWaited(step), ms))
    return () => timers.forEach(clearTimeout)
  }, [])
  return waited
}
