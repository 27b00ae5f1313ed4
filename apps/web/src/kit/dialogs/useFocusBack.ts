import { useEffect, useState } from 'react'

/**
 * Returns the focus after closing. Mantine's modal does so only if it was mounted before it opened, not if it is
 * mounted open.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // The focus stays where it is if something has taken it meanwhile.
      setTimeout(() => document.activeElement === document.body && focusOn(before))
    },
    [before],
  )
}

const focusOn = (element: Element | null) =>
  element instanceof HTMLElement && element.focus({ preventScroll: true })
