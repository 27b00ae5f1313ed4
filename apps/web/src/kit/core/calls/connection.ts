import { useSyncExternalStore } from 'react'

let lost = false
const listeners = new Set<() => void>()

/** Reports whether the server answered. Every call does so. */
export function connectionIs(state: 'up' | 'lost'): void {
  if (lost === (state === 'lost')) return
  lost = state === 'lost'
  for (const listener of listeners) listener()
}

/** Whether the last call got no answer. */
export const useConnectionLost = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => lost,
  )
