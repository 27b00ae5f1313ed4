import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { controlsOf, moveInSheet } from './move.ts'

/**
 * The properties of a table with editable cells. It is one tab stop: Tab focuses the cell that had the focus last, and then
 * leaves the sheet; keys move between cells. `tabIndex` is set in the document instead of being rendered, because a sheet has
 * thousands of cells.
 */
export function useSheet() {
  const sheet = useRef<HTMLTableElement>(null)
  const current = useRef<HTMLElement>(null)
  const mark = () => {
    const all = sheet.current ? controlsOf(sheet.current) : []
    const stop = current.current && all.includes(current.current) ? current.current : all[0]
    for (const one of all) {
      const index = one === stop ? 0 : -1
      if (one.tabIndex !== index || !one.hasAttribute('tabindex')) one.tabIndex = index
    }
  }
  useLayoutEffect(mark)
  const onFocus = ({ target }: FocusEvent<HTMLTableElement>) => {
    current.current = target
    mark()
  }
  return { ref: sheet, role: 'grid', onFocus, onKeyDown: moveInSheet }
}
