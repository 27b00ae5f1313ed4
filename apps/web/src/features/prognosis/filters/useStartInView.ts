import { addMonths } from '@stayboard/domain'
import { useLayoutEffect, useRef } from 'react'
import { thisMonth } from '../months/months.ts'

/**
 * Scrolls a table of months to the last past month at first. Earlier months are reached by scrolling, which stops at whole
 * months.
 */
export function useStartInView(months: readonly string[]) {
  const table = useRef<HTMLTableElement>(null)
  const shown = months.join()
  useLayoutEffect(() => {
    const last = addMonths(thisMonth(), -1)
    const box = table.current?.closest('section')
    const pinned = table.current?.querySelector<HTMLElement>('thead th')
    if (box && pinned) {
      box.style.scrollSnapType = 'x proximity'
      box.style.scrollPaddingInlineStart = `${pinned.offsetWidth}px`
    }
    if (!shown.includes(last)) return
    const first = table.current?.querySelector<HTMLElement>(`thead [data-month="${last}"]`)
    if (box && pinned && first) box.scrollLeft = first.offsetLeft - pinned.offsetWidth
  }, [shown])
  return table
}
