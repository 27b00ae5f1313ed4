import { useEffect, useMemo } from 'react'

/** The number of open dialogs. */
let locks = 0
/** The width of the page's scrollbar in px. */
let scrollbar = 0

/**
 * Keeps the page under a dialog from scrolling, and out of reach of the keyboard and of screen readers. Mantine's `lockScroll` adds a style sheet instead, after which the browser
 * computes the styles of a hundred rows again.
 */
export function useScrollLock(isLocked = true): void {
  const padding = useMemo(() => (isLocked ? widthOfScrollbar() : 0), [isLocked])
  useEffect(() => {
    if (!isLocked) return
    locks += 1
    if (locks === 1) lock(padding)
    return () => {
      locks -= 1
      if (locks === 0) unlock()
    }
  }, [isLocked, padding])
}

/**
 * Reads the width before the dialog is in the page. Afterwards the browser would have to lay the dialog out for it, and
 * again for the changed body. While the page is locked, it has no scrollbar.
 */
function widthOfScrollbar(): number {
  if (locks === 0) scrollbar = innerWidth - document.documentElement.clientWidth
  return scrollbar
}

/** The padding takes the place of the scrollbar, so that the page does not move. */
function lock(padding: number) {
  Object.assign(document.body.style, { overflow: 'hidden', paddingRight: `${padding}px` })
  setInert(true)
}

function unlock() {
  Object.assign(document.body.style, { overflow: '', paddingRight: '' })
  setInert(false)
}

/** Dialogs and notices are beside the page, as children of the body. */
function setInert(isInert: boolean) {
  document.getElementById('root')?.toggleAttribute('inert', isInert)
}
