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

/** A new record of the page's list. Elsewhere the palette opens, which has all commands for new records. */
function add() {
  const button = declaring('N')
  if (button) button.click()
  else openPalette()
}

/**
 * The keys without Ctrl: C and N add a record, / goes to the search box, ? shows the sheet of all keys. They can be switched
 * off, because speech input types letters.
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
    // Otherwise the letter would be typed into the field that gets the focus.
    event.preventDefault()
    action()
  })
  return isOpen ? <KeySheet onClose={() => setOpen(false)} /> : null
}
