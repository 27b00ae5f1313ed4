import { useCallback, useRef } from 'react'

/** A function that stays the same and calls the latest one, for handlers of rows, which should not render again for it. */
export function useLatest<Given extends readonly unknown[], Result>(
  now: (...given: Given) => Result,
): (...given: Given) => Result {
  // Writes the latest function while it renders, for all others.
  'use no memo'
  const latest = useRef(now)
  latest.current = now
  return useCallback((...given: Given) => latest.current(...given), [])
}
