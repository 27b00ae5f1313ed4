import { useEffect } from 'react'

/** The number of open dialogs. */
let locks = 0

/**
 * Keeps the page under a dialog from scrolling. Mantine's `lockScroll` adds a style sheet instead, after which the browser
 * computes the styles of a hundred rows again.
 */
export function useScrollLock(isLocked = true): void {
  useEffect(() => {
    if (!isLocked) return
    locks += 1
    if (locks === 1) lock()
    return () => {
      locks -= 1
      if (locks === 0) unlock()
    }
  }, [isLocked])
}

/** The padding takes the place of the scrollbar, so that the page does not move. */
function lock() {
  const scrollbar = innerWidth - document.documentElement.clientWidth
  Object.assign(document.body.style, { overflow: 'hidden', paddingRight: `${scrollbar}px` })
}

function unlock() {
  Object.assign(document.body.style, { overflow: '', paddingRight: '' })
}
