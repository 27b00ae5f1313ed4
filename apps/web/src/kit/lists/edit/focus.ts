import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from 'react'
import { stopsIn } from '../../table/grid/stops.ts'

/** Focuses the cell of an element: the grid cell itself, or else the button that edits it, or the link of a card. */
export function focusCell(inside: Element | null): void {
  const cell = inside?.closest('td, th, li')
  if (!cell) return
  const stop = cell.closest('[role="grid"]') ? stopsIn(cell)[0] : editIn(cell)
  stop?.focus({ preventScroll: true })
}

/** Edits the next or previous editable cell of the table. If there is none, focuses the cell itself. */
function editNext(inside: Element | null, step: 1 | -1): void {
  const cell = inside?.closest('td, th')
  const all = [...(cell?.closest('table')?.querySelectorAll<HTMLElement>('[data-edit]') ?? [])]
  const next = all[all.findIndex((one) => cell?.contains(one)) + step]
  if (!next) focusCell(cell ?? null)
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  next?.click()
}

const editIn = (cell: Element) => cell.querySelector<HTMLElement>('[data-edit], [data-row-link]')

/**
 * Selects the elements at which Tab stops within an editor. Buttons inside a field, such as that of a calendar, are only for
 * the mouse.
 */
const stops = 'input:not([type="hidden"]), textarea, [role="status"] button'

/** Focuses the next field of the form. Returns whether there is one. */
function focusNext(form: HTMLElement, step: 1 | -1): boolean {
  const all = [...form.querySelectorAll<HTMLElement>(stops)]
  const next = all[all.findIndex((one) => one.matches(':focus')) + step]
  next?.focus()
  return next !== undefined
}

/**
 * Focuses the first invalid field of a form, or its first field, and selects its text. It waits for the field, because selects
 * of records are loaded on demand.
 * @param opens whether to open the options of the field
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
  /** An element in the edited cell. */
  cell: { current: HTMLElement | null }
  /** Saves the changes. Returns whether they are valid. */
  save: () => boolean
  /** Closes the editor without saving. */
  onLeave: () => void
}

/**
 * The key handler of a cell editor: Escape cancels, Tab moves to the next field or saves and edits the next cell, Enter in a
 * field of several lines saves.
 */
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

/** Saves on a pointer press outside of the editor. Its options and calendars count as inside. */
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
