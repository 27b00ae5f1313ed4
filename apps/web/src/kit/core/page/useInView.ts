import { type RefObject, useEffect, useState } from 'react'

/** Counts as in view from this distance in px, so that most content is there when it is scrolled to. */
const AHEAD = 300

/** Whether an element is in view, or almost. */
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
