import { useEffect, useEffectEvent } from 'react'
import { areSingleKeysOn } from './single-keys.ts'

interface Walk {
  /** Goes to the next record, or by -1 to the previous one. */
  go: (step: 1 | -1) => void
  /** Called on Escape. */
  close?: () => void
}

const steps: Record<string, 1 | -1> = { j: 1, k: -1 }
const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]'
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Whether a field or a layer above the page uses the keys. A closed select does not use Escape. */
function isTaken({ key, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || shiftKey || !(target instanceof HTMLElement)) return true
  if (key !== 'Escape' && (target.matches(fields) || !areSingleKeysOn())) return true
  if (target.matches('[type="search"], [aria-expanded="true"]')) return true
  return [...document.querySelectorAll(layers)].some((layer) => layer.checkVisibility())
}

/** J and K walk to the next and the previous record, Escape closes the open one. `null` turns the keys off. */
export function useWalkKeys(walk: Walk | null): void {
  const isOn = walk !== null
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = steps[event.key.toLowerCase()]
    const isClosing = event.key === 'Escape' && walk?.close !== undefined
    if ((step === undefined && !isClosing) || event.defaultPrevented || isTaken(event)) return
    event.preventDefault()
    if (step === undefined) walk?.close?.()
    else walk?.go(step)
  })
  useEffect(() => {
    if (!isOn) return
    // Captured, because menus and selects close before the event bubbles up to the document.
    const onKey = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [isOn])
}
