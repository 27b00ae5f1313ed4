import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import classes from '../../../ui/DataTable.module.css'
import { useOpenRow } from '../../core/address/useOpenRow.ts'
import { may } from '../../core/session/session.ts'
import { t } from '../../core/words/words.ts'
import { idIn } from '../state/record-in.ts'
import { CellEditing, type Phase } from './CellEditing.tsx'
import type { CellEdits } from './edits.ts'

interface Edited<Row> {
  row: Row
  edits: CellEdits<Row>
  /** The label of the column. */
  label: string
  /** The name of the row. */
  name: string
}

interface Props<Row> extends Edited<Row> {
  /** The content of the cell while it is not edited. */
  children: ReactNode
}

/** A grid cell that authorised users edit in place, by a click, or by Enter or F2 on the focused cell. */
export function EditableCell<Row extends object>({ children, ...edited }: Props<Row>) {
  const { editors, isOpen, open } = useEditors(edited)
  const { label, name, edits } = edited
  if (!may(edits.update)) return children
  return (
    <span className={classes.editable} data-open={isOpen || undefined}>
      {children}
      <button
        type="button"
        data-edit
        className={classes.edit}
        tabIndex={-1}
        aria-label={t('lists.editCell', { field: label, name })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      />
      {editors}
    </span>
  )
}

/** The editor of a row's name. The row's link opens it through the address. */
export function NameEditor<Row extends object>(edited: Edited<Row>) {
  const { open: opened, close } = useOpenRow()
  const isOpened = opened === String(idIn(edited.edits.list)(edited.row)) && may(edited.edits.update)
  const { editors, open } = useEditors(edited, () => isOpened && close())
  const begin = useEffectEvent(open)
  useEffect(() => {
    if (isOpened) begin()
  }, [isOpened])
  return editors
}

/**
 * The editors of a cell's unsaved changes. The user may start another change while the server answers. A refused change gets
 * its editor back.
 */
function useEditors<Row extends object>({ row, edits, label, name }: Edited<Row>, onLeft?: () => void) {
  const count = useRef(0)
  const [attempts, setAttempts] = useState<readonly { id: number; phase: Phase }[]>([])
  const put = (id: number, phase: Phase | 'ended') => {
    setAttempts((old) =>
      phase === 'ended'
        ? old.filter((one) => one.id !== id)
        : old.map((one) => (one.id === id ? { id, phase } : one)),
    )
    if (phase !== 'open') onLeft?.()
  }
  const isOpen = attempts.some(({ phase }) => phase === 'open')
  const open = () => {
    // The second click of a double click is ignored.
    if (isOpen) return
    const refused = attempts.findLast(({ phase }) => phase === 'refused')
    if (refused) return put(refused.id, 'open')
    count.current += 1
    setAttempts([...attempts, { id: count.current, phase: 'open' }])
  }
  const editors = attempts.map(({ id, phase }) => (
    <CellEditing
      key={id}
      row={row}
      edits={edits}
      label={`${label}: ${name}`}
      phase={phase}
      onPhase={(next) => put(id, next)}
    />
  ))
  return { editors, isOpen, open }
}
