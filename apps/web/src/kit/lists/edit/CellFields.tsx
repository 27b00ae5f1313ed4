import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { ValueField } from '../../forms/fields/ValueField.tsx'
import { changedNames } from '../../forms/saving/changes.ts'
import classes from './CellEditing.module.css'
import { editNext, focusCell } from './focus.ts'
import type { CellForm } from './useCellForm.ts'

interface Props<Row extends object> {
  form: CellForm<Row>
  /** An element in the cell. */
  cell: RefObject<HTMLElement | null>
  /** Closes the editor without saving. */
  onLeave: () => void
}

/**
 * The fields of a cell. Enter, Tab and a click elsewhere save, Escape leaves. A choice of one value is saved at once.
 */
export function CellFields<Row extends object>({ form, cell, onLeave }: Props<Row>) {
  const { fields, state, errors, field, save } = form
  const box = useRef<HTMLFormElement>(null)
  const isChoice = fields.length === 1 && fields.every(({ shape }) => isChosen[shape.takes] === true)
  useFirstField(box, isChoice && errors.length === 0)
  const { values } = state.form
  const isMade =
    isChoice &&
    fields[0]?.shape.isMany === false &&
    errors.length === 0 &&
    changedNames(state.base.values, values).length > 0
  const saveChoice = useEffectEvent(() => {
    if (save()) focusCell(cell.current)
  })
  useEffect(() => {
    if (isMade) saveChoice()
  }, [isMade])
  useClickElsewhere(box, save)

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const step = event.shiftKey ? -1 : 1
    const isSaving = event.key === 'Enter' && !event.shiftKey && event.target instanceof HTMLTextAreaElement
    if (event.key !== 'Escape' && event.key !== 'Tab' && !isSaving) return
    event.preventDefault()
    event.stopPropagation()
    if (isSaving) event.currentTarget.requestSubmit()
    else if (event.key === 'Escape') {
      onLeave()
      focusCell(cell.current)
    } else if (!focusNext(event.currentTarget, step) && save()) editNext(cell.current, step)
  }
  return (
    <form
      ref={box}
      className={classes.form}
      noValidate
      data-single={fields.length === 1 || undefined}
      onKeyDownCapture={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        if (save()) focusCell(cell.current)
      }}
    >
      {fields.map(({ name, shape, nameIn }) => (
        <ValueField
          key={name}
          shape={shape}
          current={state.base.record ? nameIn(state.base.record) : undefined}
          field={field(name)}
        />
      ))}
      {errors.map(({ name, text }) => fields.every((one) => one.name !== name) && <p key={name}>{text}</p>)}
      {/* A form with several fields submits by Enter only if it has a button. */}
      <button type="submit" hidden />
    </form>
  )
}

const isChosen: Partial<Record<string, boolean>> = { choice: true, record: true, yesNo: true }

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
function useFirstField(form: RefObject<HTMLElement | null>, opens: boolean): void {
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

/** Saves when the pointer goes down outside of the editor. Its options and calendars are inside. */
function useClickElsewhere(form: RefObject<HTMLElement | null>, save: () => boolean): void {
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
