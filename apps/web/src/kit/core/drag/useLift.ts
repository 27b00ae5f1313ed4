import { type RefObject, useEffect, useRef } from 'react'

/** How long a finger rests before it lifts what it is on, in ms. */
const HOLD = 400

/**
 * Lets touch lift elements in a box by resting on them. While lifted, moving does not scroll, and no context menu opens.
 * @returns a function that calls `onLift` after a rest, and returns a function that puts down or cancels
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
