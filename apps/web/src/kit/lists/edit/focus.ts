import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from 'react'
import { stopsIn } from '../../table/grid/stops.ts'

/** Focuses the cell around an element: the cell itself in a grid, otherwise the button that edits it, or the link of a card. */
export function focusCell(inside: Element | null): void {
  const cell = inside?.closest('td, th, li')
  if (!cell) return
  const stop = cell.closest('[role="grid"]') ? stopsIn(cell)[0] : editIn(cell)
  stop?.focus({ preventScroll: true })
}

/** Edits the next editable cell of the table, or the one before, and focuses the cell itself if there is none. */
function editNext(inside: Element | null, step: 1 | -1): void {
  const cell = inside?.closest('td, th')
  const all = [...(cell?.closest('table')?.querySelectorAll<HTMLElement>('[data-edit]') ?? [])]
  const next = all[all.findIndex((one) => cell?.contains(one)) + step]
  if (!next) focusCell(cell ?? null)
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  next?.click()
}

const editIn = (cell: Element) => cell.querySelector<HTMLElement>('[data-edit], [data-row-link]')

/** Where Tab stops. Buttons inside of a field, such as that of a calendar, are for the mouse. */
const stops = 'input:not([type="hidden"]), textarea, [role="status"] button'

/** Focuses the next field of the form. Returns whether there is one. */
function focusNext(form: HTMLElement, step: 1 | -1): boolean {
  const all = [...form.querySelectorAll<HTMLElement>(stops)]
  const next = all[all.findIndex((one) => one.matches(':focus')) + step]
  next?.focus()
  return next !== undefined
}

/**
 * Focuses the first wrong field of a form, or its first field, and selects its text, once it is there: selects of records are
 * loaded on demand.
 * @param opens whether to show the options of the field
 */
export function useFirstField(form: RefObject<HTMLElement | null>, opens: boolean): void {
  const focus = useEffectEvent((box: HTMLElement) => {
    const [wrong, first] = ['[aria-invalid="true"]', 'input:not([type="hidden"]), textarea'].map((which) =>
      box.querySelector<HTMLInputElement>(which),
    )
    const input = wrong ?? first
    if (!input) return false
    input.focus({ preventScroll: true })
    input.select()
    if (opens) input.click()
    return true
  })
  useEffect(() => {
    const box = form.current
    if (box === null || focus(box)) return
    const observer = new MutationObserver(() => {
      if (focus(box)) observer.disconnect()
    })
    observer.observe(box, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [form])
}

interface Edited {
  /** An element in the cell. */
  cell: { current: HTMLElement | null }
  /** Saves what was changed. Returns whether nothing is wrong. */
  save: () => boolean
  /** Closes the editor without saving. */
  onLeave: () => void
}

/** The keys of a cell's editor: Escape leaves, Tab goes to the next field or saves and edits the next cell, Enter saves lines. */
export const editorKeys =
  ({ cell, save, onLeave }: Edited) =>
  (event: KeyboardEvent<HTMLFormElement>) => {
    const step = event.shiftKey ? -1 : 1
    const isSaving = event.key === 'Enter' && !event.shiftKey && event.target instanceof HTMLTextAreaElement
    if (event.key !== 'Escape' && event.key !== 'Tab' && !isSaving) return
    event.preventDefault()
    event.stopPropagation()
    if (isSaving) event.currentTarget.requestSubmit()
    else if (event.key === 'Escape') onLeave()
    else if (!focusNext(event.currentTarget, step) && save()) editNext(cell.current, step)
  }

/** Saves when the pointer goes down outside of the editor. Its options and calendars are inside. */
export function useClickElsewhere(form: RefObject<HTMLElement | null>, save: () => boolean): void {
  const press = useEffectEvent(({ target }: PointerEvent) => {
    const panel = form.current?.closest('[data-cell-editor]')
    if (panel && target instanceof Node && !panel.contains(target)) save()
  })
  useEffect(() => {
    const onPress = (event: PointerEvent) => press(event)
    document.addEventListener('pointerdown', onPress, true)
    return () => document.removeEventListener('pointerdown', onPress, true)
  }, [])
}
