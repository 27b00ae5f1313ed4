import { type RefObject, useEffect, useEffectEvent } from 'react'
import { areSingleKeysOn } from './single-keys.ts'

const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]'
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/**
 * Whether a field, or a layer above the place of the keys, uses the key. A closed select does not use Escape.
 * @param place what the keys are about; the page if there is none
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
 * Keys without Ctrl, by their names in small letters. Users can switch letters off.
 * @param place an element of the dialog that the keys are for; without it they are for the page below all dialogs
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
    // Captured, because menus and selects close before the event bubbles up to the document.
    const onKey = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
}
