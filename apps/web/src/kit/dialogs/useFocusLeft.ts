import { type RefObject, useLayoutEffect } from 'react'

/**
 * When an element that has the focus is removed, such as a booking that others replace, what is around it gets the focus: the
 * nearest that can. Otherwise the keyboard would begin anew at the top of the page.
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
