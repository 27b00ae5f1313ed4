import { useState } from 'react'
import { areSingleKeysOn } from '../../kit/core/keys/single-keys.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { useWindowEvent } from '../../ui/hooks.ts'
import { openPalette } from '../palette/open-palette.ts'
import { isForPage } from './is-for-page.ts'
import { useGoKeys } from './useGoKeys.ts'

const KeySheet = dialogOnDemand(() => import('./KeySheet.tsx'))

/** The first visible element of the page that declares this key. */
const declaring = (key: string) =>
  [...document.querySelectorAll<HTMLElement>(`main [aria-keyshortcuts~="${key}"]`)].find(
    (element) => element.checkVisibility?.() ?? true,
  )

/**
 * Presses the page's button that adds a record. On pages without one, opens the palette, which lists commands for all kinds of
 * record.
 */
function add() {
  const button = declaring('N')
  if (button) button.click()
  else openPalette()
}

/**
 * Single-letter shortcuts: C and N add a record, / focuses the search box, ? opens the list of shortcuts. Users of speech input
 * can switch them off, because dictation types letters.
 */
export function SingleKeys() {
  const [isOpen, setOpen] = useState(false)
  useGoKeys()
  const actions: Partial<Record<string, () => void>> = {
    c: add,
    n: add,
    '/': () => declaring('/')?.focus(),
    '?': () => setOpen(true),
  }
  useWindowEvent('keydown', (event) => {
    const action = actions[event.key]
    if (!action || !isForPage(event) || (event.key !== '?' && !areSingleKeysOn())) return
    // Prevents the letter from being typed into the field that the shortcut focuses.
    event.preventDefault()
    action()
  })
  return isOpen ? <KeySheet onClose={() => setOpen(false)} /> : null
}
