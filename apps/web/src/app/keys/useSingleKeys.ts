import { useState } from 'react'
import { areSingleKeysOn } from '../../kit/core/keys/single-keys.ts'
import { useWindowEvent } from '../../ui/hooks.ts'
import { openPalette } from '../palette/open-palette.ts'

/** Elements in which a letter is typed or chooses something. */
const TYPING =
  'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"]'

/** Whether a key press is meant for the page, not for a field, a dialog or the browser. */
const isForPage = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey || defaultPrevented) &&
  !(target instanceof Element && target.closest(TYPING)) &&
  document.querySelector('[role="dialog"]') === null

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
 * The keys without Ctrl: C and N add a record, / goes to the search box, ? opens the sheet of keys. They can be switched
 * off, because speech input types letters.
 * @returns whether the sheet of keys is open, and a function that closes it
 */
export function useSingleKeys() {
  const [isOpen, setOpen] = useState(false)
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
  return { isOpen, close: () => setOpen(false) }
}
