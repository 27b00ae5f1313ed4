import { useEffect, useEffectEvent, useRef } from 'react'
import { Popover } from '../../../ui/overlays.ts'
import { MantineThemeProvider } from '../../../ui/provider.ts'
import { insidePanel } from '../../dialogs/inside-panel.ts'
import { ValueField } from '../../forms/fields/ValueField.tsx'
import { ConflictDialog } from '../../forms/saving/ConflictDialog.tsx'
import classes from './CellEditing.module.css'
import type { CellEdits } from './edits.ts'
import { editorKeys, focusCell, useClickElsewhere, useFirstField } from './focus.ts'
import { useCellForm } from './useCellForm.ts'

/** The state of a change of a cell. Only an open one has an editor. */
export type Phase = 'open' | 'sent' | 'refused'

interface Props<Row> {
  row: Row
  edits: CellEdits<Row>
  /** The name of the editor: column and row. */
  label: string
  phase: Phase
  onPhase: (phase: Phase | 'ended') => void
}

/** The negative offset of the editor over the cell, in px: the height of a row with its line. */
const OVER = -35

/**
 * The editor of a cell. It closes before the server answers. If the server refuses the change, it opens again with the typed
 * values, the errors, and fields for missing values.
 */
export function CellEditing<Row extends object>({ label, phase, onPhase, row, edits }: Props<Row>) {
  const cell = useRef<HTMLSpanElement>(null)
  // The user may already be editing another cell. This cell is then only marked as invalid.
  const isElsewhere = () => document.activeElement?.closest('[data-cell-editor]') != null
  const moveOn = (next: 'sent' | 'refused' | 'ended') =>
    onPhase(next === 'refused' && !isElsewhere() ? 'open' : next)
  const { save, conflict, ...form } = useCellForm({ row, edits, onPhase: moveOn })
  const leave = () => {
    onPhase('ended')
    focusCell(cell.current)
  }
  return (
    <>
      <Popover
        opened={phase === 'open'}
        onDismiss={() => onPhase('ended')}
        closeOnClickOutside={false}
        closeOnEscape={false}
        position="bottom-start"
        offset={OVER}
        shadow="md"
        width="target"
        withRoles={false}
      >
        <Popover.Target>
          <span
            ref={cell}
            className={classes.place}
            {...(phase === 'refused' && {
              'data-refused': true,
              title: form.errors.map(({ text }) => text).join(' '),
            })}
          />
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={label} data-cell-editor className={classes.editor}>
          <MantineThemeProvider theme={insidePanel}>
            <CellForm form={form} save={save} cell={cell} onLeave={leave} />
          </MantineThemeProvider>
        </Popover.Dropdown>
      </Popover>
      {conflict && <ConflictDialog conflict={{ ...conflict, dismiss: leave }} />}
    </>
  )
}

interface FormProps {
  form: Pick<ReturnType<typeof useCellForm<never>>, 'bindings' | 'errors' | 'isChanged'>
  /** Saves the changes. Returns whether they are valid. */
  save: () => boolean
  /** An element in the edited cell. */
  cell: { current: HTMLElement | null }
  /** Closes the editor without saving. */
  onLeave: () => void
}

/**
 * The form in a cell. Enter, Tab and a click outside save, Escape cancels. A single select saves as soon as an option is
 * chosen.
 */
function CellForm({ form, save, cell, onLeave }: FormProps) {
  const { bindings, errors, isChanged } = form
  const box = useRef<HTMLFormElement>(null)
  const isChoice = bindings.length === 1 && bindings.every(({ shape }) => isChosen[shape.takes] === true)
  useFirstField(box, isChoice && errors.length === 0)
  const isMade = isChoice && bindings[0]?.shape.isMany === false && errors.length === 0 && isChanged
  const saveAndLeave = () => {
    if (save()) focusCell(cell.current)
  }
  const saveChoice = useEffectEvent(saveAndLeave)
  useEffect(() => {
    if (isMade) saveChoice()
  }, [isMade])
  useClickElsewhere(box, save)
  return (
    <form
      ref={box}
      className={classes.form}
      noValidate
      data-single={bindings.length === 1 || undefined}
      onKeyDownCapture={editorKeys({ cell, save, onLeave })}
      onSubmit={(event) => {
        event.preventDefault()
        saveAndLeave()
      }}
    >
      {bindings.map((one) => (
        <ValueField key={one.field.name} {...one} />
      ))}
      {errors.map(
        ({ name, text }) => bindings.every(({ field }) => field.name !== name) && <p key={name}>{text}</p>,
      )}
      {/* A form with several fields submits by Enter only if it has a button. */}
      <button type="submit" hidden />
    </form>
  )
}

const isChosen: Partial<Record<string, boolean>> = { choice: true, record: true, yesNo: true }
