import { useRef, useState } from 'react'
import { Popover } from '../../../ui/overlays.ts'
import { MantineThemeProvider } from '../../../ui/provider.ts'
import { messageOf } from '../../core/words/words.ts'
import { insidePanel } from '../../dialogs/inside-panel.ts'
import { ConflictDialog } from '../../forms/saving/ConflictDialog.tsx'
import classes from './CellEditing.module.css'
import { CellForm } from './CellForm.tsx'
import type { CellDraft } from './draft.ts'
import type { CellEdits } from './edits.ts'
import { focusCell } from './focus.ts'
import { useCellSaving } from './useCellSaving.ts'

interface Props<Row> {
  row: Row
  id: number
  edits: CellEdits<Row>
  /** The name of the editor: column and row. */
  label: string
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** The height of a row with its line, in px. The editor lies over the cell. */
const OVER = -35
const LEAST_WIDTH = 220

/**
 * The editor of a cell. It closes before the server answers. If the server refuses the change, it opens again with what
 * was typed, the errors, and the fields that are missing.
 */
export default function CellEditing<Row extends object>({
  label,
  isOpen,
  onOpen,
  onClose,
  ...edited
}: Props<Row>) {
  const cell = useRef<HTMLSpanElement>(null)
  const [refused, setRefused] = useState<CellDraft<Row> | null>(null)
  const { save, conflict } = useCellSaving(edited, cell, (draft) => {
    setRefused(draft)
    // The user may already be typing in another cell. This one is then only marked.
    if (document.activeElement?.closest('[data-cell-editor]') == null) onOpen()
  })
  const leave = () => {
    setRefused(null)
    onClose()
  }
  const errors = Object.values(refused?.errors ?? {}).map((message) => messageOf(message))
  return (
    <>
      <Popover
        opened={isOpen}
        onDismiss={leave}
        closeOnClickOutside={false}
        closeOnEscape={false}
        position="bottom-start"
        offset={OVER}
        shadow="md"
        width={Math.max(cell.current?.offsetWidth ?? 0, LEAST_WIDTH)}
        withRoles={false}
      >
        <Popover.Target>
          <span
            ref={cell}
            className={classes.place}
            data-refused={(!isOpen && errors.length > 0) || undefined}
            title={errors.join(' ') || undefined}
          />
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={label} data-cell-editor className={classes.editor}>
          <MantineThemeProvider theme={insidePanel}>
            <CellForm
              {...edited}
              start={refused}
              cell={cell}
              onLeave={leave}
              onSave={(draft) => {
                leave()
                save(draft)
              }}
            />
          </MantineThemeProvider>
        </Popover.Dropdown>
      </Popover>
      {conflict && (
        <ConflictDialog
          conflict={{
            ...conflict,
            dismiss: () => {
              conflict.dismiss()
              focusCell(cell.current)
            },
          }}
        />
      )}
    </>
  )
}
