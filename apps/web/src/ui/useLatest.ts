import { useCallback, useRef } from 'react'

/**
 * Returns a function that keeps its identity and calls the latest given one, so that rows with it as handler do not render
 * again.
 */
export function useLatest<Given extends readonly unknown[], Result>(
  now: (...given: Given) => Result,
): (...given: Given) => Result {
  // Without memoisation, because the ref is written during rendering.
  'use no memo'
  const latest = useRef(now)
  latest.current = now
  return useCallback((...given: Given) => latest.current(...given), [])
}
