import { useLocation } from '@tanstack/react-router'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Scroll positions in px, by history entry, list and question. */
const kept = new Map<string, number>()

interface Scrolled {
  /** The list's scope: every list of a page keeps a position of its own. */
  scope: string
  /** What the list was asked. An answer to another question starts at the top. */
  question: string
  /** Whether the rows that answer the question are on show. */
  isFilled: boolean
}

/**
 * Keeps the scroll position of a list's box, per entry of the history, and restores it when the user goes back. Without
 * a box the page's own list (scope `''`) keeps the window's position. A new entry with the same question, such as an
 * unfolded row, leaves the position alone.
 */
export function useKeptScroll(
  box: RefObject<HTMLElement | null>,
  { scope, question, isFilled }: Scrolled,
): void {
  const entry = useLocation({ select: (location) => location.state.__TSR_key ?? location.href })
  // The router tells of the next entry before it tells of the next question, so the question is part of the key.
  const key = `${entry} ${scope} ${question}`
  const answered = useRef<string | null>(null)
  useLayoutEffect(() => {
    const scrolls = box.current ?? (scope === '' ? window : null)
    if (!isFilled || scrolls === null) return
    if (answered.current === question) kept.set(key, topOf(scrolls))
    else restore(scrolls, kept.get(key))
    answered.current = question
    const keep = () => kept.set(key, topOf(scrolls))
    scrolls.addEventListener('scroll', keep, { passive: true })
    return () => scrolls.removeEventListener('scroll', keep)
  }, [key, scope, question, isFilled, box])
}

const topOf = (scrolls: HTMLElement | Window) =>
  scrolls instanceof HTMLElement ? scrolls.scrollTop : scrolls.scrollY

function restore(scrolls: HTMLElement | Window, top: number | undefined): void {
  if (scrolls instanceof HTMLElement) scrolls.scrollTop = top ?? 0
  else if (top !== undefined) scrolls.scrollTo(0, top)
}
