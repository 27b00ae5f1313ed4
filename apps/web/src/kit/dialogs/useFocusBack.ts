import { useEffect, useRef } from 'react'

/** An element, with its ancestors, nearest first, that can receive the focus if it was removed. */
type Back = { current: Element | null; around: readonly Element[] }

/** For each open dialog, where it will restore the focus. */
const open = new Set<Back>()
/** Where the dialog that was closed last restored the focus. */
const closed: Back = { current: null, around: [] }

/**
 * Restores the focus on unmounting, unless another element has taken it. Mantine's modal does so only if it was mounted before
 * it opened, and not if Escape is pressed before it has the focus. A dialog opened from another dialog that is closed by now
 * uses the target of that one. If the target was removed, such as a deleted row, its nearest focusable ancestor gets the focus,
 * or else the content of the page.
 * @param to the target; by default the element that has the focus at the first render
 */
export function useFocusBack(to?: Element | null): void {
  const before = useRef<Back | null>(null)
  if (before.current === null) before.current = backTo(to ?? document.activeElement)
  useEffect(() => {
    const back = before.current
    if (!back) return
    if (isGone(back) && closed.current) Object.assign(back, closed)
    open.add(back)
    return () => {
      open.delete(back)
      for (const later of open) if (isGone(later)) Object.assign(later, back)
      Object.assign(closed, back)
      setTimeout(() => {
        closed.current = null
        if (document.activeElement === document.body) focusOn(back)
      })
    }
  }, [])
}

const backTo = (current: Element | null): Back => {
  const around: Element[] = []
  for (
    let one = current?.parentElement?.closest('[tabindex]');
    one;
    one = one.parentElement?.closest('[tabindex]')
  )
    around.push(one)
  return { current, around }
}

/** Whether the element was removed from the document. */
const isGone = ({ current }: Back) => current?.isConnected === false

const focusOn = ({ current, around }: Back) => {
  const element = [current, ...around].find((one) => one?.isConnected)
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
}
