import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { firstStop, type GridRows, gridRows, indexIn, rowAround, rowIn, stopBelow, stopsOf } from './stops.ts'

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
    // Cells render independently of the table, so a MutationObserver marks new controls.
    const observer = new MutationObserver(mark)
    observer.observe(table, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  const onFocus = ({ target, currentTarget: table }: FocusEvent<HTMLElement>) => {
    const row = rowAround(table, target)
    if (row === null || target.closest('form')) return
    last.current = target
    rows.keeps?.(indexIn(rows, row))
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
    if (other !== stop && rowAround(table, other) && !other.closest('form'))
      other.setAttribute('tabindex', '-1')
  }
  stop?.setAttribute('tabindex', '0')
}

/** How far Page Up and Page Down move, in rows. */
const PAGE = 10

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }

/** Whether keys belong to the element with the focus, such as a text field. */
const isTyped = (element: Element): boolean =>
  element.closest('form') !== null ||
  element.matches('input:not([type="checkbox"]), textarea, [contenteditable="true"]')

/**
 * The keys of a grid. Arrows move between rows and cells, Home and End within a row, with Ctrl to the first and the last
 * row, which may be out of view. Enter and F2 edit the cell; where it cannot be edited, Enter opens the row. Space shows
 * the row beside the list, Shift+Space selects it.
 */
function gridKeys(event: KeyboardEvent<HTMLElement>, rows: GridRows): void {
  const { target, currentTarget: grid } = event
  // React events of dialogs and menus opened from a cell also bubble here; they are ignored.
  if (!(target instanceof HTMLElement) || event.defaultPrevented) return
  const row = rowAround(grid, target)
  if (row === null || event.altKey || isTyped(target)) return
  const pressed = pressedBy(event, target, row)
  const to = pressed ? null : stopAfter(event, target, row, (index) => rowIn(grid, rows, index), rows)
  if (!pressed && !to) return
  event.preventDefault()
  if (pressed) pressed.click()
  else to?.focus()
}

/** The control that a key triggers: the checkbox or the link of the row. */
function pressedBy({ key, shiftKey }: KeyboardEvent, from: HTMLElement, row: Element) {
  const isBox = from.matches('input')
  // On the checkbox itself, Shift+Space selects a range, like Shift and a click.
  if (key === ' ' && shiftKey && !isBox) return row.querySelector<HTMLElement>('[data-box] input')
  if (key === ' ' && from.matches('td, th, a')) return row.querySelector<HTMLElement>('[data-peek]')
  const edit = from.closest('td')?.querySelector<HTMLElement>('[data-edit]')
  if (edit && (key === 'F2' || (key === 'Enter' && from.matches('td')))) return edit
  return key === 'Enter' && (isBox || from.matches('td, th'))
    ? row.querySelector<HTMLElement>('[data-row-link]')
    : null
}

function stopAfter(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  from: HTMLElement,
  row: Element,
  rowAt: (index: number) => Element | null,
  rows: GridRows,
) {
  const stops = stopsOf(row)
  if (!ctrlKey && !metaKey) {
    if (key === 'ArrowRight') return stops[stops.indexOf(from) + 1]
    if (key === 'ArrowLeft') return stops[stops.indexOf(from) - 1]
    if (key === 'Home') return stops[0]
    if (key === 'End') return stops.at(-1)
  }
  const last = rows.count - 1
  const stopsAt = (index: number) => [rowAt(index)].flatMap((one) => (one ? stopsOf(one) : []))
  if (key === 'Home') return stopsAt(0)[0]
  if (key === 'End') return stopsAt(last).at(-1)
  const step = steps[key]
  if (step === undefined) return undefined
  const next = rowAt(Math.min(Math.max(indexIn(rows, row) + step, -1), last))
  return next && next !== row ? stopBelow(from, next) : undefined
}
