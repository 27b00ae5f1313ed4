import { useEffect, useState } from 'react'

/**
 * Returns the focus when the component is unmounted, if nothing else has taken it. Mantine's modal returns it only if it
 * was mounted before it opened, and not if Escape is pressed before the modal has taken the focus.
 * @param to the element that gets the focus, the one that has it at the first render if not given
 */
export function useFocusBack(to?: Element | null): void {
  const [before] = useState(() => to ?? document.activeElement)
  useEffect(
    () => () => {
      setTimeout(() => document.activeElement === document.body && focusOn(before))
    },
    [before],
  )
}

const focusOn = (element: Element | null) =>
  element instanceof HTMLElement && element.focus({ preventScroll: true })
