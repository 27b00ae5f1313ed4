import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useCallback, useDeferredValue } from 'react'
import classes from './Late.module.css'

interface Props {
  /** The space that is kept on the first visit of a page, in px; none if it is left out. */
  height?: number
  children: ReactNode
}

/** The heights of late content, by the path of its page, so that a scroll position fits on return. */
const heights = new Map<string, number>()

/**
 * Content that takes long to render. React renders it in a transition after the first paint, so that the page is not one long
 * task. Meanwhile its space is reserved. A page must have at most one, with all forms or none inside, because Ctrl-S saves the
 * form that was mounted last.
 */
export function Late({ height = 0, children }: Props) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isDue = useDeferredValue(true, false)
  const measured = useCallback(
    (element: HTMLDivElement) => {
      const observer = new ResizeObserver(([entry]) => entry && heights.set(path, entry.contentRect.height))
      observer.observe(element)
      return () => observer.disconnect()
    },
    [path],
  )
  if (!isDue) return <div aria-busy style={{ height: heights.get(path) ?? height }} />
  return (
    <div ref={measured} className={classes.late}>
      {children}
    </div>
  )
}
