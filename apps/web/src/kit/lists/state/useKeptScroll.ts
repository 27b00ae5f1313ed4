import { useLocation } from '@tanstack/react-router'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { beforeSessionEnds } from '../../core/session/session.ts'

/** Scroll positions in px, by history entry, list and query. */
const kept = new Map<string, number>()
beforeSessionEnds(() => kept.clear())

interface Scrolled {
  /** The scope of the list. Each list of a page has its own position. */
  scope: string
  /** The query of the list. Another query starts at the top. */
  question: string
  /** Whether the rows of that query are shown. */
  isFilled: boolean
}

/**
 * Stores the scroll position of a list's box for each history entry, and restores it when the user goes back. Without
 * a box, the main list (scope `''`) stores the position of the window. A new entry with the same query, such as an
 * unfolded row, does not change the position.
 */
export function useKeptScroll(
  box: RefObject<HTMLElement | null>,
  { scope, question, isFilled }: Scrolled,
): void {
  const entry = useLocation({ select: (location) => location.state.__TSR_key ?? location.href })
  // The router reports the next entry before the next query, so the query is part of the key.
  const key = `${entry} ${scope} ${question}`
  const answered = useRef<{ question: string; key: string } | null>(null)
  useLayoutEffect(() => {
    const scrolls = box.current ?? (scope === '' ? window : null)
    if (!isFilled || scrolls === null) return
    const before = answered.current
    // A known position is not read from the box, because reading it forces a layout.
    if (before?.question === question) kept.set(key, kept.get(before.key) ?? topOf(scrolls))
    else restore(scrolls, key, before === null)
    answered.current = { question, key }
    const keep = () => kept.set(key, topOf(scrolls))
    scrolls.addEventListener('scroll', keep, { passive: true })
    return () => scrolls.removeEventListener('scroll', keep)
  }, [key, scope, question, isFilled, box])
}

const topOf = (scrolls: HTMLElement | Window) =>
  scrolls instanceof HTMLElement ? scrolls.scrollTop : scrolls.scrollY

/**
 * Restores the position of a key, or scrolls to the top. A new box is at the top already; setting its position would force a
 * layout.
 */
function restore(scrolls: HTMLElement | Window, key: string, isNew: boolean): void {
  const top = kept.get(key)
  if (scrolls instanceof HTMLElement) {
    if (top || !isNew) scrolls.scrollTop = top ?? 0
    kept.set(key, top ?? 0)
  } else if (top !== undefined) scrolls.scrollTo(0, top)
}
