import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { gridKeys } from './grid-keys.ts'
import { type GridRows, indexIn } from './grid-rows.ts'
import { firstStop, gridRows, stopsOf } from './stops.ts'

/**
 * Makes a table a grid with one tab stop: the element that had the focus last, or the link of the first row. Cells and
 * their controls are reached by the keys of the grid.
 */
export function useGrid(rows: GridRows) {
  const grid = useRef<HTMLTableElement>(null)
  const last = useRef<Element>(null)
  useLayoutEffect(() => {
    const table = grid.current
    if (table === null) return
    const mark = () => markStops(table, last.current)
    mark()
    // Cells render on their own, so their controls come and go without the table.
    const observer = new MutationObserver(mark)
    observer.observe(table, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  const onFocus = ({ target, currentTarget: table }: FocusEvent<HTMLElement>) => {
    if (!table.contains(target) || target.closest('form')) return
    last.current = target
    const row = target.closest('tr')
    if (row) rows.keeps?.(indexIn(rows, row))
    makeTabStop(table, target)
  }
  return { ref: grid, onKeyDown: (event: KeyboardEvent<HTMLElement>) => gridKeys(event, rows), onFocus }
}

/** Takes all stops of a grid out of the tab order, except the one that had the focus last. */
function markStops(table: HTMLElement, last: Element | null): void {
  for (const stop of gridRows(table).flatMap(stopsOf))
    if (stop.getAttribute('tabindex') !== '0') stop.setAttribute('tabindex', '-1')
  makeTabStop(table, last && table.contains(last) ? last : firstStop(table))
}

function makeTabStop(table: HTMLElement, stop: Element | undefined): void {
  for (const other of table.querySelectorAll('[tabindex="0"]')) {
    if (other !== stop && !other.closest('form')) other.setAttribute('tabindex', '-1')
  }
  stop?.setAttribute('tabindex', '0')
}
