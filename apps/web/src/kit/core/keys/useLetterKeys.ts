import { type RefObject, useEffect, useEffectEvent } from 'react'
import { areSingleKeysOn } from './single-keys.ts'

const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]'
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/**
 * Whether a focused field, or a dialog above `place`, handles the key itself. Escape is not handled by a closed select.
 * @param place an element of the part that the keys act on; the page if absent
 */
function isTaken(event: KeyboardEvent, place: Element | null): boolean {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event
  if (ctrlKey || metaKey || altKey || shiftKey || !(target instanceof HTMLElement)) return true
  if (key !== 'Escape' && (target.matches(fields) || !areSingleKeysOn())) return true
  if (target.matches('[type="search"], [aria-haspopup][aria-expanded="true"]')) return true
  return [...document.querySelectorAll(layers)].some(
    (layer) => layer.checkVisibility() && !(place !== null && layer.contains(place)),
  )
}

/**
 * Shortcuts without modifier keys, by `KeyboardEvent.key` in lower case. Users can switch the letters off.
 * @param place an element of the dialog that the shortcuts act on; without it they act on the page, and only while no dialog is
 * open
 */
export function useLetterKeys(
  actions: Readonly<Record<string, (() => void) | undefined>>,
  place?: RefObject<Element | null>,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key.toLowerCase()]
    if (!action || event.defaultPrevented || isTaken(event, place?.current ?? null)) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    // A capturing listener, because menus and selects close before the event bubbles up to the document.
    const onKey = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
}
