import { type RefObject, useEffect, useState } from 'react'

/**
 * The distance in px at which an element counts as in view, so that its content is loaded before the user scrolls to
 * it.
 */
const AHEAD = 300

/** Whether an element is in view, or close to it. */
export function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (element.current === null) return
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
      {
        rootMargin: `${AHEAD}px`,
      },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isInView
}
