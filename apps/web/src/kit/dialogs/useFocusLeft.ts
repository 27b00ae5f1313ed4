import { type RefObject, useLayoutEffect } from 'react'

/**
 * If the focused element is removed, such as a booking that others replace, focuses its nearest focusable ancestor. Otherwise
 * keyboard users would start again at the top of the page.
 */
export function useFocusLeft(of: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = of.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      element.parentElement?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
    }
  }, [of])
}
