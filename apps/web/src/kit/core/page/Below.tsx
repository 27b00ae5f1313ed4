import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useCallback, useDeferredValue } from 'react'
import classes from './Below.module.css'

interface Props {
  /** The space that is kept on the first visit of a page, in px. */
  height: number
  children: ReactNode
}

/** The heights of what was below the first screen, by the path of the page, so that a scroll position fits on return. */
const heights = new Map<string, number>()

/**
 * What is below the first screen of a page. It is rendered after the first paint, so that the first screen is there sooner.
 * Until then its space is kept. It holds no form, because Ctrl-S saves the form that was mounted last.
 */
export function Below({ height, children }: Props) {
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
  if (!isDue) return <div style={{ height: heights.get(path) ?? height }} />
  return (
    <div ref={measured} className={classes.below}>
      {children}
    </div>
  )
}
