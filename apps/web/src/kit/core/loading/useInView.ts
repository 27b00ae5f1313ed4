import { type RefObject, useEffect, useState } from 'react'

/**
 * The distance in px at which an element counts as in view, so that its content is loaded before the user scrolls to
 * it.
 */
const AHEAD = 300

/**
 * Whether an element is in view, or close to it.
 * @param isAlways counts it as in view wherever it is, without watching it
 */
export function useInView(element: RefObject<HTMLElement | null>, isAlways = false): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (isAlways || element.current === null) return
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
      {
        rootMargin: `${AHEAD}px`,
      },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isAlways])
  return isAlways || isInView
}
