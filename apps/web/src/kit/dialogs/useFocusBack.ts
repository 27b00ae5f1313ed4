import { useEffect, useState } from 'react'

/** The modal knows where the focus was only when it saw itself open; one that is open from its first moment does not. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // Unless somebody has put it somewhere meanwhile.
      setTimeout(() => document.activeElement === document.body && focusOn(before))
    },
    [before],
  )
}

const focusOn = (element: Element | null) =>
  element instanceof HTMLElement && element.focus({ preventScroll: true })
