import { type RefObject, useEffect, useRef } from 'react'

/** How long a finger rests on a stay before it is lifted, in ms. */
const HOLD = 400

/** Whether a finger has lifted a stay of the box. Its movements then do not scroll, and open no menu. */
export function useLift(box: RefObject<HTMLElement | null>) {
  const isLifted = useRef(false)
  useEffect(() => {
    const { current: element } = box
    const hold = (event: Event) => isLifted.current && event.preventDefault()
    const names = ['touchmove', 'contextmenu']
    for (const name of names) element?.addEventListener(name, hold, { passive: false })
    return () => {
      for (const name of names) element?.removeEventListener(name, hold)
    }
  })
  /** Lifts after a rest. Returns what puts it down, or keeps it from being lifted. */
  const rest = (onLift: () => void) => {
    const timer = setTimeout(() => {
      isLifted.current = true
      onLift()
    }, HOLD)
    return () => {
      clearTimeout(timer)
      isLifted.current = false
    }
  }
  return { isLifted, rest }
}
