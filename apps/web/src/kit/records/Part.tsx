import { useMatch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Card } from '../../ui/Card.tsx'
import { useInView } from '../core/loading/useInView.ts'
import classes from './record.module.css'

interface Props {
  title: string
  /** Content to the right of the section's title. */
  aside?: ReactNode
  /** The content. It is rendered, and loads its data, once the part is near the view. */
  children: ReactNode
}

/** A section of a record's page. Its title is rendered at once, its content once it is near the view. */
export function Part({ title, aside, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(title, useInView(place))
  return (
    <div ref={place} data-part={isSeen ? 'shown' : 'waiting'}>
      <Card title={title} aside={aside}>
        {isSeen ? children : <div className={classes.waiting} />}
      </Card>
    </div>
  )
}

/** Sections that were in view since the application was loaded, keyed by page path and title. */
const seen = new Set<string>()

/**
 * Whether a section was in view before. On return to the page it is rendered at once, so that the scroll position can be
 * restored.
 */
function useSeen(title: string, isInView: boolean): boolean {
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const key = `${path} ${title}`
  const [isSeen, setSeen] = useState(() => seen.has(key))
  useEffect(() => {
    if (!isInView) return
    seen.add(key)
    setSeen(true)
  }, [isInView, key])
  return isSeen
}
