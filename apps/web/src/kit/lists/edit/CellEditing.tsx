import { useRef } from 'react'
import { Popover } from '../../../ui/overlays.ts'
import { MantineThemeProvider } from '../../../ui/provider.ts'
import { insidePanel } from '../../dialogs/inside-panel.ts'
import { ConflictDialog } from '../../forms/saving/ConflictDialog.tsx'
import classes from './CellEditing.module.css'
import { CellFields } from './CellFields.tsx'
import type { CellEdits } from './edits.ts'
import { focusCell } from './focus.ts'
import { useCellForm } from './useCellForm.ts'

/** How far a change of a cell is. Only an open one has an editor. */
export type Phase = 'open' | 'sent' | 'refused'

interface Props<Row> {
  row: Row
  edits: CellEdits<Row>
  /** The name of the editor: column and row. */
  label: string
  phase: Phase
  onPhase: (phase: Phase | 'ended') => void
}

/** The height of a row with its line, in px. The editor lies over the cell. */
const OVER = -35

/**
 * The editor of a cell. It closes before the server answers. If the server refuses the change, it opens again with what
 * was typed, the errors, and the fields that are missing.
 */
export default function CellEditing<Row extends object>({ label, phase, onPhase, ...edited }: Props<Row>) {
  const cell = useRef<HTMLSpanElement>(null)
  const form = useCellForm({
    ...edited,
    onSent: () => onPhase('sent'),
    // The user may already be typing in another cell. This one is then only marked.
    onRefused: () => onPhase(document.activeElement?.closest('[data-cell-editor]') ? 'refused' : 'open'),
    onEnd: () => onPhase('ended'),
  })
  const { conflict } = form
  const dismiss = () => {
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
            <CellFields form={form} cell={cell} onLeave={() => onPhase('ended')} />
          </MantineThemeProvider>
        </Popover.Dropdown>
      </Popover>
      {conflict && <ConflictDialog conflict={{ ...conflict, dismiss }} />}
    </>
  )
}
