import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { controlsOf, moveInSheet } from './move.ts'

/**
 * The properties of a table whose cells are typed into. It is one tab stop: Tab leads to the cell that had the focus last,
 * and from there out of the sheet; keys move between the cells. The tab stop is set in the document and not rendered,
 * because a sheet has thousands of cells.
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
