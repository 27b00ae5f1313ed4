import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useLayoutEffect } from 'react'

const kept = new Map<string, number>()

/**
 * Keeps how far a box (or, without one, the window) is scrolled, per step of the history; back on that step it
 * stands there again, as soon as `isFilled`. A new step starts at the top.
 */
export function useKeptScroll(box: RefObject<HTMLElement | null>, isFilled: boolean): void {
  const key = useLocation({ select: (location) => location.state.__TSR_key ?? location.href })
  useLayoutEffect(() => {
    if (!isFilled) return
    const top = kept.get(key)
    if (box.current) box.current.scrollTop = top ?? 0
    else if (top !== undefined) window.scrollTo(0, top)
  }, [key, isFilled, box])
  useEffect(() => {
    if (!isFilled) return
    const target = box.current ?? window
    const keep = () => kept.set(key, box.current ? box.current.scrollTop : window.scrollY)
    target.addEventListener('scroll', keep, { passive: true })
    return () => target.removeEventListener('scroll', keep)
  }, [key, isFilled, box])
}
