import { useSyncExternalStore } from 'react'
import { officeToday } from './format.ts'

const MINUTE = 60_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function everyMinute(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const one of listeners) one()
  }, MINUTE)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

// The clock is an external store, because React Compiler memoises components: one that read the clock itself would show an old
// time.

/** Today in the time zone of the office. The component renders again on the next day. */
export const useToday = (): string => useSyncExternalStore(everyMinute, officeToday)

/** The beginning of this minute, ms since 1970. The component renders again each minute. */
export const useMinute = (): number =>
  useSyncExternalStore(everyMinute, () => Math.floor(Date.now() / MINUTE) * MINUTE)
