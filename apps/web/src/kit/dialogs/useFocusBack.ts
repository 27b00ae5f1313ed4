import { useEffect, useRef } from 'react'

/** An element, and what is around it, the nearest first, that can take its place once it is gone. */
type Back = { current: Element | null; around: readonly Element[] }

/** Where the open dialogs return the focus to. */
const open = new Set<Back>()
/** Where a dialog that was just closed returns it to. */
const closed: Back = { current: null, around: [] }

/**
 * Returns the focus when the component is unmounted, if nothing else has taken it. Mantine's modal returns it only if it
 * was mounted before it opened, and not if Escape is pressed before the modal has taken the focus. A dialog that was opened
 * by another one, which is closed by now, returns it to where that one was opened. If what had the focus is gone, such as a
 * deleted row, what was around it gets the focus: the nearest that can, at last the content of the page.
 * @param to the element that gets the focus, the one that has it at the first render if not given
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

/** Whether an element was removed from the page. */
const isGone = ({ current }: Back) => current?.isConnected === false

const focusOn = ({ current, around }: Back) => {
  const element = [current, ...around].find((one) => one?.isConnected)
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
}
