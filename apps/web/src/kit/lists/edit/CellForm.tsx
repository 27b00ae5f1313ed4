import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { ValueField } from '../../forms/fields/ValueField.tsx'
import classes from './CellEditing.module.css'
import { editNext, focusCell } from './focus.ts'
import { type Drafting, useCellDraft } from './useCellDraft.ts'
import { useFirstField } from './useFirstField.ts'

interface Props<Row> extends Drafting<Row> {
  /** An element in the cell. */
  cell: RefObject<HTMLElement | null>
}

/**
 * The fields of a cell. Enter, Tab and a click elsewhere save, Escape leaves. A choice of one value is saved at once.
 */
export function CellForm<Row extends object>({ cell, ...drafting }: Props<Row>) {
  const { start, onLeave } = drafting
  const { draft, fields, isChanged, save, bind } = useCellDraft(drafting)
  const form = useRef<HTMLFormElement>(null)
  const isChoice = fields.length === 1 && fields.every(({ shape }) => isChosen[shape.takes] === true)
  useFirstField(form, isChoice && start === null)
  const saveChoice = useEffectEvent(() => {
    if (isChoice && fields[0]?.shape.isMany === false && isChanged && save()) focusCell(cell.current)
  })
  useEffect(() => {
    if (draft !== start) saveChoice()
  }, [draft, start])
  useClickElsewhere(form, save)

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
      ref={form}
      className={classes.form}
      noValidate
      data-single={fields.length === 1 || undefined}
      onKeyDownCapture={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        if (save()) focusCell(cell.current)
      }}
    >
      {fields.map((field) => (
        <ValueField
          key={field.name}
          shape={field.shape}
          current={field.nameIn(draft.row)}
          bind={() => bind(field)}
        />
      ))}
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
