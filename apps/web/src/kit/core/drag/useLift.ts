import { type RefObject, useEffect, useRef } from 'react'

/** How long a finger rests before it lifts what it is on, in ms. */
const HOLD = 400

/**
 * Lets a finger lift things in a box by resting on them. Its movements then do not scroll, and open no menu.
 * @returns a function that lifts after a rest, and returns what puts down or keeps from lifting
 */
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
  return (onLift: () => void) => {
    const timer = setTimeout(() => {
      isLifted.current = true
      onLift()
    }, HOLD)
    return () => {
      clearTimeout(timer)
      isLifted.current = false
    }
  }
}
