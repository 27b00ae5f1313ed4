import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { ValueField } from '../../forms/fields/ValueField.tsx'
import { changedNames } from '../../forms/saving/changes.ts'
import classes from './CellEditing.module.css'
import { editNext, focusCell, focusNext, useFirstField } from './focus.ts'
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
