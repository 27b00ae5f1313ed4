import { useLayoutEffect, useState } from 'react'

/** The time until each step of waiting, in ms. */
const steps = [
  ['shown', 300],
  ['long', 5_000],
] as const

export type Waited = 'brief' | (typeof steps)[number][0]

/** A wait that starts within this time after another ended or went on continues it, in ms. */
const CONTINUES = 100
let latest = { start: 0, at: Number.NEGATIVE_INFINITY }

/**
 * The step of waiting since the component was mounted: nothing at first, after 300 ms a skeleton, after 5 s a note that it
 * takes longer. What waits next in the same place continues: the code of a page has arrived, its record has not.
 * @param about what is waited for; another value starts again
 */
export function useWaited(isWaiting = true, about = ''): Waited {
  const [waited, setWaited] = useState<Waited>('brief')
  // A layout effect, so that a wait that continues another never shows an empty place between the two.
  useLayoutEffect(() => {
    if (!isWaiting) return
    const now = performance.now()
    const since = now - latest.at
    const start = since >= 0 && since < CONTINUES && about === '' ? latest.start : now
    const reach = (step: Waited) => {
      latest = { start, at: performance.now() }
      setWaited(step)
    }
    const passed = steps.filter(([, ms]) => ms <= now - start)
    reach(passed.at(-1)?.[0] ?? 'brief')
    const timers = steps.slice(passed.length).map(([step, ms]) => setTimeout(reach, ms - (now - start), step))
    return () => {
      timers.forEach(clearTimeout)
      latest = { start, at: performance.now() }
    }
  }, [isWaiting, about])
  return isWaiting ? waited : 'brief'
}
