import { useState } from 'react'
import type { Item } from './items.ts'

/** The buttons and links in the heading of the page, which is everything that can be done with it. */
const SHOWN = 'main [data-page-actions] :is(button, a):not([disabled], [data-loading])'

const nameOf = (element: HTMLElement) => element.ariaLabel ?? element.textContent.trim()

/** The actions in the heading of the current page, by name. Choosing one presses its button. */
function pageActions(): Item[] {
  const shown = [...document.querySelectorAll<HTMLElement>(SHOWN)].filter(
    (one) => one.checkVisibility?.() ?? true,
  )
  return shown.flatMap((element, index) => {
    const label = nameOf(element)
    return label === '' ? [] : [{ id: `action ${index}`, label, run: () => element.click() }]
  })
}

/** The actions of the page at the time the palette opened. */
export function usePageItems(): readonly Item[] {
  const [items] = useState(pageActions)
  return items
}
