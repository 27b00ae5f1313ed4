import { useEffect, useMemo } from 'react'

/** The number of open dialogs, which lock the page. */
let locks = 0
/** The width of the page's scrollbar in px. */
let scrollbar = 0

/**
 * Locks the scrolling of the page under a dialog, and makes it inert. Mantine's `lockScroll` adds a style sheet instead, after
 * which the browser recalculates the styles of all rows.
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
 * Reads the width before the dialog is in the document, because reading it later would force an extra layout. A locked page has
 * no scrollbar.
 */
function widthOfScrollbar(): number {
  if (locks === 0) scrollbar = innerWidth - document.documentElement.clientWidth
  return scrollbar
}

/** Replaces the width of the scrollbar by padding, so that the page does not shift. */
function lock(padding: number) {
  Object.assign(document.body.style, { overflow: 'hidden', paddingRight: `${padding}px` })
  setInert(true)
}

function unlock() {
  Object.assign(document.body.style, { overflow: '', paddingRight: '' })
  setInert(false)
}

/** Dialogs and notifications are outside of the page's element, as children of the body, so they stay usable. */
function setInert(isInert: boolean) {
  document.getElementById('root')?.toggleAttribute('inert', isInert)
}
