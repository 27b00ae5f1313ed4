import { useEffect, useRef } from 'react'

type Back = { current: Element | null }

/** Where the open dialogs return the focus to. */
const open = new Set<Back>()
/** Where a dialog that was just closed returns it to. */
const closed: Back = { current: null }

/**
 * Returns the focus when the component is unmounted, if nothing else has taken it. Mantine's modal returns it only if it
 * was mounted before it opened, and not if Escape is pressed before the modal has taken the focus. A dialog that was opened
 * by another one, which is closed by now, returns it to where that one was opened.
 * @param to the element that gets the focus, the one that has it at the first render if not given
 */
export function useFocusBack(to?: Element | null): void {
  const before = useRef<Element | null>(null)
  if (before.current === null) before.current = to ?? document.activeElement
  useEffect(() => {
    if (isGone(before)) before.current = closed.current ?? before.current
    open.add(before)
    return () => {
      open.delete(before)
      for (const later of open) if (isGone(later)) later.current = before.current
      closed.current = before.current
      setTimeout(() => {
        closed.current = null
        if (document.activeElement === document.body) focusOn(before.current)
      })
    }
  }, [])
}

const isGone = ({ current }: Back) => current?.isConnected === false

const focusOn = (element: Element | null) =>
  element instanceof HTMLElement && element.focus({ preventScroll: true })
