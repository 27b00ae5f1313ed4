import { useLayoutEffect, useState } from 'react'

/** The time until each step of waiting, in ms. */
const steps = [
  ['shown', 300],
  ['long', 5_000],
] as const

export type Waited = 'brief' | (typeof steps)[number][0]

/** A wait that starts within this time after another one ended or advanced continues it, in ms. */
const CONTINUES = 100
let latest = { start: 0, at: Number.NEGATIVE_INFINITY }

/**
 * The state of waiting since mounting: nothing at first, after 300 ms a skeleton, after 5 s a note that it takes longer. The
 * next wait in the same place continues the state, for example that for a record after that for the page's code.
 * @param about what is being loaded; another value restarts
 */
export function useWaited(isWaiting = true, about = ''): Waited {
  const [waited, setWaited] = useState<Waited>('brief')
  // A layout effect, so that a continued wait never renders an empty place in between.
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
